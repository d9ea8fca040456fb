//! The program `connect4` of the C course: `ece15 [--best] [--seed N]`.

use std::io;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use discus_courses::ece15::{self, Computer};
use discus_courses::{arguments, exit_code, refuse};

fn main() -> ExitCode {
    match Computer::parse(&arguments(), nanoseconds()) {
        Ok(computer) => exit_code(ece15::run(computer, io::stdin().lock(), io::stdout().lock())),
        Err(sentence) => refuse(&sentence),
    }
}

/// Of the clock, their lowest 32 bits: so games of the same second differ.
#[expect(clippy::cast_possible_truncation, reason = "the lowest bits vary most")]
fn nanoseconds() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u32)
}
