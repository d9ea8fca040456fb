use std::num::NonZeroUsize;

use rules::Game;
use rules::connect4::Position;

use crate::boards::Standard;
use crate::book::Book;
use crate::bounds::Bounds;
use crate::columns;
use crate::prover::Sharing;
use crate::questions::ANY;
use crate::solve::{Solve, Stopped};

/// What a position is worth to the side to move if both play perfectly.
///
/// 0 is a draw. `n > 0` is a win that leaves `n - 1` of the winner's own discs unplayed: a win with
/// its last disc is worth 1, and quicker wins are worth more. Negative scores are losses, counted
/// alike. In a finished game the last disc has been played already, and the score says what it was
/// worth.
pub type Score = i32;

/// An exact solver of the standard board, with a table of what it has proved; it is asked through
/// [`Solve`].
pub struct Solver {
    prover: Sharing<Standard>,
    threads: usize,
    book: Option<Book>,
}

impl Solver {
    /// A solver whose table takes at most so many bytes, but at least about two thousand. 64 MiB
    /// serve well.
    ///
    /// The table is allocated here and nowhere else.
    ///
    /// # Panics
    /// If there is not so much memory, as `Vec` does.
    pub fn new(bytes: usize) -> Solver {
        Solver { prover: Sharing::alone(Standard, bytes), threads: 1, book: None }
    }

    /// From now on so many threads look for an answer together, which changes how long it takes and
    /// how many nodes it costs, but no answer. What a single thread finds out at once is left to it.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.threads = threads.get();
    }

    /// The same solver, which looks a position up in a book before it searches.
    ///
    /// The book is believed.
    #[must_use]
    pub fn with_book(self, book: Book) -> Solver {
        Solver { book: Some(book), ..self }
    }

    /// Another solver for another thread, with the same table and book: what either has proved, both
    /// know as long as there is room for it. It has searched nothing yet, and one thread looks for its answers.
    ///
    /// Many positions are solved sooner by such solvers side by side, each at a position of its own, than
    /// one after the other by several threads together.
    #[must_use]
    pub fn sharing(&self) -> Solver {
        Solver { prover: self.prover.sharing(), threads: 1, book: self.book.clone() }
    }

    /// Forgets everything but its book, so that the next answer costs as many nodes as a new solver's.
    /// The table forgets for all that share it, but perhaps not what they prove meanwhile.
    pub fn clear(&mut self) {
        self.prover.clear();
    }

    /// How many bytes the table takes.
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
        let lower = least.map_or(bounds.lower, |least| least.clamp(bounds.lower, bounds.upper));
        let bounds = Bounds { lower, ..bounds };
        let discs = [position.own_discs(), position.other_discs()];
        self.prover.score_within_by(self.threads, discs, bounds, stop)
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
