//! Rules of the games: which moves are legal.
//!
//! Positions of two-player games are plain values. They know the side to move, the legal moves and
//! their order, why another move is illegal, and how a game has ended. Moves cannot be undone: copy
//! a position before you play on it.
//!
//! Deliberately absent: input and output, clocks, randomness, evaluation, and the texts of course
//! programs.

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod checkers;
pub mod connect4;
pub mod contract;
mod draw;
mod game;
pub mod perft;

pub use draw::Draw;
pub use game::{Game, Outcome, Side};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
