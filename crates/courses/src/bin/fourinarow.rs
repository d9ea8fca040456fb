//! The program `connect4` of the C++ course: `fourinarow NROWS NCOLS MODE [SEED]`.

use std::io;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use discus_courses::{arguments, exit_code, fourinarow};

fn main() -> ExitCode {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    exit_code(fourinarow::run(&arguments(), seconds(), input, output))
}

/// Since 1970; as an argument of `srand` they are cut to 32 bits.
#[expect(clippy::cast_possible_truncation, reason = "as C does")]
fn seconds() -> u32 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as u32)
}
