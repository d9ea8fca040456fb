use rules::Game;
use rules::connect4::{Board, Column, Position};
use solver::{Score, Solver, Stopped};

use super::any_size;
use crate::verdict::{Budget, Effort, MoveValue, Verdict, opinion, value_of};
use crate::{Engine, MAX_DEPTH, Name};

/// Judges moves on boards of one size: by proof if the effort suffices, and otherwise by search.
pub struct Judge {
    /// `None` if boards of this size cannot be solved.
    solver: Option<Solver>,
    /// Used where nothing is proved.
    engine: Box<dyn Engine<Board>>,
    /// The number of questions after which a proof is given up.
    proof: u64,
    /// The limits of the engine: a node of a plain board takes longer the larger the board is.
    looks: Effort,
}

/// The largest board that fits into one machine word, with an empty row above it.
const ONE_WORD: usize = 64;

impl Judge {
    /// A judge of moves on boards of this size. Its table takes at most `bytes` bytes.
    ///
    /// # Panics
    /// If there is not enough memory.
    pub fn new(rows: usize, columns: usize, bytes: usize, effort: Effort) -> Judge {
        let solver = Solver::on_board(rows, columns, bytes).ok();
        let solver = solver.map(Solver::with_embedded_book);
        let engine = any_size(Name::AlphaBeta { depth: MAX_DEPTH }, rows, columns);
        let engine = engine.expect("alpha-beta plays on every board");
        let squares = Position::ROWS * Position::COLUMNS;
        let node_cost = 10 * (rows * columns).div_ceil(squares) as u64;
        // A node of a board that needs two machine words takes about twice as long.
        let words = if (rows + 1) * columns <= ONE_WORD { 1 } else { 2 };
        let proof = (effort.questions / words).max(1);
        // The minimum leaves some calls for the first depths, which are quick.
        let looks = Effort { questions: (effort.questions / node_cost).max(8), ..effort };
        Judge { solver, engine, proof, looks }
    }

    /// The verdict on a legal move.
    ///
    /// # Errors
    /// If `stop` returned true.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn verdict(
        &mut self,
        board: &Board,
        played: Column,
        stop: &dyn Fn() -> bool,
    ) -> Result<Verdict<Column>, Stopped> {
        match self.proved(board, played, stop)? {
            Some(verdict) => Ok(verdict),
            None => opinion(self.engine.as_mut(), board, played, self.looks, stop),
        }
    }

    /// The value of a disc in each column for the side to move; `None` where a drop is illegal.
    ///
    /// # Errors
    /// If `stop` returned true.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn values(
        &mut self,
        board: &Board,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Option<MoveValue>>, Stopped> {
        let budget = Budget::new(self.proof, stop);
        let is_over = || budget.is_over();
        let proved = self.solver.as_ref().map(|solver| solver.scores_until(board, is_over));
        let left = left(board);
        match proved {
            Some(Ok(scores)) => {
                let value = |score: Option<Score>| score.map(|score| MoveValue::exact(score, left));
                Ok(scores.into_iter().map(value).collect())
            }
            Some(Err(Stopped)) if budget.was_stopped.get() => Err(Stopped),
            _ => self.opinions(board, stop),
        }
    }

    fn opinions(
        &mut self,
        board: &Board,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Option<MoveValue>>, Stopped> {
        let mut values = vec![None; board.columns()];
        for column in board.legal_moves() {
            let value = value_of(self.engine.as_mut(), board, column, self.looks, stop)?;
            values[column.index()] = Some(value);
        }
        Ok(values)
    }

    /// The verdicts on the moves of a game. They are computed from the last to the first, because
    /// proofs of late positions help with earlier ones.
    ///
    /// # Errors
    /// If `stop` returned true.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn verdicts(
        &mut self,
        start: &Board,
        moves: &[Column],
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Verdict<Column>>, Stopped> {
        let mut boards = Vec::with_capacity(moves.len());
        let mut board = start.clone();
        for &column in moves {
            let after = board.after(column);
            boards.push(std::mem::replace(&mut board, after));
        }
        let last_first = boards.iter().zip(moves).rev();
        let verdicts: Result<Vec<_>, Stopped> =
            last_first.map(|(board, &column)| self.verdict(board, column, stop)).collect();
        verdicts.map(|mut verdicts| {
            verdicts.reverse();
            verdicts
        })
    }

    /// The verdict, if it can be proved within the effort.
    fn proved(
        &mut self,
        board: &Board,
        played: Column,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Verdict<Column>>, Stopped> {
        let Some(solver) = &self.solver else { return Ok(None) };
        let budget = Budget::new(self.proof, stop);
        match proved(solver, board, played, || budget.is_over()) {
            Ok(verdict) => Ok(Some(verdict)),
            Err(Stopped) if budget.was_stopped.get() => Err(Stopped),
            Err(Stopped) => Ok(None),
        }
    }
}

/// The verdict, proved unless `stop` returns true.
fn proved(
    solver: &Solver,
    board: &Board,
    played: Column,
    stop: impl Fn() -> bool,
) -> Result<Verdict<Column>, Stopped> {
    let after = -solver.score_until(&board.after(played), &stop)?;
    let before = solver.score_until(board, &stop)?;
    let mut best = Vec::new();
    for column in board.legal_moves() {
        // A column reaches the score unless the other side's score after it is greater than its
        // negation.
        let reaches = if column == played {
            after == before
        } else {
            !solver.is_worth_until(&board.after(column), 1 - before, &stop)?
        };
        best.extend(reaches.then_some(column));
    }
    let value = |score| MoveValue::exact(score, left(board));
    let side = board.side_to_move();
    Ok(Verdict { played, side, before: value(before), after: value(after), best })
}

/// The number of empty squares.
fn left(board: &Board) -> usize {
    board.rows() * board.columns() - board.discs()
}
