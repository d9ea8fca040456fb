//! The program `connect4` of the C course: `ece15 [--best] [--seed N]`.
#![no_main]

discus_courses::main!("ece15");
