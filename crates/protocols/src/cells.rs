//! Boards of Connect Four as lists of cells, `0` for an empty one.

use rules::Side;
use rules::connect4::{BadDiscs, Board};

/// Every cell, row by row from the top, and each row from the left; the discs of the first side are
/// `marks[0]`, those of the second `marks[1]`.
pub(super) fn write(board: &Board, marks: [u8; 2]) -> Vec<Vec<u8>> {
    let mark = |side: Option<Side>| side.map_or(0, |side| marks[side.index()]);
    let row = |row| (0..board.columns()).map(|column| mark(board.square(row, column))).collect();
    (0..board.rows()).rev().map(row).collect()
}

/// The board of these cells, listed as [`write()`] does, with a player to move whose discs are `own`.
///
/// If both have as many discs, the player has the first side.
///
/// # Errors
/// Why they are no board with that player to move.
pub(super) fn read(
    rows: usize,
    columns: usize,
    cells: &[i64],
    own: i64,
) -> Result<Board, BadCells> {
    if rows.checked_mul(columns) != Some(cells.len()) {
        return Err(BadCells::Number);
    }
    if cells.iter().any(|cell| !(0..=2).contains(cell)) || !(1..=2).contains(&own) {
        return Err(BadCells::Mark);
    }
    let count = |mark| cells.iter().filter(|&&cell| cell == mark).count();
    let side = if count(own) == count(3 - own) { Side::First } else { Side::Second };
    let disc = |row: usize, column: usize| match cells[(rows - 1 - row) * columns + column] {
        0 => None,
        mark if mark == own => Some(side),
        _ => Some(side.opponent()),
    };
    Board::from_squares(rows, columns, disc).map_err(BadCells::Discs)
}

/// Why cells are no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BadCells {
    /// There are not as many as the board has squares.
    Number,
    /// A cell or the mark of the player has an invalid number.
    Mark,
    /// The discs cannot occur in a game.
    Discs(BadDiscs),
}

impl std::fmt::Display for BadCells {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadCells::Number => f.write_str("the board must have rows times columns cells"),
            BadCells::Mark => f.write_str("a cell is 0, 1 or 2, and a player 1 or 2"),
            BadCells::Discs(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for BadCells {}
