use engine::MoveValue;
use rules::connect4::{Board, Column};
use rules::{Game, Outcome};
use solver::{Score, Solver, Stopped};

use crate::{Difficulty, Goal, Puzzle};

/// The most moves that the winner may still make in a puzzle: fifteen plies. A person cannot be sure
/// of more.
pub const LONGEST: u32 = 8;

/// The proved consequence of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The value of the move for the side that makes it.
    pub value: MoveValue,
    /// The first best answer from the left; `None` if the move ends the game.
    pub best: Option<Column>,
}

/// Finds and proves puzzles on the boards of a solver.
pub struct Finder<'a> {
    solver: &'a Solver,
}

impl<'a> Finder<'a> {
    /// A finder that asks this solver.
    pub fn new(solver: &'a Solver) -> Finder<'a> {
        Finder { solver }
    }

    /// The puzzle of the position after these moves; `None` if no single move is right, or if a person
    /// cannot look that far ahead.
    ///
    /// # Errors
    /// If `stop` returned true.
    ///
    /// # Panics
    /// If a move is illegal, or the board has another size.
    pub fn puzzle(
        &self,
        start: &Board,
        moves: &[Column],
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Puzzle>, Stopped> {
        self.puzzle_if(start, moves, |_| true, stop)
    }

    /// [`puzzle`](Self::puzzle), if it is wanted; its difficulty is measured only then.
    pub(crate) fn puzzle_if(
        &self,
        start: &Board,
        moves: &[Column],
        is_wanted: impl Fn(&Puzzle) -> bool,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Puzzle>, Stopped> {
        let position = moves.iter().fold(start.clone(), |board, &column| board.after(column));
        let Some((answer, goal)) = self.only_move(&position, stop)? else { return Ok(None) };
        let (start, moves, difficulty) = (start.clone(), moves.to_vec(), Difficulty::default());
        let puzzle = Puzzle { start, moves, answer, goal, difficulty };
        if goal.moves() > LONGEST || !is_wanted(&puzzle) {
            return Ok(None);
        }
        let difficulty = Difficulty::measure(&position, answer, stop)?;
        Ok(Some(Puzzle { difficulty, ..puzzle }))
    }

    /// Finds the puzzles of a game, from its last position to the first, because late positions are
    /// proved quickly and their proofs help with earlier ones. `found` is called with each puzzle.
    ///
    /// # Errors
    /// If `stop` returned true. The puzzles found by then have been reported.
    ///
    /// # Panics
    /// If a move is illegal, or the board has another size.
    pub fn puzzles(
        &self,
        start: &Board,
        moves: &[Column],
        stop: &dyn Fn() -> bool,
        mut found: impl FnMut(Puzzle),
    ) -> Result<(), Stopped> {
        for plies in (0..=moves.len()).rev() {
            self.puzzle(start, &moves[..plies], stop)?.into_iter().for_each(&mut found);
        }
        Ok(())
    }

    /// The value of a legal move, and the best answer to it.
    ///
    /// # Errors
    /// If `stop` returned true.
    ///
    /// # Panics
    /// If the board has another size.
    pub fn reply(
        &self,
        board: &Board,
        column: Column,
        stop: &dyn Fn() -> bool,
    ) -> Result<Reply, Stopped> {
        let after = board.after(column);
        let left = board.rows() * board.columns() - board.discs();
        let value = MoveValue::exact(-self.solver.score_until(&after, stop)?, left);
        let scores = self.solver.scores_until(&after, stop)?;
        let best = scores.iter().flatten().max();
        let is_best = |score: &Option<Score>| score.is_some() && score.as_ref() == best;
        Ok(Reply { value, best: scores.iter().position(is_best).map(Column::new) })
    }

    /// The only move that wins or, if none wins, the only one that does not lose. A forced move is no
    /// puzzle.
    fn only_move(
        &self,
        board: &Board,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<(Column, Goal)>, Stopped> {
        let side = board.side_to_move();
        let (mut winning, mut drawing, mut losing) = (Vec::new(), Vec::new(), Vec::new());
        for column in board.legal_moves() {
            let moves = match self.solver.outcome_until(&board.after(column), stop)? {
                Outcome::Draw => &mut drawing,
                Outcome::Win(winner) if winner == side => &mut winning,
                Outcome::Win(_) => &mut losing,
            };
            moves.push(column);
            if winning.len() > 1 {
                return Ok(None);
            }
        }
        match (&winning[..], &drawing[..]) {
            (&[answer], _) if drawing.len() + losing.len() > 0 => {
                let moves = self.length(board, answer, stop)?;
                Ok(Some((answer, Goal::Win { moves })))
            }
            (&[], &[answer]) if !losing.is_empty() => {
                let mut moves = 0;
                for column in losing {
                    moves = moves.max(self.length(board, column, stop)?);
                }
                Ok(Some((answer, Goal::Draw { moves })))
            }
            _ => Ok(None),
        }
    }

    /// The number of moves of the winner if the game goes on with this move.
    fn length(
        &self,
        board: &Board,
        column: Column,
        stop: &dyn Fn() -> bool,
    ) -> Result<u32, Stopped> {
        let score = -self.solver.score_until(&board.after(column), stop)?;
        let left = board.rows() * board.columns() - board.discs();
        Ok(MoveValue::exact(score, left).moves().unwrap_or_default())
    }
}
