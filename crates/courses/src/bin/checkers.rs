//! The program `Checkers`: checkers against minimax, on standard input and output.

use std::io;
use std::process::ExitCode;

use discus_courses::memory::OrExit;
use discus_courses::{checkers, exit_code, refuse_arguments};

#[global_allocator]
static MEMORY: OrExit =
    OrExit { descriptor: 2, complaint: "Error: standard function malloc has failed\n" };

fn main() -> ExitCode {
    match refuse_arguments("checkers") {
        Ok(()) => exit_code(checkers::run(io::stdin().lock(), io::stdout().lock())),
        Err(code) => code,
    }
}
