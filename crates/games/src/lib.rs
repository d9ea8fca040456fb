//! Which game.
//!
//! [`Described`] is the one description of a game that all front ends share: its words, how a game
//! begins, how moves, lines and positions are written, and who plays it. [`All`] lists the games,
//! and [`Games`] is the one place where a text becomes a position of one of them.
//!
//! Deliberately absent: input and output, clocks, pictures, and what only one protocol says.

mod checkers;
mod connect4;
mod described;
pub mod fen;
mod id;
mod judge;
mod list;

pub use described::{BadLine, Described, Info};
pub use id::{BadId, Id, Key, Variant};
pub use judge::Judge;
pub use list::{Address, All, BadAddress, Games, Known, Visit, Visitor};
