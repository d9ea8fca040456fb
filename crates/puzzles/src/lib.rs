//! Puzzles of Connect Four.
//!
//! A [`Puzzle`] is a position in which exactly one move keeps the result: the only one that wins, or
//! the only one that does not lose. A [`Finder`] finds the puzzles in a game and proves them with the
//! exact solver. Their [`Difficulty`] is measured by search. A packed [set](Packed) is part of the
//! program, and each day has a puzzle of it.
//!
//! Deliberately absent: input and output, clocks (a caller gives the [`Date`]), drawing.

#![forbid(unsafe_code)]

mod date;
mod difficulty;
mod finder;
mod puzzle;
pub mod seeded;
mod set;

pub use date::{BadDate, Date};
pub use difficulty::{DEEPEST, Difficulty, LEVELS};
pub use finder::{Finder, LONGEST, Reply};
pub use puzzle::{BadLine, Goal, Puzzle};
pub use set::{Packed, all, by_number, of_day, of_level};
pub use solver::Stopped;
