//! A solver that several threads use at once, for programs that ask again and again.
//!
//! All threads share one table, so that each finds what the others have proved; each call borrows a
//! searcher of its own from a pool (`pool`).

mod many;
mod options;
mod pool;
mod read;
mod saved;
mod searcher;

use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;

use rules::connect4::Column;

use crate::boards::Shape;
use crate::questions::{ANY, SIGN};
use crate::{BadDiscs, Discs, Score, Stopped};
use pool::Pool;
use searcher::Searcher;

pub use many::{Gap, NO_SCORE, Query};
pub use options::{BadOptions, Options};

/// A solver for boards of one size that threads may share. It keeps what it has proved for the next
/// questions, so one that follows from them takes less time.
///
/// Every question takes a function `stop`, called every
/// [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes. As soon as it returns true, the question
/// ends without an answer, and the same question later continues from what was proved.
#[derive(Debug)]
pub struct SharedSolver {
    board: Shape<u128>,
    threads: NonZeroUsize,
    pool: Pool,
}

/// A function that is asked whether to stop, possibly by several threads at once.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Why a position has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswered {
    /// It is no position of a game that goes on.
    Bad(BadDiscs),
    /// The solver was asked to stop.
    Stopped,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Bad(bad) => bad.fmt(f),
            Unanswered::Stopped => Stopped.fmt(f),
        }
    }
}

impl core::error::Error for Unanswered {}

impl From<BadDiscs> for Unanswered {
    fn from(bad: BadDiscs) -> Unanswered {
        Unanswered::Bad(bad)
    }
}

impl From<Stopped> for Unanswered {
    fn from(Stopped: Stopped) -> Unanswered {
        Unanswered::Stopped
    }
}

impl SharedSolver {
    /// The number of rows of the board.
    pub fn rows(&self) -> usize {
        self.board.height as usize
    }

    /// The number of columns of the board.
    pub fn columns(&self) -> usize {
        self.board.width as usize
    }

    /// The nodes of all calls that have ended, counted as by [`Solve::nodes`](crate::Solve::nodes).
    pub fn nodes(&self) -> u64 {
        self.pool.nodes()
    }

    /// The exact score for the side to move.
    ///
    /// # Errors
    /// If this is no position of a game that goes on, or it was stopped.
    pub fn score(&self, discs: Discs, stop: Stop<'_>) -> Result<Score, Unanswered> {
        self.searcher(self.threads).score(discs, ANY, stop)
    }

    /// The sign of the score: 1 if the side to move wins under perfect play, 0 for a draw, -1 if it
    /// loses; cheaper than the score.
    ///
    /// # Errors
    /// If this is no position of a game that goes on, or it was stopped.
    pub fn sign(&self, discs: Discs, stop: Stop<'_>) -> Result<i32, Unanswered> {
        self.searcher(self.threads).score(discs, SIGN, stop)
    }

    /// The exact score of a disc in each column, for the side to move; `None` where the column is
    /// full.
    ///
    /// # Errors
    /// If this is no position of a game that goes on, or it was stopped.
    pub fn scores(&self, discs: Discs, stop: Stop<'_>) -> Result<Vec<Option<Score>>, Unanswered> {
        self.searcher(self.threads).scores(discs, stop)
    }

    /// The column with the highest score, and that score. Among several it is the one closest to
    /// the middle, and of two equally close ones the left one.
    ///
    /// # Errors
    /// If this is no position of a game that goes on, or it was stopped.
    pub fn best(&self, discs: Discs, stop: Stop<'_>) -> Result<(Column, Score), Unanswered> {
        self.searcher(self.threads).best(discs, stop)
    }

    /// A searcher that nobody else uses, which searches for one answer with this many threads.
    fn searcher(&self, threads: NonZeroUsize) -> Searcher<'_> {
        let mut solver = self.pool.take();
        solver.set_threads(threads);
        Searcher { board: &self.board, solver }
    }
}
