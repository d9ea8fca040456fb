//! The program `connect4` of the C++ course: `fourinarow NROWS NCOLS MODE [SEED]`.

use std::process::ExitCode;

use discus_courses::programs;

fn main() -> ExitCode {
    programs::start("fourinarow")
}
