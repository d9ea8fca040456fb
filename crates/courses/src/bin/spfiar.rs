//! The program `SPFIAR`: Connect Four against minimax, on standard input and output.
#![no_main]

use discus_courses::memory::OrExit;

#[global_allocator]
static MEMORY: OrExit = OrExit::new(1, "Error: malloc has failed");

discus_courses::main!("spfiar");
