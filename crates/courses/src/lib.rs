//! The course programs, byte for byte.
//!
//! Each program is a function from input to output with a page of numbered requirements beside it
//! (`spec/`), and transcripts that prove them (`tests/`). `spec/sentences.md` names the
//! requirement that answers each sentence of the assignments. The programs share a few helpers and no
//! frame: a program calls helpers, a helper never calls a program.
//!
//! Deliberately absent: argument frameworks, colours, and any text the assignments do not have.

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
