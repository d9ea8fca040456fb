//! Records of games: which moves were played.
//!
//! A [`Tree`] is a game with its variations: one can take back any number of moves, go to any node
//! and try other moves. A [`Record`] adds headers, and can be saved. [`c4`] and [`pdn`] write
//! records as text and read them; [`address`] writes and reads a single position as one line.
//! `FORMATS.md` beside this crate describes all three.
//!
//! Deliberately absent: input and output, clocks, engines and their evaluations, and the texts of
//! front ends.

#![forbid(unsafe_code)]

pub mod address;
mod bad;
mod builder;
pub mod c4;
pub mod encoding;
mod headers;
mod mark;
pub mod pdn;
mod scanner;
mod tree;
mod walk;

pub use bad::{BadText, MAX_DEPTH, Reason};
pub use headers::Headers;
pub use mark::Mark;
pub use rules;
pub use tree::{Id, Tree};

use rules::Game;

/// A game that can be saved: its moves and its headers.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    /// The players, the date, the result. Facts that follow from the moves and the rules are not
    /// stored here: the board and the laws are those of the tree's start.
    pub headers: Headers,
    /// The moves, with variations, comments and marks.
    pub tree: Tree<G>,
    /// Guesses of the reader of the text and contradictions in it, in sentences without a full
    /// stop. They are not written.
    pub remarks: Vec<String>,
}

impl<G: Game> Record<G> {
    /// A game that starts here, without headers.
    pub fn new(start: G) -> Record<G> {
        Record { headers: Headers::new(), tree: Tree::new(start), remarks: Vec::new() }
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
