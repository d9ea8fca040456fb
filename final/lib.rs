//! The course programs, byte for byte.
//!
//! Each program is a function from input to output with a page of numbered requirements beside it
//! (`spec/`), and transcripts that prove them (`tests/`). They share a few helpers and no frame:
//! a program calls helpers, a helper never calls a program.
//!
//! Deliberately absent: argument frameworks, colours, and any text the assignments do not have.

mod arguments;
pub mod ece15;
mod ending;
pub mod fourinarow;
mod fours;
mod integer;
mod lines;
mod rand;
mod scan;
pub mod spfiar;

pub use arguments::arguments;
pub use ending::{Ending, exit_code, refuse, refuse_arguments};
pub use lines::{Line, read_line};
pub use rand::Rand;
