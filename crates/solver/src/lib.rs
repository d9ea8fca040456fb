//! The solver: exact scores of Connect Four positions.
//!
//! A solver computes the score of a position, the scores of all its moves, or only who wins: see
//! [`Solve`]. A [`Solver`] is for the standard board of seven columns and six rows, a
//! [`BoardSolver`] for boards of any one size; it picks the search that suits the size. A
//! [`SharedSolver`] is one that several threads use at once, for programs that ask again and again,
//! in any language. Every answer is proved by search, except for positions from a [`book`], if the
//! solver has one. Earlier results, the size of the table and the number of threads affect the time,
//! but never an answer.
//!
//! Inside, each technique has its own module: forced moves (`node`), bounds without search
//! (`bounds`), move order (`order`), the table (`table`, `slot`, `marks`, `memory`), the search itself
//! (`search`), its questions (`solve`, `columns`, `questions`), one thread or several (`prover`,
//! `inquiry`, `threads`, `shared`), saving (`checkpoint`), the processor (`machine`), the boards
//! (`geometry`, `boards`), positions as bits (`discs`). `NOTES.md` lists the gain of each technique,
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

mod board_solver;
mod boards;
pub mod book;
mod bounds;
#[cfg(feature = "std")]
mod checkpoint;
mod columns;
mod discs;
mod geometry;
#[cfg(feature = "std")]
mod inquiry;
mod machine;
mod marks;
mod memory;
mod node;
mod order;
mod prover;
mod questions;
mod search;
mod set;
#[cfg(feature = "std")]
mod shared;
mod slot;
mod solve;
mod solver;
mod system;
mod table;
mod threads;

pub use board_solver::{BadBoard, BoardSolver};
pub use bounds::Bounds;
#[cfg(feature = "std")]
pub use checkpoint::{BadCheckpoint, BadTable, CheckpointHead};
pub use discs::{BadDiscs, Discs};
pub use questions::{ANY, SIGN};
pub use rules;
pub use search::NODES_PER_QUESTION;
#[cfg(feature = "std")]
pub use shared::{BadOptions, Gap, NO_SCORE, Options, Query, SharedSolver, Stop, Unanswered};
pub use solve::{Solve, Stopped};
pub use solver::{Score, Solver};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
