//! What is told of a program: why it got no input, and what is left of it.

use std::fmt;

use crate::ending::ExitReason;

/// Why a program did not get its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// It did not read by the deadline.
    TimeOut,
    /// It has closed its standard input, or has ended.
    Closed,
}

/// A predicate whose subject is the program's name.
impl fmt::Display for NotSent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotSent::TimeOut => "did not read its input in time",
            NotSent::Closed => "closed its input",
        })
    }
}

impl std::error::Error for NotSent {}

/// The evidence that is left of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunReport {
    /// Its ending.
    pub ending: ExitReason,
    /// Whether it had ended before it was told to.
    pub was_over: bool,
    /// The last lines of its standard output up to the verdict, with control characters escaped.
    pub output: Vec<String>,
    /// The last lines that it printed afterwards.
    pub afterwards: Vec<String>,
    /// The end of its standard error, up to 64 KiB, as it was printed.
    pub stderr: Vec<u8>,
    /// The last lines of its standard error, with control characters escaped.
    pub errors: Vec<String>,
}
