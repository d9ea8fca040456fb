//! The course programs under the one command.

use std::process::ExitCode;

use courses::programs::{Invocation, PROGRAMS};

use crate::cli::Words;

/// Starts a program as its own binary does. It is no file of its own here, and so has no name of one.
pub(super) fn start(name: &str, Words { words }: &Words) -> ExitCode {
    let found = PROGRAMS.iter().find(|(known, _)| *known == name);
    let (_, program) = found.expect("every program has a command");
    program(Invocation { file: None, arguments: words }).into()
}
