//! The course programs, exact to the byte.
//!
//! Each program is a function from input to output. It has a page of numbered requirements
//! (`spec/`) and transcripts that verify them (`tests/`). `spec/sentences.md` maps each sentence of
//! the assignments to a requirement. The programs share a few helpers but no framework: a program
//! calls helpers, and a helper never calls a program.
//!
//! Deliberately absent: argument frameworks, colours, and any text that is not in the assignments.

pub mod checkers;
pub mod ece15;
pub mod fourinarow;
mod fours;
mod lines;
pub mod memory;
pub mod programs;
mod rand;
mod scan;
mod seconds;
pub mod spfiar;
pub mod start;
mod system;
pub mod wpi;

use std::io::{self, ErrorKind};

pub use lines::{Line, read_line};
pub use rand::Rand;
pub use seconds::{BadSeconds, Seconds};

/// The ending of a course program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A command, the end of a game or the end of the input ended it.
    Normal,
    /// It cannot continue.
    Failed {
        /// The text for standard error, with its line feed; empty if the assignment requires it on
        /// standard output, where it has already been written.
        complaint: String,
    },
}

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
