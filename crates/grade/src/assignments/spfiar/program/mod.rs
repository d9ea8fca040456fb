//! The output of a correct program, and the requirement that each part of it belongs to.

mod blame;
mod causes;
mod choices;
mod follower;
mod found;
mod mistakes;

use crate::oracle::{Expected, Mismatch, Oracle};
use crate::session::Session;

pub(super) use choices::{Choice, Diagnosis, best, diagnose};
use follower::Follower;
pub(super) use found::{Kind, NOTHING, OTHER, kind_of};

/// Facts about a submission before its sessions are compared.
#[derive(Clone, Debug, Default)]
pub(super) struct Habits {
    /// True if any of several equal columns is right.
    pub(super) any_of_equal: bool,
    /// The fault of its choices, if any.
    pub(super) diagnosis: Option<Diagnosis>,
    /// The kinds of lines that it prints on the standard error.
    pub(super) on_stderr: Vec<Kind>,
    /// True if it never prints anything.
    pub(super) is_silent: bool,
    /// True if a move of a deep level takes longer than a session may.
    pub(super) is_slow: bool,
}

/// The oracle of the program.
#[derive(Clone, Debug, Default)]
pub(super) struct Program {
    pub(super) habits: Habits,
}

impl Program {
    /// The choices that a submission made in a session.
    pub(super) fn choices(&self, session: &Session, found: &[u8]) -> Vec<Choice> {
        let mut follower = Follower::new(&self.habits, session, found);
        follower.follow();
        follower.choices
    }
}

impl Oracle for Program {
    fn implicit(&self) -> &'static [&'static str] {
        &["R4b", "R15b", "R34", "R35", "R36a"]
    }

    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut follower = Follower::new(&self.habits, session, found);
        follower.follow();
        follower.finish()
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        (kind_of(line) == OTHER).then_some("R36a")
    }

    fn cause(&self, difference: &Mismatch) -> Option<String> {
        causes::guess(&self.habits, difference)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/spfiar.rs"]
mod tests;
