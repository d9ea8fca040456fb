//! The solver: exact scores of Connect Four positions.
//!
//! A [`Solver`] computes the score of a position, the scores of all its moves, or only who wins. It is
//! for boards of one size, picks the search that suits the size, and can be shared among threads.
//! Every answer is proved by search, except for positions from a [`book`], if the
//! solver has one. Earlier results, the size of the table and the number of threads affect the time,
//! but never an answer.
//!
//! Inside, each technique has its own module: forced moves (`node`), bounds without search
//! (`bounds`), move order (`order`), the table (`table`, `slot`, `marks`, `memory`), the search itself
//! (`search`), its questions (`solve`, `columns`, `questions`, `many`), one thread or several (`prover`,
//! `idle`, `inquiry`, `threads`), saving (`checkpoint`), the processor (`machine`), the boards
//! (`geometry`, `boards`), positions as bits (`discs`, `solvable`). `NOTES.md` lists the gain of each technique,
//! and the ideas that did not help.
//!
//! Deliberately absent: clocks, files, printing, heuristic evaluation.

#![allow(
    clippy::inline_always,
    reason = "everything a node calls is compiled into it: see `machine`"
)]
#![cfg_attr(not(any(test, feature = "std")), no_std)]
#![cfg_attr(not(feature = "std"), allow(dead_code, reason = "threads and files use the rest"))]

extern crate alloc;

mod boards;
pub mod book;
mod bounds;
#[cfg(feature = "std")]
mod checkpoint;
mod columns;
mod discs;
mod geometry;
mod idle;
#[cfg(feature = "std")]
mod inquiry;
mod machine;
#[cfg(feature = "std")]
mod many;
mod marks;
mod memory;
mod node;
#[cfg(feature = "std")]
mod options;
mod order;
mod prover;
mod questions;
mod search;
mod set;
mod slot;
mod solvable;
mod solve;
mod solver;
mod system;
mod table;
mod threads;

pub use bounds::Bounds;
#[cfg(feature = "std")]
pub use checkpoint::{BadCheckpoint, BadTable, CheckpointHead};
pub use discs::{BadDiscs, Discs};
#[cfg(feature = "std")]
pub use many::{Gap, NO_SCORE, Query, Stop, Unanswered};
#[cfg(feature = "std")]
pub use options::{BadOptions, Options};
pub use questions::{ANY, SIGN};
pub use rules;
pub use search::NODES_PER_QUESTION;
pub use solvable::Solvable;
pub use solve::Stopped;
pub use solver::{BadBoard, Score, Solver};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
