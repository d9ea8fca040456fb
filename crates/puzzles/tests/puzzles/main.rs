//! Puzzles: the calendar, the packed set, and the laws of every puzzle.

#![allow(clippy::disallowed_methods, reason = "a test writes the packed set")]

mod date;
mod finder;
mod set;
#[path = "../../../../xtask/times.rs"]
mod times;
