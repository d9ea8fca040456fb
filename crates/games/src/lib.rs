//! The games of Discus.
//!
//! [`Described`] is the description of a game that all front ends share: its names, its initial
//! position, the notation of moves, lines and positions, and its engines. [`All`] lists the games.
//! [`Games`] is the only place where a text becomes a position of one of several games.
//!
//! Deliberately absent: input and output, clocks, drawing, and details of a single protocol.

#![forbid(unsafe_code)]

mod ballots;
mod checkers;
mod connect4;
mod described;
mod evaluator;
pub mod fen;
mod history;
mod id;
mod judge;
mod list;

pub use ballots::Deck;
pub use described::{BadLine, Described, Info};
pub use evaluator::SharedEvaluator;
pub use history::{History, draw_sentence, drawn, earlier, steps};
pub use id::{BadId, Id, Key, Variant};
pub use judge::Judge;
pub use list::{Address, All, Games, Known, Visit, Visitor};
