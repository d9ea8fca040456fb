//! What is true: exact scores of Connect Four positions, on the standard board of seven columns and
//! six rows and on others ([`BoardSolver`]).
//!
//! A [`Solver`] tells the score of any position, or of all its moves, or only who wins. Every
//! answer is proved, by search alone unless the solver was given a [`book`] of what others have
//! proved; whatever a solver has found out before makes it faster and never changes an answer, and
//! neither does the size of its table.
//!
//! Each technique has a place of its own, with its reason and, where it was measured, its gain:
//! forced moves (`node`), bounds without searching (`bounds`), move order (`order`, `history`), the
//! table (`table`), the search itself (`search`) and what it is asked (`questions`).
//!
//! Tried, and not worth its cost: to take positions as one that differ only in discs that can be in
//! no line any more (within one node in a hundred).
//!
//! Deliberately absent: clocks, printing, opinions.

mod board_solver;
mod boards;
pub mod book;
mod bounds;
mod geometry;
mod memory;
mod node;
mod order;
mod prover;
mod questions;
mod search;
mod set;
mod slot;
mod solver;
mod table;
mod threads;

pub use board_solver::{BoardSolver, TooLarge};
pub use search::{NODES_PER_QUESTION, Stopped};
pub use solver::{Score, Solver};
