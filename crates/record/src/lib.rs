//! What has been played.
//!
//! A [`Tree`] is a game with its variations, in which one can take back any number of moves, go
//! anywhere and try other moves; a [`Record`] is one that is kept, with what is said about it.
//! [`c4`] and [`pdn`] write records as text and read it, [`address`] does so with a single position
//! in one line. `FORMATS.md` beside this crate describes all three.
//!
//! Deliberately absent: input and output, clocks, engines and their opinions, and every word that a
//! front end says.

pub mod address;
mod bad;
mod builder;
pub mod c4;
mod headers;
mod mark;
pub mod pdn;
mod reading;
mod scanner;
mod tree;
mod walk;

pub use address::Address;
pub use bad::{BadText, MAX_DEPTH, Reason};
pub use headers::Headers;
pub use mark::Mark;
pub use reading::{AnyRecord, read};
pub use tree::{Id, Tree};

use rules::Game;

/// A game that is kept: its moves, and what is said about it as a whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Game> {
    /// Who played, when, how it ended. What follows from the moves and the rules stands not here:
    /// the board and the laws are those of the tree's start.
    pub headers: Headers,
    /// The moves, with variations, comments and marks.
    pub tree: Tree<G>,
}

impl<G: Game> Record<G> {
    /// A game that begins here, of which nothing is said.
    pub fn new(start: G) -> Record<G> {
        Record { headers: Headers::new(), tree: Tree::new(start) }
    }
}
