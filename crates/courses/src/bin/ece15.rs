//! The program `connect4` of the C course: `ece15 [--best] [--seed N]`.

use std::process::ExitCode;

use discus_courses::programs;

fn main() -> ExitCode {
    programs::start("ece15")
}
