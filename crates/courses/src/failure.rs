use std::io::{self, ErrorKind};

/// An error that ends a course program early.
pub(crate) enum Failure {
    /// The input cannot be read any more.
    Read(io::Error),
    /// The output cannot be written any more.
    Write(io::Error),
}

impl Failure {
    /// The name of the C function that failed, which the assignments require in the message.
    pub(crate) fn function(&self) -> &'static str {
        match self {
            Failure::Read(error) if error.kind() == ErrorKind::OutOfMemory => "malloc",
            Failure::Read(_) => "read",
            Failure::Write(_) => "write",
        }
    }
}

/// Only write errors are converted by `?`; read errors are created where they happen.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Write(error)
    }
}
