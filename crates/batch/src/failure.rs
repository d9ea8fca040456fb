use std::fmt;
use std::path::Path;

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It was stopped; the same call continues.
    Stopped,
    /// Work is left to do first: which.
    Incomplete(String),
    /// It cannot be done, and why.
    Failed(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Stopped => f.write_str("it was stopped"),
            Failure::Incomplete(what) | Failure::Failed(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// A failure with this sentence.
    pub(crate) fn of(why: impl fmt::Display) -> Failure {
        Failure::Failed(why.to_string())
    }

    /// A failure of a file: `units/3.json: it is cut off`.
    pub(crate) fn at(path: &Path, why: impl fmt::Display) -> Failure {
        Failure::Failed(format!("{}: {why}", path.display()))
    }

    /// The same with a place before it, unless it was stopped.
    pub(crate) fn within(self, place: impl fmt::Display) -> Failure {
        match self {
            Failure::Failed(why) => Failure::Failed(format!("{place}: {why}")),
            other => other,
        }
    }
}
