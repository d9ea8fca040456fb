//! Our own player over files as a program of its own, for the tests of this crate.
#![no_main]

courses::main!("wpi");
