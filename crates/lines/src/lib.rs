//! Connect Four and checkers in plain lines: playing, puzzles, solving, analyses and traces of a search, for any
//! terminal, for screen readers, and for pipes.
//!
//! Each module reads lines from an input and writes lines to an output that its caller chooses. [`TextView`] is
//! all that a game needs for it.
//!
//! Deliberately absent: arguments, exit codes, the standard streams, rules, searches and evaluations. They come
//! from `discus`, `rules`, `search`, `solver` and `engine`.

#![forbid(unsafe_code)]

pub mod analyse;
pub mod play;
pub mod puzzle;
pub mod solve;
pub mod trace;
mod view;

pub use view::TextView;

/// A value as a JSON object on one line.
///
/// # Panics
/// If a key of a map in the value is not text.
pub fn json_line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("text, numbers and lists can be written") + "\n"
}
