use std::collections::VecDeque;

use rules::connect4::{Column, LINES, Position};
use rules::{Game as _, Outcome, Side};
use search::{Evaluator, MAX_SCORE, Score, alpha_beta};

/// The number of discs that can be taken back (R26).
const HISTORY: usize = 20;

/// One game against the computer; the user moves first.
#[derive(Clone, Debug)]
pub struct Game {
    /// The depth of the search, in plies (R30).
    level: u32,
    position: Position,
    /// The last discs, each with the position before it; the oldest are dropped (R26).
    history: VecDeque<(Position, Column)>,
}

/// The state of a game: the side to move, or the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The user is to move.
    UserToMove,
    /// The computer is to move.
    ComputerToMove,
    /// The user has four in line.
    UserWon,
    /// The computer has four in line.
    ComputerWon,
    /// The board is full, and nobody has four in line.
    Tie,
}

/// The columns of the discs that an undo removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Removed {
    /// The computer's, unless the user has just won.
    pub computer: Option<Column>,
    /// The user's.
    pub user: Column,
}

impl Game {
    /// A game without discs at a level.
    pub fn new(level: u32) -> Game {
        Game { level, position: Position::EMPTY, history: VecDeque::with_capacity(HISTORY) }
    }

    /// The discs on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The side to move, or the result.
    pub fn state(&self) -> State {
        match (self.position.outcome(), self.position.side_to_move()) {
            (None, Side::First) => State::UserToMove,
            (None, Side::Second) => State::ComputerToMove,
            (Some(Outcome::Win(Side::First)), _) => State::UserWon,
            (Some(Outcome::Win(Side::Second)), _) => State::ComputerWon,
            (Some(Outcome::Draw), _) => State::Tie,
        }
    }

    /// The depth of the computer's search, in plies.
    pub fn level(&self) -> u32 {
        self.level
    }

    /// Returns true if a column of the board is not full.
    pub fn has_room(&self, column: Column) -> bool {
        self.position.is_legal(column)
    }

    /// Drops the disc of the side to move into a column that is not full.
    pub fn drop_disc(&mut self, column: Column) {
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back((self.position, column));
        self.position.play_unchecked(column);
    }

    /// The move of the assignment's minimax for the side to move (R30 to R34).
    ///
    /// # Panics
    /// If the game is over.
    pub fn best_move(&self) -> Column {
        alpha_beta(&self.position, &Spans, self.level).best.expect("the game goes on")
    }

    /// Takes back the computer's disc and the user's, or only the user's if it has just won (R27);
    /// `None` if the history is too short.
    pub fn undo(&mut self) -> Option<Removed> {
        let user_moved_last = self.state() == State::UserWon;
        let discs = if user_moved_last { 1 } else { 2 };
        if self.history.len() < discs {
            return None;
        }
        let computer = if user_moved_last { None } else { self.take_back() };
        let user = self.take_back()?;
        Some(Removed { computer, user })
    }

    fn take_back(&mut self) -> Option<Column> {
        let (before, column) = self.history.pop_back()?;
        self.position = before;
        Some(column)
    }
}

/// The scoring function of the assignment (R32): every line of four squares counts by the number of
/// own discs minus the number of the other side's, even where both have discs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spans;

/// The assignment's weights for a difference of -3 to 3.
const WEIGHTS: [Score; 7] = [-5, -2, -1, 0, 1, 2, 5];

/// The sum over all lines, for discs without four in a line. It is the same if the board is upside
/// down.
pub(super) fn score(own: u64, other: u64) -> Score {
    let count = |discs: u64, span: u64| (discs & span).count_ones();
    LINES.iter().map(|&span| WEIGHTS[(3 + count(own, span) - count(other, span)) as usize]).sum()
}

impl Evaluator<Position> for Spans {
    fn evaluate(&self, position: &Position) -> Score {
        score(position.own_discs(), position.other_discs())
    }

    /// Every win has the same value, however far away (R33), and a full board is scored like any
    /// other. The assignment's `INT_MIN` is replaced by the next greater number, so that it can be
    /// negated; all other scores are far from it.
    fn finished(&self, position: &Position, outcome: Outcome, _ply: u32) -> Score {
        match outcome {
            Outcome::Draw => self.evaluate(position),
            Outcome::Win(_) => -MAX_SCORE,
        }
    }
}
