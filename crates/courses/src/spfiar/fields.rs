use rules::connect4::{LINES, Position, square};
use rules::{Outcome, Side};

use super::screen::{EMPTY, FIRST, SECOND, board_of};

/// A game as in the assignment's C library: in fields that the caller may read and write.
///
/// Every function works with any content. Discs can be dropped after a win, because the library
/// does not check whether the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Fields {
    /// The squares by row, the bottom row first: [`FIRST`], [`SECOND`] or [`EMPTY`].
    pub board: Squares,
    /// The number of discs of each column.
    pub tops: [i32; Position::COLUMNS],
    /// The disc of the side to move.
    pub current: u8,
}

/// Why a disc cannot be dropped or taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The column is full.
    ColumnFull,
    /// The column does not exist.
    NoSuchColumn,
    /// There is no earlier disc.
    NoHistory,
}

/// The columns of the last discs.
pub trait History {
    /// Appends a column; a full history drops its first.
    fn keep(&mut self, column: i32);

    /// The last column, if there is one.
    fn last(&self) -> Option<i32>;

    /// Removes the last column.
    fn drop_last(&mut self);
}

impl Fields {
    /// The empty board with the first side to move.
    pub const START: Fields = Fields {
        board: [[EMPTY; Position::COLUMNS]; Position::ROWS],
        tops: [0; Position::COLUMNS],
        current: FIRST,
    };

    /// Drops the disc of the side to move, and appends the column to the history.
    ///
    /// # Errors
    /// If the column does not exist or is full.
    pub fn drop_disc(&mut self, history: &mut impl History, column: i32) -> Result<(), Refusal> {
        let index = usize::try_from(column).ok().filter(|&index| index < Position::COLUMNS);
        let index = index.ok_or(Refusal::NoSuchColumn)?;
        let row = self.landing_row(index).ok_or(Refusal::ColumnFull)?;
        self.board[row][index] = self.current;
        self.tops[index] += 1;
        self.current = opponent(self.current);
        history.keep(column);
        Ok(())
    }

    /// Returns true if the column exists and is not full.
    pub fn has_room(&self, column: i32) -> bool {
        let index = usize::try_from(column).ok().filter(|&index| index < Position::COLUMNS);
        index.and_then(|index| self.landing_row(index)).is_some()
    }

    fn landing_row(&self, column: usize) -> Option<usize> {
        usize::try_from(self.tops[column]).ok().filter(|&row| row < Position::ROWS)
    }

    /// Takes back the last disc of the history.
    ///
    /// # Errors
    /// If the history is empty, or the column that it names is empty: then the caller has changed
    /// the fields.
    pub fn take_back(&mut self, history: &mut impl History) -> Result<(), Refusal> {
        let column = history.last().ok_or(Refusal::NoHistory)?;
        let index = usize::try_from(column).ok().filter(|&index| index < Position::COLUMNS);
        let index = index.ok_or(Refusal::NoSuchColumn)?;
        let row = self.tops[index].checked_sub(1).and_then(|row| usize::try_from(row).ok());
        let row = row.filter(|&row| row < Position::ROWS).ok_or(Refusal::NoSuchColumn)?;
        self.board[row][index] = EMPTY;
        self.tops[index] -= 1;
        self.current = opponent(self.current);
        history.drop_last();
        Ok(())
    }

    /// The outcome of the game. If both sides have four in a line, which only discs dropped after a
    /// win can cause, the first side has won.
    pub fn outcome(&self) -> Option<Outcome> {
        if has_four(self.discs_of(FIRST)) {
            Some(Outcome::Win(Side::First))
        } else if has_four(self.discs_of(SECOND)) {
            Some(Outcome::Win(Side::Second))
        } else {
            let is_full = !self.board.iter().flatten().any(|&square| square == EMPTY);
            is_full.then_some(Outcome::Draw)
        }
    }

    /// The board as 144 bytes, whatever it contains (R6).
    pub fn text(&self) -> Vec<u8> {
        board_of(|row, column| self.board[row][column])
    }

    /// The discs as bits, even if they float.
    fn discs_of(&self, disc: u8) -> u64 {
        discs_of(&self.board, disc)
    }
}

/// The squares of the board, by row and column.
pub type Squares = [[u8; Position::COLUMNS]; Position::ROWS];

/// The discs of one side as bits, even if they float.
pub(super) fn discs_of(board: &Squares, disc: u8) -> u64 {
    let squares =
        (0..Position::ROWS).flat_map(|row| (0..Position::COLUMNS).map(move |column| (row, column)));
    let taken = squares.filter(|&(row, column)| board[row][column] == disc);
    taken.fold(0, |bits, (row, column)| bits | square(row, column))
}

/// The disc of the other side.
pub(super) fn opponent(disc: u8) -> u8 {
    if disc == FIRST { SECOND } else { FIRST }
}

/// Returns true if four of these discs form a line.
pub(super) fn has_four(discs: u64) -> bool {
    LINES.iter().any(|line| line & !discs == 0)
}
