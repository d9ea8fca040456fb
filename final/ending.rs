//! How a course program ends, and what that means for its process.

use std::io::{self, Write};
use std::process::ExitCode;

/// How a course program came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By a command, the end of a game or the end of the input.
    Normal,
    /// It cannot go on.
    Failed {
        /// What is to be written to the standard error, line feed and all; empty where the
        /// assignment wants it on the standard output, and it stands there already.
        complaint: String,
    },
}

/// The exit status of a process whose program ended so: 0, or 1 after a failure, which is complained
/// of here.
///
/// A reader that has closed our output has seen all it wanted, so that is no failure.
pub fn exit_code(result: io::Result<Ending>) -> ExitCode {
    match result {
        Ok(Ending::Normal) => ExitCode::SUCCESS,
        Ok(Ending::Failed { complaint }) => {
            say_to_stderr(&complaint);
            ExitCode::FAILURE
        }
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Exit status 2 and one sentence, if a program that takes no arguments has been given one.
///
/// # Errors
/// With the exit status of the process.
pub fn refuse_arguments(program: &str) -> Result<(), ExitCode> {
    if std::env::args_os().len() <= 1 {
        return Ok(());
    }
    let sentence = format!("{program} takes no arguments: start it alone and type its commands\n");
    Err(refuse(&sentence))
}

/// Exit status 2 and one sentence, line feed and all, for a command line that will not do.
pub fn refuse(sentence: &str) -> ExitCode {
    say_to_stderr(sentence);
    ExitCode::from(2)
}

/// Nobody is left to be told if this cannot be written.
fn say_to_stderr(text: &str) {
    let _ = io::stderr().write_all(text.as_bytes());
}
