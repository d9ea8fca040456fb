//! Engines by name.
//!
//! An [`Engine`] analyses positions within [`Limits`]. It is built from a [`Name`] such as
//! `random:7`, `alpha-beta:8`, `level:5` or `perfect`. All are deterministic: engines with equal
//! names give equal answers to equal requests. A [`connect4::Judge`] and [`opinion`] judge moves.
//!
//! Deliberately absent: input and output, clocks (callers put theirs into [`Limits::stop`]), and
//! randomness that is not drawn from the seed in the name.

#![forbid(unsafe_code)]

pub mod checkers;
pub mod connect4;
mod engines;
mod levels;
mod name;
mod verdict;

pub use engines::{Engine, Limits, Timer};
pub use name::{MAX_DEPTH, MAX_LEVEL, Name, Resources, UnknownEngine, Unsuited};
pub use rules;
pub use search::{Analysis, Time};
pub use solver::Stopped;
pub use verdict::{
    Effort, Line, MoveValue, Prospect, Verdict, best_lines, one_ply_later, opinion, value_of,
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The examples of the book's page on libraries.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/library.md")]
struct LibraryPage;
