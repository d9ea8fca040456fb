//! Our own program of the assignment `FourInARow` as a program of its own, for the tests of this crate.
#![no_main]

courses::main!("fourinarow");
