//! Whether a written text is a legal move (R3, R16).

use std::cmp::Ordering;
use std::fmt;

use rules::connect4::{Column, Position};
use rules::{Game as _, Side};

use super::{MoveText, Triple, whole_colour};

/// Why a move is illegal. If several reasons apply, the first in this list is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It does not consist of W or B, a letter and an integer.
    NotAMove,
    /// The other side is to move.
    WrongColour,
    /// The column is not A to G, or the row not 1 to 6.
    OffTheBoard,
    /// The column is full.
    ColumnFull,
    /// The square already has a disc.
    SpaceOccupied,
    /// The square below is empty.
    LowerSpaceUnoccupied,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NotAMove => "not a move",
            Reason::WrongColour => "wrong colour",
            Reason::OffTheBoard => "off the board",
            Reason::ColumnFull => "column full",
            Reason::SpaceOccupied => "space occupied",
            Reason::LowerSpaceUnoccupied => "lower space unoccupied",
        })
    }
}

/// An illegal move and the reason: `(B D 3): lower space unoccupied`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The move as it was read.
    pub text: MoveText,
    /// The reason why it is illegal.
    pub reason: Reason,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.text, self.reason)
    }
}

impl std::error::Error for IllegalMove {}

/// The move that a text stands for in an unfinished position.
///
/// # Errors
/// The first reason why it is not a move, or is illegal.
pub fn judge(position: &Position, text: &MoveText) -> Result<Triple, Reason> {
    let (side, column, row) = parse(text).ok_or(Reason::NotAMove)?;
    if side != position.side_to_move() {
        return Err(Reason::WrongColour);
    }
    let row = row_on_board(row).ok_or(Reason::OffTheBoard)?;
    if column.index() >= Position::COLUMNS {
        return Err(Reason::OffTheBoard);
    }
    let landing = landing_row(position, column).ok_or(Reason::ColumnFull)?;
    match row.cmp(&landing) {
        Ordering::Less => Err(Reason::SpaceOccupied),
        Ordering::Greater => Err(Reason::LowerSpaceUnoccupied),
        Ordering::Equal => Ok(Triple { side, column, row }),
    }
}

/// The row where the next disc of a column lands; `None` if the column is full.
pub(super) fn landing_row(position: &Position, column: Column) -> Option<usize> {
    (0..Position::ROWS).find(|&row| position.square(row, column.index()).is_none())
}

/// Reads colour, column and row, on the board or not; `None` if this is not a move.
fn parse(text: &MoveText) -> Option<(Side, Column, i32)> {
    let items = text.items();
    let [colour, column, row] = items[..] else { return None };
    Some((parse_colour(colour)?, parse_column(column)?, parse_row(row)?))
}

/// Reads the letter only: in a file, the colour may be surrounded by more than item separators
/// (R7).
fn parse_colour(item: &str) -> Option<Side> {
    if item.len() == 1 { whole_colour(item.as_bytes()) } else { None }
}

fn parse_column(item: &str) -> Option<Column> {
    let &[letter] = item.as_bytes() else { return None };
    let is_letter = letter.is_ascii_alphabetic();
    is_letter.then(|| Column::new((letter.to_ascii_uppercase() - b'A').into()))
}

/// An integer is an optional `-` and any number of digits.
fn parse_row(item: &str) -> Option<i32> {
    let digits = item.strip_prefix('-').unwrap_or(item);
    let is_integer = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    // Any number this large is off the board.
    is_integer.then(|| item.parse().unwrap_or(i32::MAX))
}

/// The index of a row counted from 1, if the board has it.
fn row_on_board(row: i32) -> Option<usize> {
    let index = usize::try_from(row).ok()?.checked_sub(1)?;
    (index < Position::ROWS).then_some(index)
}
