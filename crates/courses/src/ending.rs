//! How a course program ends, and what that means for its process.

use std::io;
use std::process::ExitCode;

/// How a course program came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By a command, the end of a game or the end of the input.
    Normal,
    /// A standard function failed, and the program has said which.
    Failed,
}

/// The exit status of a process whose program ended so: 0, or 1 after a failure.
///
/// A reader that has closed our output has seen all it wanted, so that is no failure.
pub fn exit_code(result: io::Result<Ending>) -> ExitCode {
    match result {
        Ok(Ending::Normal) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(Ending::Failed) | Err(_) => ExitCode::FAILURE,
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
    // Nobody is left to be told if this cannot be written.
    let _ = io::Write::write_all(
        &mut io::stderr(),
        format!("{program} takes no arguments: start it alone and type its commands\n").as_bytes(),
    );
    Err(ExitCode::from(2))
}
