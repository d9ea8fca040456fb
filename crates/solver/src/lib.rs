//! What is true: exact scores of Connect Four positions.
//!
//! A solver tells the score of any position, or of all its moves, or only who wins: [`Solve`]. A
//! [`Solver`] is for the standard board of seven columns and six rows. A [`BoardSolver`] is for boards
//! of any one size, and picks the search that suits it. Every answer is proved, by search alone unless
//! the solver was given a [`book`] of what others have proved. Whatever a solver has found out before
//! makes it faster and never changes an answer, and neither do the size of its table and the number of
//! its threads.
//!
//! Inside, each technique has a place of its own: forced moves (`node`), bounds without searching
//! (`bounds`), move order (`order`), the table (`table`, `slot`, `memory`), the search itself
//! (`search`), what it is asked (`solve`, `columns`, `questions`), one thread or several (`prover`,
//! `inquiry`, `threads`), the processor (`machine`), the boards (`geometry`, `boards`). What each
//! gains, and what was tried in vain, stands in `NOTES.md`.
//!
//! Deliberately absent: clocks, files, printing, opinions.

#![allow(clippy::inline_always, reason = "what a node calls is compiled into it: see `machine`")]

mod board_solver;
mod boards;
pub mod book;
mod bounds;
mod columns;
mod geometry;
mod inquiry;
mod machine;
mod memory;
mod node;
mod order;
mod prover;
mod questions;
mod search;
mod set;
mod slot;
mod solve;
mod solver;
mod table;
mod threads;

pub use board_solver::{BadBoard, BoardSolver};
pub use bounds::Bounds;
pub use search::NODES_PER_QUESTION;
pub use solve::{Solve, Stopped};
pub use solver::{Score, Solver};
