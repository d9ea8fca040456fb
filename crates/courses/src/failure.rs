use std::io::{self, ErrorKind};

/// What ends a course program early.
pub(crate) enum Failure {
    /// The input cannot be read on.
    Read(io::Error),
    /// The output takes no more.
    Write(io::Error),
}

impl Failure {
    /// The name of the function that has failed, which the assignments want to be told.
    pub(crate) fn function(&self) -> &'static str {
        match self {
            Failure::Read(error) if error.kind() == ErrorKind::OutOfMemory => "malloc",
            Failure::Read(_) => "read",
            Failure::Write(_) => "write",
        }
    }
}

/// Only writing is done with `?`; reading says so where it happens.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}
