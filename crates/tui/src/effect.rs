//! What goes out: everything that a screen wants done and cannot do itself.

use std::fmt;
use std::path::PathBuf;

use crate::event::Found;
use crate::settings::Settings;

/// What the outside is asked to do.
#[derive(Debug)]
pub enum Effect {
    /// Think about something, beside the keys. What was thought in this role before is over.
    Start(Task),
    /// What is thought in this role is no longer wanted.
    Stop(TaskKind),
    /// Write a file, and say how it went.
    Save {
        /// Where.
        path: PathBuf,
        /// What.
        text: String,
        /// Whether a file that is there already may be replaced.
        replaces: bool,
    },
    /// Read a file, and say how it went.
    Load(PathBuf),
    /// Put a text on the clipboard of the terminal.
    Copy(String),
    /// Keep the settings of these names for the next time.
    Remember(Settings, &'static [&'static str]),
    /// Give the terminal back until the shell says so.
    Suspend,
    /// The end.
    Quit,
    /// The end, by Ctrl-C.
    Interrupt,
}

/// Which question an answer belongs to. No two questions have the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestId(u64);

impl RequestId {
    /// The first of a game that was begun after so many others.
    pub(crate) const fn first(games: u32) -> RequestId {
        RequestId((games as u64) << 32)
    }

    /// The next question's.
    #[must_use]
    pub(crate) fn next(self) -> RequestId {
        RequestId(self.0 + 1)
    }
}

/// What is thought for. At most one thought of each is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// The move of an engine.
    Play,
    /// What the moves are worth.
    Judge,
    /// What each move of the game was worth.
    Review,
    /// A search to look into.
    Trace,
}

impl TaskKind {
    /// All of them.
    pub const ALL: [TaskKind; 4] =
        [TaskKind::Play, TaskKind::Judge, TaskKind::Review, TaskKind::Trace];
}

/// Asked now and then whether to stop.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// Takes what is found.
pub type Report<'a> = &'a mut dyn FnMut(Found);

/// What is to be thought, as one call that takes long.
pub type Work = Box<dyn FnOnce(Stop, Report) + Send>;

/// Something to think about.
pub struct Task {
    /// For what.
    pub kind: TaskKind,
    /// The question that it answers.
    pub request: RequestId,
    /// The thinking itself.
    pub work: Work,
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task")
            .field("kind", &self.kind)
            .field("request", &self.request)
            .finish_non_exhaustive()
    }
}
