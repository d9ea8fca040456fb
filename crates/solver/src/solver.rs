use alloc::vec;
use alloc::vec::Vec;
#[cfg(feature = "std")]
use core::num::NonZeroUsize;
#[cfg(feature = "std")]
use std::io::{self, Read, Write};

use rules::Game;
use rules::connect4::Position;

use crate::boards::{STANDARD, Standard};
use crate::book::Book;
use crate::bounds::Bounds;
#[cfg(feature = "std")]
use crate::checkpoint::BadTable;
use crate::columns;
use crate::prover::Prover;
use crate::questions::ANY;
use crate::solve::{Solve, Stopped};

/// The value of a position for the side to move under perfect play.
///
/// 0 is a draw. `n > 0` is a win that leaves `n - 1` of the winner's own discs unplayed: a win with
/// its last disc is worth 1, and quicker wins are worth more. Negative scores are losses, counted
/// likewise. In a finished game the last disc has already been played, and the score is the value
/// that it had.
pub type Score = i32;

/// An exact solver for the standard board, with a table of what it has proved. Its methods are
/// those of [`Solve`].
pub struct Solver {
    prover: Prover<Standard>,
    book: Option<Book>,
}

impl Solver {
    /// A solver whose table takes at most `bytes` bytes, but at least about two thousand. 64 MiB
    /// are a good size.
    ///
    /// Only this function allocates the table, but the system may provide its memory only when a
    /// search uses it, so this takes no time even for a large one.
    ///
    /// # Panics
    /// If so many bytes are more than the address space holds, like `Vec`.
    pub fn new(bytes: usize) -> Solver {
        Solver { prover: Prover::new(STANDARD, bytes), book: None }
    }

    /// Sets the number of threads that search for one answer together. This changes the time and
    /// the nodes for an answer, but never the answer. Quick questions are left to a single thread.
    #[cfg(feature = "std")]
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.prover.set_threads(threads);
    }

    /// The same solver, which looks positions up in a book before it searches.
    ///
    /// It does not verify the book.
    ///
    /// # Panics
    /// If the book is for another board ([`Book::on`] tells).
    #[must_use]
    pub fn with_book(self, book: Book) -> Solver {
        let book = book.on(Position::ROWS, Position::COLUMNS).expect("a book for this board");
        Solver { book: Some(book), ..self }
    }

    /// Another solver, for another thread, with the same table and book: each finds what the other
    /// has proved, as long as the table has room. It starts with a node count of zero and searches
    /// with one thread.
    ///
    /// Many positions are solved faster by several such solvers side by side, each with its own
    /// position, than one after the other by several threads together.
    #[must_use]
    pub fn sharing(&self) -> Solver {
        Solver { prover: self.prover.sharing(), book: self.book.clone() }
    }

    /// Forgets everything except its book, so that the next answer costs as many nodes as with a
    /// new solver. The table is cleared for all solvers that share it, but may keep what they prove
    /// meanwhile.
    pub fn clear(&mut self) {
        self.prover.clear();
    }

    /// Saves the table. Solvers that share it may continue: what they prove meanwhile may be saved or
    /// not.
    ///
    /// # Errors
    /// If it cannot be written.
    #[cfg(feature = "std")]
    pub fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        self.prover.save(output)
    }

    /// Reads a saved table to its end, and fails as [`load`](Self::load) would, but keeps none of it.
    #[cfg(feature = "std")]
    pub(crate) fn verify(&self, input: &mut dyn Read) -> Result<(), BadTable> {
        self.prover.verify(input)
    }

    /// Loads a table that a solver with a table of the same size has saved. If this fails, what it has
    /// loaded so far stays, and is true.
    ///
    /// # Errors
    /// If it cannot be read, is not whole, or is for another board or of another size.
    #[cfg(feature = "std")]
    pub fn load(&self, input: &mut dyn Read) -> Result<(), BadTable> {
        self.prover.load(input)
    }

    /// The size of the table in bytes.
    pub fn table_bytes(&self) -> usize {
        self.prover.table_bytes()
    }

    fn known_from_book(&self, position: &Position) -> Option<Score> {
        self.book.as_ref()?.score(position)
    }
}

impl Solve for Solver {
    type Position = Position;

    fn empty_board(&self) -> Position {
        Position::EMPTY
    }

    fn rows(&self) -> usize {
        Position::ROWS
    }

    fn columns(&self) -> usize {
        Position::COLUMNS
    }

    fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    fn score_within(
        &mut self,
        position: &Position,
        bounds: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        if let Some(score) = self.known_from_book(position) {
            return Ok(score.clamp(bounds.lower, bounds.upper));
        }
        let least = self.book.as_ref().and_then(|book| book.least(position).max());
        let bounds = bounds.raised(least);
        let discs = [position.own_discs(), position.other_discs()];
        self.prover.score_within(discs, bounds, stop)
    }

    fn scores_until(
        &mut self,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        // No move is better than the position, and one is as good.
        let best = self.known_from_book(position);
        let bounds = Bounds { lower: best.map_or(ANY.lower, |best| -best), ..ANY };
        let mut scores = vec![None; Position::COLUMNS];
        let known = self.book.as_ref().zip(best);
        let mut left = columns::in_order(position, known).into_iter();
        while let Some(column) = left.next() {
            let must_be_best = left.len() == 0 && !scores.contains(&best);
            scores[column.index()] = match best {
                Some(_) if must_be_best => best,
                _ => Some(-self.score_within(&position.after(column), bounds, &mut stop)?),
            };
        }
        Ok(scores)
    }
}
