//! The program `SPFIAR`: Connect Four against minimax, on standard input and output.

use std::process::ExitCode;

use discus_courses::memory::OrExit;
use discus_courses::programs;

#[global_allocator]
static MEMORY: OrExit = OrExit { descriptor: 1, complaint: "Error: malloc has failed" };

fn main() -> ExitCode {
    programs::start("spfiar")
}
