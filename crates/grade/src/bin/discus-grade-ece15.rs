//! Our own program of the assignment ECE15 as a program of its own, for the tests of this crate.
#![no_main]

courses::main!("ece15");
