use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use rules::connect4::{Column, IllegalDrop};
use rules::{Game, Outcome, Side};

use crate::Score;
use crate::bounds::Bounds;
use crate::questions::{ANY, SIGN};

/// The solver was asked to stop before it had an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the search was stopped before it had proved anything")
    }
}

impl core::error::Error for Stopped {}

/// A solver for boards of one size: [`Solver`](crate::Solver) and
/// [`BoardSolver`](crate::BoardSolver).
///
/// Every question has two methods. Those that end in `_until` take a function `stop`, which they
/// call every [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes; as soon as it returns true,
/// they return [`Stopped`]. The table keeps what was proved by then, so the same question continues
/// from there. The other methods run until they have the answer.
///
/// All methods panic if the position is for a board of another size.
pub trait Solve {
    /// A position on such a board.
    type Position: Game<Move = Column, Illegal = IllegalDrop>;

    /// The empty board.
    fn empty_board(&self) -> Self::Position;

    /// The number of rows of the board.
    fn rows(&self) -> usize;

    /// The number of columns of the board.
    fn columns(&self) -> usize;

    /// The number of positions searched since the solver was created, without those that forced
    /// moves or known bounds decide.
    fn nodes(&self) -> u64;

    /// The score if it lies within the bounds, otherwise the bound beyond which it lies.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the lower bound exceeds the upper one.
    fn score_within(
        &mut self,
        position: &Self::Position,
        bounds: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped>;

    /// The exact score.
    fn score(&mut self, position: &Self::Position) -> Score {
        uninterrupted(self.score_until(position, || false))
    }

    /// [`score`](Self::score), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    fn score_until(
        &mut self,
        position: &Self::Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.score_within(position, ANY, &mut stop)
    }

    /// The winner under perfect play; cheaper than the score.
    fn outcome(&mut self, position: &Self::Position) -> Outcome {
        uninterrupted(self.outcome_until(position, || false))
    }

    /// [`outcome`](Self::outcome), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    fn outcome_until(
        &mut self,
        position: &Self::Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Outcome, Stopped> {
        let score = self.score_within(position, SIGN, &mut stop)?;
        Ok(outcome(score, position.side_to_move()))
    }

    /// Returns true if the position is worth at least `least`; cheaper than the score.
    fn is_worth(&mut self, position: &Self::Position, least: Score) -> bool {
        uninterrupted(self.is_worth_until(position, least, || false))
    }

    /// [`is_worth`](Self::is_worth), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    fn is_worth_until(
        &mut self,
        position: &Self::Position,
        least: Score,
        mut stop: impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let least = least.clamp(ANY.lower + 1, ANY.upper);
        let bounds = Bounds { lower: least - 1, upper: least };
        Ok(self.score_within(position, bounds, &mut stop)? >= least)
    }

    /// The exact score of a disc in each column, for the side to move; `None` where a drop is
    /// illegal, so everywhere if the game is over.
    fn scores(&mut self, position: &Self::Position) -> Vec<Option<Score>> {
        uninterrupted(self.scores_until(position, || false))
    }

    /// [`scores`](Self::scores), until `stop` returns true.
    ///
    /// # Errors
    /// If it was stopped.
    fn scores_until(
        &mut self,
        position: &Self::Position,
        stop: impl FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        one_by_one(self, position, stop)
    }
}

/// The scores of all columns, each computed separately.
pub(crate) fn one_by_one<S: Solve + ?Sized>(
    solver: &mut S,
    position: &S::Position,
    mut stop: impl FnMut() -> bool,
) -> Result<Vec<Option<Score>>, Stopped> {
    let mut scores = vec![None; solver.columns()];
    for column in position.legal_moves() {
        let score = solver.score_within(&position.after(column), ANY, &mut stop)?;
        scores[column.index()] = Some(-score);
    }
    Ok(scores)
}

/// The outcome for a score whose sign is known.
fn outcome(score: Score, to_move: Side) -> Outcome {
    match score {
        0 => Outcome::Draw,
        1.. => Outcome::Win(to_move),
        _ => Outcome::Win(to_move.opponent()),
    }
}

fn uninterrupted<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|Stopped| unreachable!("nobody said stop"))
}
