use std::fmt;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use text::one_line;

use crate::plan::Difference;

/// The file of a tournament cannot be used. Stored games are still there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStore {
    place: PathBuf,
    problem: Problem,
}

/// A problem with the file of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// It is missing.
    Missing,
    /// It is not the file of a tournament.
    Foreign,
    /// A later version of the program has written it.
    Newer,
    /// Its contents are invalid.
    Damaged(String),
    /// It holds another plan.
    Differs(Vec<Difference>),
    /// Another process is playing this tournament.
    InUse,
    /// It cannot be written, and why.
    Unwritable(String),
    /// The disk is full.
    Full,
    /// It cannot be read, and why.
    Unreadable(String),
}

impl fmt::Display for BadStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place.display();
        match &self.problem {
            Problem::Missing => write!(f, "{place} does not exist; name the file of a tournament"),
            Problem::Foreign => {
                write!(f, "{place} is not the file of a tournament, and is unchanged; name another")
            }
            Problem::Newer => {
                write!(f, "{place} was written by a later version of discus; use that version")
            }
            Problem::Damaged(what) => write!(
                f,
                "{place} is damaged ({what}); restore it from a copy, or name another file"
            ),
            Problem::Differs(differences) => {
                let all = differences.iter().map(ToString::to_string).collect::<Vec<_>>();
                let all = all.join("; ");
                write!(
                    f,
                    "{place} holds another plan: {all}; undo the changes or name another file"
                )
            }
            Problem::InUse => {
                write!(f, "{place} is being played already; wait until that ends, or stop it")
            }
            Problem::Unwritable(why) => write!(f, "{place} cannot be written: {why}"),
            Problem::Full => write!(
                f,
                "the disk of {place} is full; make room and continue (all finished games are kept)"
            ),
            Problem::Unreadable(why) => write!(f, "{place} cannot be read: {why}"),
        }
    }
}

impl std::error::Error for BadStore {}

impl BadStore {
    pub(super) fn new(place: &Path, problem: Problem) -> BadStore {
        BadStore { place: place.to_owned(), problem }
    }

    pub(super) fn of(place: &Path, error: &rusqlite::Error) -> BadStore {
        let why = one_line(&error.to_string());
        let problem = match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Problem::Foreign,
            Some(ErrorCode::DiskFull) => Problem::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Problem::InUse,
            Some(
                ErrorCode::ReadOnly
                | ErrorCode::CannotOpen
                | ErrorCode::PermissionDenied
                | ErrorCode::SystemIoFailure,
            ) => Problem::Unwritable(why),
            // No code means that a column has the wrong type.
            _ => Problem::Damaged(why),
        };
        BadStore::new(place, problem)
    }

    /// The same for a reader.
    pub(super) fn on_reading(self) -> BadStore {
        match self.problem {
            Problem::Unwritable(why) => BadStore { problem: Problem::Unreadable(why), ..self },
            _ => self,
        }
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}
