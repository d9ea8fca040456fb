//! Our own program of the assignment Checkers as a program of its own, for the tests of this crate.
#![no_main]

use courses::memory::OrExit;

#[global_allocator]
static MEMORY: OrExit = OrExit::new(2, "Error: standard function malloc has failed\n");

courses::main!("checkers");
