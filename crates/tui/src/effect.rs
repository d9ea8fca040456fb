//! What goes out: everything that a screen wants done and cannot do itself.

use std::fmt;
use std::path::PathBuf;

use crate::event::Found;
use crate::settings::Settings;

/// What the outside is asked to do.
#[derive(Debug)]
pub enum Effect {
    /// Think about something, beside the keys. What was thought in this role before is over.
    Think(Task),
    /// What is thought in this role is no longer wanted.
    Stop(Role),
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
pub struct Ticket(u64);

impl Ticket {
    /// The first of a game that was begun after so many others.
    pub(crate) const fn first(games: u32) -> Ticket {
        Ticket((games as u64) << 32)
    }

    /// The next question's.
    #[must_use]
    pub(crate) fn next(self) -> Ticket {
        Ticket(self.0 + 1)
    }
}

/// What is thought for. At most one thought of each is under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The move of an engine.
    Play,
    /// What the moves are worth.
    Judge,
    /// What each move of the game was worth.
    Review,
    /// A search to look into.
    Trace,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 4] = [Role::Play, Role::Judge, Role::Review, Role::Trace];
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
    pub role: Role,
    /// The question that it answers.
    pub ticket: Ticket,
    /// The thinking itself.
    pub work: Work,
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task")
            .field("role", &self.role)
            .field("ticket", &self.ticket)
            .finish_non_exhaustive()
    }
}
