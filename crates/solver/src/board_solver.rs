use std::fmt;

use rules::connect4::{Board, Column};
use rules::{Game, Outcome, Side};

use crate::boards::Shape;
use crate::bounds::Bounds;
use crate::prover::Prover;
use crate::questions::{ANY, SIGN};
use crate::search::Stopped;
use crate::set::Set;
use crate::solver::{Score, outcome};

/// The greatest number of bits that a board may take: one for each square, and one more for each
/// column.
const MOST_BITS: usize = 128;

/// A [`Solver`](crate::Solver) for boards of one size, whichever it is.
///
/// It is the same search, though not made for one size: on 7x6 it takes a fifth longer. It has one
/// thread and no book. Whether it finds an answer in a human life is another matter: boards of
/// up to some forty squares are solved in seconds to hours.
pub struct BoardSolver {
    rows: usize,
    columns: usize,
    prover: AnyProver,
}

/// In words that are as small as possible.
enum AnyProver {
    Small(Prover<Shape<u64>>),
    Large(Prover<Shape<u128>>),
}

/// A board has no squares, or too many to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadBoard;

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a board that is solved has at least one square, and (rows + 1) x columns is \
             {MOST_BITS} at most"
        )
    }
}

impl std::error::Error for BadBoard {}

impl BoardSolver {
    /// A solver for boards of this size, whose table takes at most so many bytes, but at least some
    /// thousands.
    ///
    /// # Errors
    /// If the board takes more than 128 bits, one for each square and one more for each column, or
    /// has no squares.
    pub fn new(rows: usize, columns: usize, bytes: usize) -> Result<BoardSolver, BadBoard> {
        let small = shape(rows, columns).map(|shape| AnyProver::Small(Prover::new(shape, bytes)));
        let large =
            || shape(rows, columns).map(|shape| AnyProver::Large(Prover::new(shape, bytes)));
        let prover = small.or_else(large).ok_or(BadBoard)?;
        Ok(BoardSolver { rows, columns, prover })
    }

    /// Forgets everything, so that the next answer costs as many nodes as a new solver's.
    pub fn clear(&mut self) {
        match &mut self.prover {
            AnyProver::Small(prover) => prover.clear(),
            AnyProver::Large(prover) => prover.clear(),
        }
    }

    /// How many positions have been searched since the solver was made.
    pub fn nodes(&self) -> u64 {
        match &self.prover {
            AnyProver::Small(prover) => prover.nodes(),
            AnyProver::Large(prover) => prover.nodes(),
        }
    }

    /// The exact score, until `stop` says so, which is asked every
    /// [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes.
    ///
    /// # Errors
    /// If it was stopped. What was proved so far stays in the table.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn score_until(
        &mut self,
        board: &Board,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.score_within(board, ANY, &mut stop)
    }

    /// Who wins if both play perfectly, until `stop` says so.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn outcome_until(
        &mut self,
        board: &Board,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Outcome, Stopped> {
        let score = self.score_within(board, SIGN, &mut stop)?;
        Ok(outcome(score, board.side_to_move()))
    }

    /// Whether the position is worth so much or more, until `stop` says so.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn is_worth_until(
        &mut self,
        board: &Board,
        least: Score,
        mut stop: impl FnMut() -> bool,
    ) -> Result<bool, Stopped> {
        let least = least.clamp(ANY.lower + 1, ANY.upper);
        let range = Bounds { lower: least - 1, upper: least };
        Ok(self.score_within(board, range, &mut stop)? >= least)
    }

    /// The exact score of a disc in each column, for the side to move; `None` where it must not
    /// drop one.
    ///
    /// # Errors
    /// If it was stopped.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn scores_until(
        &mut self,
        board: &Board,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        let columns = (0..self.columns).map(Column::new);
        let mut score = |column| {
            let is_legal = board.check(column).is_ok();
            is_legal.then(|| self.score_within(&board.after(column), ANY, &mut stop)).transpose()
        };
        columns.map(|column| Ok(score(column)?.map(|score| -score))).collect()
    }

    fn score_within(
        &mut self,
        board: &Board,
        range: Bounds,
        stop: &mut impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        assert_eq!((board.rows(), board.columns()), (self.rows, self.columns), "another size");
        match &mut self.prover {
            AnyProver::Small(prover) => prover.score_within(discs(board), range, stop),
            AnyProver::Large(prover) => prover.score_within(discs(board), range, stop),
        }
    }
}

fn shape<S: Set>(rows: usize, columns: usize) -> Option<Shape<S>> {
    Shape::new(u32::try_from(columns).ok()?, u32::try_from(rows).ok()?)
}

/// The discs of the side to move, and of the other side.
fn discs<S: Set>(board: &Board) -> [S; 2] {
    let to_move = board.side_to_move();
    [to_move, to_move.opponent()].map(|side| discs_of(board, side))
}

fn discs_of<S: Set>(board: &Board, side: Side) -> S {
    let mut discs = S::NONE;
    let mut square = S::FIRST;
    for column in 0..board.columns() {
        for row in 0..=board.rows() {
            if row < board.rows() && board.square(row, column) == Some(side) {
                discs = discs | square;
            }
            square = square.up(1);
        }
    }
    discs
}
