//! The course programs, exact to the byte.
//!
//! Each program is a function from input to output. It has a page of numbered requirements
//! (`spec/`) and transcripts that verify them (`tests/`). `spec/sentences.md` maps each sentence of
//! the assignments to a requirement. The programs share a few helpers but no framework: a program
//! calls helpers, and a helper never calls a program.
//!
//! Deliberately absent: argument frameworks, colours, and any text that is not in the assignments.

pub mod checkers;
pub mod ece15;
mod ending;
mod failure;
pub mod fourinarow;
mod fours;
mod integer;
mod lines;
pub mod memory;
pub mod programs;
mod rand;
mod scan;
mod seconds;
pub mod spfiar;
pub mod start;
mod streams;
pub mod wpi;

pub use ending::Ending;
pub use lines::{Line, read_line};
pub use rand::Rand;
pub use seconds::{BadSeconds, Seconds};
