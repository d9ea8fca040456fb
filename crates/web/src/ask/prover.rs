use rules::connect4::{Board, Column, Position};
use solver::{BoardSolver, Score, Solver, Stopped};

use crate::searches::Desk;

/// A solver for boards of the size at hand.
pub(super) enum Prover<'a> {
    Standard(&'a mut Solver),
    Any(Box<BoardSolver>),
}

impl<'a> Prover<'a> {
    /// The solver for boards like this one; `None` if there is none.
    pub(super) fn of(board: &Board, desk: &'a mut Desk) -> Option<Prover<'a>> {
        if (board.rows(), board.columns()) == (Position::ROWS, Position::COLUMNS) {
            return Some(Prover::Standard(&mut desk.solver));
        }
        let solver = BoardSolver::new(board.rows(), board.columns(), desk.bytes).ok()?;
        Some(Prover::Any(Box::new(solver)))
    }

    /// The exact scores of all columns.
    pub(super) fn scores(
        &mut self,
        board: &Board,
        stop: impl FnMut() -> bool,
    ) -> Result<Vec<Option<Score>>, Stopped> {
        match self {
            Prover::Standard(solver) => solver.scores_until(&standard(board), stop).map(Vec::from),
            Prover::Any(solver) => solver.scores_until(board, stop),
        }
    }

    /// The exact score of a disc in one column, which can be played.
    pub(super) fn score_of(
        &mut self,
        board: &Board,
        column: Column,
        stop: impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        use rules::Game;
        let after = board.after(column);
        let score = match self {
            Prover::Standard(solver) => solver.score_until(&standard(&after), stop),
            Prover::Any(solver) => solver.score_until(&after, stop),
        };
        score.map(|score| -score)
    }

    /// How many positions it has searched so far.
    pub(super) fn nodes(&self) -> u64 {
        match self {
            Prover::Standard(solver) => solver.nodes(),
            Prover::Any(solver) => solver.nodes(),
        }
    }
}

fn standard(board: &Board) -> Position {
    Position::try_from(board).expect("the board has the standard size")
}
