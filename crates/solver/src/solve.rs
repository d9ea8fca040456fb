//! The questions that a [`Solver`] answers.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroUsize;

use rules::connect4::Column;
use rules::{Outcome, Side};

use crate::bounds::Bounds;
use crate::columns;
use crate::questions::{ANY, SIGN};
use crate::{Discs, Score, Solvable, Solver};

/// The solver was asked to stop before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped before it had proved anything")
    }
}

impl core::error::Error for Stopped {}

impl Solver {
    /// The score if it lies within the bounds, otherwise the bound beyond which it lies.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the lower bound exceeds the upper one.
    pub fn score_within(
        &self,
        position: &impl Solvable,
        bounds: Bounds,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.score_of(self.discs(position), bounds, self.threads, &mut stop)
    }

    /// The exact score.
    pub fn score(&self, position: &impl Solvable) -> Score {
        uninterrupted(self.score_until(position, || false))
    }

    /// [`score`](Self::score), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn score_until(
        &self,
        position: &impl Solvable,
        stop: impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.score_within(position, ANY, stop)
    }

    /// The winner under perfect play; cheaper than the score.
    pub fn outcome(&self, position: &impl Solvable) -> Outcome {
        uninterrupted(self.outcome_until(position, || false))
    }

    /// [`outcome`](Self::outcome), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn outcome_until(
        &self,
        position: &impl Solvable,
        stop: impl FnMut() -> bool,
    ) -> Result<Outcome, Stopped> {
        let to_move = Side::BOTH[(position.discs().count() % 2) as usize];
        Ok(match self.score_within(position, SIGN, stop)? {
            0 => Outcome::Draw,
            1.. => Outcome::Win(to_move),
            _ => Outcome::Win(to_move.opponent()),
        })
    }

    /// Returns true if the position is worth at least `least`; cheaper than the score.
    pub fn is_worth(&self, position: &impl Solvable, least: Score) -> bool {
        uninterrupted(self.is_worth_until(position, least, || false))
    }

    /// [`is_worth`](Self::is_worth), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn is_worth_until(
        &self,
        position: &impl Solvable,
        least: Score,
        stop: impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let least = least.clamp(ANY.lower + 1, ANY.upper);
        let bounds = Bounds { lower: least - 1, upper: least };
        Ok(self.score_within(position, bounds, stop)? >= least)
    }

    /// The exact score of a disc in each column, for the side to move; `None` where a drop is
    /// illegal, so everywhere if the game is over.
    pub fn scores(&self, position: &impl Solvable) -> Vec<Option<Score>> {
        uninterrupted(self.scores_until(position, || false))
    }

    /// [`scores`](Self::scores), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    pub fn scores_until(
        &self,
        position: &impl Solvable,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        self.scores_of(self.discs(position), self.threads, &mut stop)
    }

    /// The column with the highest score, and that score, until `stop` returns true. Among several it
    /// is the one closest to the middle, and of two equally close ones the left one.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the game is over.
    pub fn best_until(
        &self,
        position: &impl Solvable,
        mut stop: impl FnMut() -> bool,
    ) -> Result<(Column, Score), Stopped> {
        self.best_of(self.discs(position), self.threads, &mut stop)
    }
}

/// The same for discs that are known to be a position of the board, with a number of threads.
impl Solver {
    pub(crate) fn score_of(
        &self,
        discs: Discs,
        bounds: Bounds,
        threads: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        let book = self.book.as_ref();
        if let Some(score) = book.and_then(|book| book.score(discs)) {
            return Ok(score.clamp(bounds.lower, bounds.upper));
        }
        let bounds = bounds.raised(book.and_then(|book| book.least(discs).max()));
        self.prover.score_within([discs.own, discs.other], bounds, threads, stop)
    }

    pub(crate) fn scores_of(
        &self,
        discs: Discs,
        threads: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        let mut scores = vec![None; self.columns()];
        // No move is better than the position, and one is as good.
        let known = self.book.as_ref().filter(|_| self.is_standard());
        let known = known.and_then(|book| Some((book, book.score(discs)?)));
        let best = known.map(|(_, best)| best);
        let bounds = Bounds { lower: best.map_or(ANY.lower, |best| -best), ..ANY };
        let columns = if self.is_standard() {
            columns::outside_first(&self.board, discs, known)
        } else {
            columns::legal(&self.board, discs)
        };
        let mut left = columns.into_iter();
        while let Some((column, after)) = left.next() {
            let must_be_best = left.len() == 0 && !scores.contains(&best);
            scores[column as usize] = match best {
                Some(_) if must_be_best => best,
                _ => Some(-self.score_of(after, bounds, threads, stop)?),
            };
        }
        Ok(scores)
    }

    /// The first column from the middle outwards that keeps the score of the position. The last one
    /// is right if no other was, and needs no search.
    pub(crate) fn best_of(
        &self,
        discs: Discs,
        threads: NonZeroUsize,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<(Column, Score), Stopped> {
        let score = self.score_of(discs, ANY, threads, stop)?;
        let keeps = Bounds { lower: -score, upper: 1 - score };
        let mut left = columns::from_the_middle(self.board.width)
            .into_iter()
            .filter_map(|column| Some((column, discs.after(&self.board, column)?)))
            .peekable();
        while let Some((column, after)) = left.next() {
            if left.peek().is_none() || self.score_of(after, keeps, threads, stop)? == -score {
                return Ok((Column::new(column as usize), score));
            }
        }
        panic!("the game is over")
    }
}

fn uninterrupted<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|Stopped| unreachable!("nobody said stop"))
}
