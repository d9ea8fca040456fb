//! Effects: everything that the app asks its caller to do.

use std::path::PathBuf;

use crate::event::Found;
use play::Settings;

/// A request of the app to its caller.
pub enum Effect {
    /// Run a task in the background. It replaces the running task of its kind.
    Start(Task),
    /// Stop the task of this kind.
    Stop(TaskKind),
    /// Write a file and report the result.
    Save {
        /// The path.
        path: PathBuf,
        /// The content.
        text: String,
        /// True if an existing file may be replaced.
        replaces: bool,
    },
    /// Read a file and report the result.
    Load(PathBuf),
    /// Copy a text to the clipboard.
    Copy(String),
    /// Save the settings of these names.
    Remember(Settings, &'static [&'static str]),
    /// Suspend the program until the shell resumes it.
    Suspend,
    /// Quit.
    Quit,
    /// Quit because of Ctrl-C.
    Interrupt,
}

/// Identifies a request, so that late answers to older requests can be dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestId(u64);

impl RequestId {
    /// The first id of a game, given the number of games before it.
    pub(crate) const fn first(games: u32) -> RequestId {
        RequestId((games as u64) << 32)
    }

    /// The id of the next request.
    #[must_use]
    pub(crate) fn next(self) -> RequestId {
        RequestId(self.0 + 1)
    }
}

/// The kind of a task. At most one task of each kind runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// An engine chooses a move.
    Play,
    /// An engine answers the offer of a draw.
    Offer,
    /// The values of the legal moves.
    Judge,
    /// A review of each move of the game.
    Review,
    /// A search whose tree is shown.
    Trace,
}

impl TaskKind {
    /// All kinds.
    pub const ALL: [TaskKind; 5] =
        [TaskKind::Play, TaskKind::Offer, TaskKind::Judge, TaskKind::Review, TaskKind::Trace];
}

/// Returns whether the task should stop. Tasks call it often.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// Takes a finding.
pub type Report<'a> = &'a mut dyn FnMut(Found);

/// The work of a task, as one long call.
pub type Work = Box<dyn FnOnce(Stop, Report) + Send>;

/// A task for a background thread.
pub struct Task {
    /// Its kind.
    pub kind: TaskKind,
    /// The request that it answers.
    pub request: RequestId,
    /// Its work.
    pub work: Work,
}
