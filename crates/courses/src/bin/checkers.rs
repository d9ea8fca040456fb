//! The program `Checkers`: checkers against minimax, on standard input and output.
#![no_main]

use discus_courses::memory::OrExit;

#[global_allocator]
static MEMORY: OrExit = OrExit::new(2, "Error: standard function malloc has failed\n");

discus_courses::main!("checkers");
