//! The program `Checkers`: checkers against minimax, on standard input and output.

use std::process::ExitCode;

use discus_courses::memory::OrExit;
use discus_courses::programs;

#[global_allocator]
static MEMORY: OrExit =
    OrExit { descriptor: 2, complaint: "Error: standard function malloc has failed\n" };

fn main() -> ExitCode {
    programs::start("checkers")
}
