use std::fmt;

use rules::connect4::{Board, Position};
use rules::{Game, Side};

use crate::boards::Shape;
use crate::book::Book;
use crate::bounds::Bounds;
use crate::prover::Prover;
use crate::set::Set;
use crate::solve::{Solve, Stopped, one_by_one};
use crate::solver::{Score, Solver};

/// The maximum number of bits of a board: one per square, and one more per column.
const MOST_BITS: usize = 128;

/// An exact solver for boards of one size, chosen at run time. Its methods are those of [`Solve`].
///
/// On the standard board it is a [`Solver`]. On other boards it runs the same search, but compiled
/// for any size, which would take a fifth longer on the standard board; it has one thread and no
/// book. Boards of up to some forty squares are solved in seconds to hours; larger ones may take
/// longer than a human life.
pub struct BoardSolver {
    rows: usize,
    columns: usize,
    solver: OfSize,
}

/// The solver for a size. Sets of squares use the smallest word that fits.
enum OfSize {
    Standard(Box<Solver>),
    Small(Box<Prover<Shape<u64>>>),
    Large(Box<Prover<Shape<u128>>>),
}

/// A board that has no squares, or too many to be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadBoard;

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a board can be solved if it has at least one square and (rows + 1) x columns is at \
             most {MOST_BITS}"
        )
    }
}

impl std::error::Error for BadBoard {}

impl BoardSolver {
    /// A solver for boards of this size whose table takes at most `bytes` bytes, but at least some
    /// thousands.
    ///
    /// # Errors
    /// If the board needs more than 128 bits, one per square and one more per column, or has no
    /// squares.
    pub fn new(rows: usize, columns: usize, bytes: usize) -> Result<BoardSolver, BadBoard> {
        if (rows, columns) == (Position::ROWS, Position::COLUMNS) {
            return Ok(BoardSolver::from(Solver::new(bytes)));
        }
        BoardSolver::general(rows, columns, bytes)
    }

    /// A solver that is not specialised for one size.
    fn general(rows: usize, columns: usize, bytes: usize) -> Result<BoardSolver, BadBoard> {
        let small = || Some(OfSize::Small(Box::new(Prover::new(shape(rows, columns)?, bytes))));
        let large = || Some(OfSize::Large(Box::new(Prover::new(shape(rows, columns)?, bytes))));
        let solver = small().or_else(large).ok_or(BadBoard)?;
        Ok(BoardSolver { rows, columns, solver })
    }

    /// The same solver, which looks positions up in a book before it searches. This applies to the
    /// standard board only: there are no books for others, and then `book` is not called.
    #[must_use]
    pub fn with_book(self, book: impl FnOnce() -> Book) -> BoardSolver {
        match self.solver {
            OfSize::Standard(solver) => BoardSolver::from(solver.with_book(book())),
            _ => self,
        }
    }

    /// Whether this solver is for boards of the size of this one.
    pub fn fits(&self, board: &Board) -> bool {
        (board.rows(), board.columns()) == (self.rows, self.columns)
    }
}

impl From<Solver> for BoardSolver {
    fn from(solver: Solver) -> BoardSolver {
        let (rows, columns) = (Position::ROWS, Position::COLUMNS);
        BoardSolver { rows, columns, solver: OfSize::Standard(Box::new(solver)) }
    }
}

impl Solve for BoardSolver {
    type Position = Board;

    fn empty_board(&self) -> Board {
        Board::new(self.rows, self.columns).expect("such boards are solved")
    }

    fn rows(&self) -> usize {
        self.rows
    }

    fn columns(&self) -> usize {
        self.columns
    }

    fn nodes(&self) -> u64 {
        match &self.solver {
            OfSize::Standard(solver) => solver.nodes(),
            OfSize::Small(prover) => prover.nodes(),
            OfSize::Large(prover) => prover.nodes(),
        }
    }

    fn score_within(
        &mut self,
        board: &Board,
        bounds: Bounds,
        stop: &mut dyn FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        assert!(self.fits(board), "another size");
        match &mut self.solver {
            OfSize::Standard(solver) => solver.score_within(&standard(board), bounds, stop),
            OfSize::Small(prover) => prover.score_within(discs(board), bounds, stop),
            OfSize::Large(prover) => prover.score_within(discs(board), bounds, stop),
        }
    }

    fn scores_until(
        &mut self,
        board: &Board,
        stop: impl FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        assert!(self.fits(board), "another size");
        match &mut self.solver {
            OfSize::Standard(solver) => solver.scores_until(&standard(board), stop),
            _ => one_by_one(self, board, stop),
        }
    }
}

fn standard(board: &Board) -> Position {
    Position::try_from(board).expect("the board has the standard size")
}

fn shape<S: Set>(rows: usize, columns: usize) -> Option<Shape<S>> {
    Shape::new(u32::try_from(columns).ok()?, u32::try_from(rows).ok()?)
}

/// The discs of the side to move and of the other side.
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

#[cfg(test)]
#[path = "../tests/unit/board_solver.rs"]
mod tests;
