//! Our own program of the assignment SPFIAR as a program of its own, for the tests of this crate.
#![no_main]

use courses::memory::OrExit;

#[global_allocator]
static MEMORY: OrExit = OrExit::new(1, "Error: malloc has failed");

courses::main!("spfiar");
