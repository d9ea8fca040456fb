//! What is legal.
//!
//! Positions of two-player games as plain values: they know whose turn it is, which moves are
//! legal and in which order, why another is not, and how a game has ended. There is no taking
//! back; a position is copied before it is played on.
//!
//! Deliberately absent: input and output, clocks, randomness, evaluation, and every text of a
//! course program.

pub mod checkers;
pub mod connect4;
pub mod contract;
mod game;
pub mod perft;
pub mod text;

pub use game::{Game, Outcome, Side};
