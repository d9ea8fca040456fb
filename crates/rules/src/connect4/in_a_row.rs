use super::{Board, Column, IllegalDrop};
use crate::{Game, Outcome, Side};

/// A position of Connect Four with another number of discs in a line that wins, as in Kaggle's
/// `ConnectX`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InARow {
    /// The discs; it has no outcome of its own.
    board: Board,
    length: usize,
    outcome: Option<Outcome>,
}

impl InARow {
    /// The position with the discs of this board, where `length` discs in a line win; `None` if
    /// that is 0. If both sides have such a line, the side that moved last has won.
    pub fn new(board: Board, length: usize) -> Option<InARow> {
        let outcome = board.outcome_of(length);
        (length > 0).then(|| InARow { board: board.undecided(), length, outcome })
    }

    /// The discs, on a board without an outcome.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of discs in a line that win.
    pub fn length(&self) -> usize {
        self.length
    }
}

impl Game for InARow {
    type Move = Column;
    type Illegal = IllegalDrop;

    fn side_to_move(&self) -> Side {
        self.board.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// From left to right.
    fn legal_moves(&self) -> impl Iterator<Item = Column> {
        let columns = if self.outcome.is_some() { 0 } else { self.board.columns() };
        let top = self.board.rows() - 1;
        let is_free = move |column: &Column| self.board.square(top, column.index()).is_none();
        (0..columns).map(Column::new).filter(is_free)
    }

    fn check(&self, column: Column) -> Result<(), IllegalDrop> {
        if self.outcome.is_some() {
            Err(IllegalDrop::GameOver)
        } else if column.index() >= self.board.columns() {
            Err(IllegalDrop::NoSuchColumn)
        } else if self.board.landing_row(column).is_none() {
            Err(IllegalDrop::ColumnFull)
        } else {
            Ok(())
        }
    }

    fn play_unchecked(&mut self, column: Column) {
        let side = self.side_to_move();
        let row = self.board.drop_disc(column);
        self.outcome = if self.board.wins_through(row, column.index(), self.length) {
            Some(Outcome::Win(side))
        } else {
            self.board.is_full().then_some(Outcome::Draw)
        };
    }

    fn key(&self) -> u64 {
        self.board.key().wrapping_add(self.length as u64)
    }
}
