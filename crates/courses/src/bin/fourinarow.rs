//! The program `connect4` of the C++ course: `fourinarow NROWS NCOLS MODE [SEED]`.
#![no_main]

discus_courses::main!("fourinarow");
