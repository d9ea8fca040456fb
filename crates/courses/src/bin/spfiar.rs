//! The program `SPFIAR`: Connect Four against minimax, on standard input and output.

use std::io;
use std::process::ExitCode;

use discus_courses::memory::OrExit;
use discus_courses::{exit_code, refuse_arguments, spfiar};

#[global_allocator]
static MEMORY: OrExit = OrExit { descriptor: 1, complaint: "Error: malloc has failed" };

fn main() -> ExitCode {
    match refuse_arguments("spfiar") {
        Ok(()) => exit_code(spfiar::run(io::stdin().lock(), io::stdout().lock())),
        Err(code) => code,
    }
}
