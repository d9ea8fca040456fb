//! The course programs under the one command.

use std::process::ExitCode;

use courses::programs::PROGRAMS;

use crate::cli::Words;

/// Starts a program as its own binary does.
pub(super) fn start(name: &str, Words { words }: &Words) -> ExitCode {
    let found = PROGRAMS.iter().find(|(known, _)| *known == name);
    let (_, program) = found.expect("every program has a command");
    program(words)
}
