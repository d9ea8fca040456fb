//! The solvers, for boards of whichever size, as the rest of this folder sees them.

use rules::connect4::{Board, Column, IllegalDrop, Position};
use rules::{Game, Outcome};
use solver::{BoardSolver, Score, Solver, Stopped};

/// A solver for boards of one size.
pub(crate) trait Prover {
    /// A position of such a board.
    type Position: Game<Move = Column, Illegal = IllegalDrop>;

    fn empty_board(&self) -> Self::Position;
    fn columns(&self) -> usize;
    fn rows(&self) -> usize;
    /// How many positions it has searched so far.
    fn nodes(&self) -> u64;
    fn score(&mut self, position: &Self::Position) -> Score;
    fn outcome(&mut self, position: &Self::Position) -> Outcome;
    /// Whether a position is worth so much or more.
    fn is_worth(&mut self, position: &Self::Position, least: Score) -> bool;
}

impl Prover for Solver {
    type Position = Position;

    fn empty_board(&self) -> Position {
        Position::EMPTY
    }

    fn columns(&self) -> usize {
        Position::COLUMNS
    }

    fn rows(&self) -> usize {
        Position::ROWS
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn score(&mut self, position: &Position) -> Score {
        self.score(position)
    }

    fn outcome(&mut self, position: &Position) -> Outcome {
        self.outcome(position)
    }

    fn is_worth(&mut self, position: &Position, least: Score) -> bool {
        unstopped(self.is_worth_until(position, least, || false))
    }
}

/// A solver for boards of any one size, with the empty one.
pub(crate) struct AnySize {
    pub(crate) solver: BoardSolver,
    pub(crate) empty: Board,
}

impl Prover for AnySize {
    type Position = Board;

    fn empty_board(&self) -> Board {
        self.empty.clone()
    }

    fn columns(&self) -> usize {
        self.empty.columns()
    }

    fn rows(&self) -> usize {
        self.empty.rows()
    }

    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    fn score(&mut self, board: &Board) -> Score {
        unstopped(self.solver.score_until(board, || false))
    }

    fn outcome(&mut self, board: &Board) -> Outcome {
        unstopped(self.solver.outcome_until(board, || false))
    }

    fn is_worth(&mut self, board: &Board, least: Score) -> bool {
        unstopped(self.solver.is_worth_until(board, least, || false))
    }
}

fn unstopped<T>(answer: Result<T, Stopped>) -> T {
    answer.unwrap_or_else(|Stopped| unreachable!("nobody says stop"))
}
