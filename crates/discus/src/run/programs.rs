//! The course programs under the one command.

use std::ffi::OsString;
use std::io::{self, StdinLock, Stdout};
use std::process::ExitCode;

use courses::ece15::{self, Computer};
use courses::{Ending, Rand, checkers, exit_code, fourinarow, spfiar, wpi};

use crate::cli;

pub(super) fn spfiar() -> ExitCode {
    run(|input, output| spfiar::run(input, output))
}

pub(super) fn checkers() -> ExitCode {
    run(|input, output| checkers::run(input, output))
}

pub(super) fn ece15(best: bool, seed: Option<u32>) -> ExitCode {
    let seed = seed.unwrap_or_else(|| fastrand::u32(..));
    let computer = if best { Computer::Best } else { Computer::Random(Rand::new(seed)) };
    run(|input, output| ece15::run(computer, input, output))
}

/// The program judges its arguments itself.
pub(super) fn fourinarow(arguments: &[OsString]) -> ExitCode {
    let words = arguments.iter().map(|word| word.to_string_lossy().into_owned());
    let words: Vec<String> = words.collect();
    run(|input, output| fourinarow::run(&words, fastrand::u32(..), input, output))
}

pub(super) fn wpi(cli::Wpi { name, dir, time }: cli::Wpi) -> ExitCode {
    let options = wpi::Options { name, folder: dir, time: time.0 };
    exit_code(wpi::run(&options, io::stdout(), io::stderr()))
}

fn run(program: impl FnOnce(StdinLock, Stdout) -> io::Result<Ending>) -> ExitCode {
    exit_code(program(io::stdin().lock(), io::stdout()))
}
