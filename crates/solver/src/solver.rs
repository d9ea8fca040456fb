use std::num::NonZeroUsize;

use rules::connect4::Position;
use rules::{Game, Outcome, Side};

use crate::boards::Standard;
use crate::book::Book;
use crate::bounds::Bounds;
use crate::columns;
use crate::prover::Sharing;
use crate::questions::{ANY, SIGN};
use crate::search::Stopped;

/// What a position is worth to the side to move if both play perfectly.
///
/// 0 is a draw. `n > 0` is a win that leaves `n - 1` of the winner's own discs unplayed: a win with
/// its last disc is worth 1, and quicker wins are worth more. Negative scores are losses, counted
/// alike. In a finished game the last disc has been played already, and the score says what it was
/// worth.
pub type Score = i32;

/// An exact solver, with a table of what it has proved.
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

    /// How many positions have been searched since the solver was made; those that are decided by
    /// forced moves or known bounds are not counted.
    pub fn nodes(&self) -> u64 {
        self.prover.nodes()
    }

    /// The exact score.
    pub fn score(&mut self, position: &Position) -> Score {
        uninterrupted(self.score_until(position, || false))
    }

    /// [`score`](Self::score), until `stop` says so, which is asked every
    /// [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes.
    ///
    /// # Errors
    /// If it was stopped. What was proved so far stays in the table: to ask again goes on from
    /// there.
    pub fn score_until(
        &mut self,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.score_within(position, ANY, &mut stop)
    }

    /// Who wins if both play perfectly, at less cost than the score.
    pub fn outcome(&mut self, position: &Position) -> Outcome {
        uninterrupted(self.outcome_until(position, || false))
    }

    /// [`outcome`](Self::outcome), until `stop` says so.
    ///
    /// # Errors
    /// If it was stopped, as in [`score_until`](Self::score_until).
    pub fn outcome_until(
        &mut self,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Outcome, Stopped> {
        let score = self.score_within(position, SIGN, &mut stop)?;
        Ok(outcome(score, position.side_to_move()))
    }

    /// Whether the position is worth so much or more, at less cost than the score, until `stop` says
    /// so.
    ///
    /// # Errors
    /// If it was stopped, as in [`score_until`](Self::score_until).
    pub fn is_worth_until(
        &mut self,
        position: &Position,
        least: Score,
        mut stop: impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let least = least.clamp(ANY.lower + 1, ANY.upper);
        let range = Bounds { lower: least - 1, upper: least };
        Ok(self.score_within(position, range, &mut stop)? >= least)
    }

    /// The exact score of a disc in each column, for the side to move; `None` where it must not
    /// drop one, so everywhere if the game is over.
    pub fn scores(&mut self, position: &Position) -> [Option<Score>; Position::COLUMNS] {
        uninterrupted(self.scores_until(position, || false))
    }

    /// [`scores`](Self::scores), until `stop` says so.
    ///
    /// # Errors
    /// If it was stopped, as in [`score_until`](Self::score_until).
    pub fn scores_until(
        &mut self,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<[Option<Score>; Position::COLUMNS], Stopped> {
        // No move is better than the position, and one is as good.
        let best = self.known_from_book(position);
        let range = Bounds { lower: best.map_or(ANY.lower, |best| -best), ..ANY };
        let mut scores = [None; Position::COLUMNS];
        let known = self.book.as_ref().zip(best);
        let mut left = columns::in_order(position, known).into_iter();
        while let Some(column) = left.next() {
            let must_be_best = left.len() == 0 && !scores.contains(&best);
            scores[column.index()] = match best {
                Some(_) if must_be_best => best,
                _ => Some(-self.score_within(&position.after(column), range, &mut stop)?),
            };
        }
        Ok(scores)
    }

    fn known_from_book(&self, position: &Position) -> Option<Score> {
        self.book.as_ref()?.score(position)
    }

    fn score_within(
        &mut self,
        position: &Position,
        range: Bounds,
        stop: &mut impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        if let Some(score) = self.known_from_book(position) {
            return Ok(score.clamp(range.lower, range.upper));
        }
        let least = self.book.as_ref().and_then(|book| book.least(position).max());
        let lower = least.map_or(range.lower, |least| least.clamp(range.lower, range.upper));
        let range = Bounds { lower, ..range };
        let discs = [position.own_discs(), position.other_discs()];
        self.prover.score_within_by(self.threads, discs, range, stop)
    }
}

/// What a score, of which the sign is known, means for the game.
pub(crate) fn outcome(score: Score, to_move: Side) -> Outcome {
    match score {
        0 => Outcome::Draw,
        1.. => Outcome::Win(to_move),
        _ => Outcome::Win(to_move.opponent()),
    }
}

fn uninterrupted<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|Stopped| unreachable!("nobody said stop"))
}
