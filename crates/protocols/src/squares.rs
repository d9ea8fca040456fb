//! Boards of Connect Four as lists of squares, `0` for an empty one.

use rules::Side;
use rules::connect4::{BadDiscs, Board, Position};

/// Returns true if a board has the usual size.
pub(super) fn is_standard(board: &Board) -> bool {
    (board.rows(), board.columns()) == (Position::ROWS, Position::COLUMNS)
}

/// Every square, row by row from the top, and each row from the left; the discs of the first side are
/// `marks[0]`, those of the second `marks[1]`.
pub(super) fn write(board: &Board, marks: [u8; 2]) -> Vec<Vec<u8>> {
    let mark = |side: Option<Side>| side.map_or(0, |side| marks[side.index()]);
    let row = |row| (0..board.columns()).map(|column| mark(board.square(row, column))).collect();
    (0..board.rows()).rev().map(row).collect()
}

/// The board of these squares, listed as [`write()`] does, with a player to move whose discs are `own`.
///
/// If both have as many discs, the player has the first side.
///
/// # Errors
/// Why they are no board with that player to move.
pub(super) fn read(
    rows: usize,
    columns: usize,
    squares: &[i64],
    own: i64,
) -> Result<Board, BadSquares> {
    if rows.checked_mul(columns) != Some(squares.len()) {
        return Err(BadSquares::Number);
    }
    if squares.iter().any(|square| !(0..=2).contains(square)) || !(1..=2).contains(&own) {
        return Err(BadSquares::Mark);
    }
    let count = |mark| squares.iter().filter(|&&square| square == mark).count();
    let side = if count(own) == count(3 - own) { Side::First } else { Side::Second };
    let disc = |row: usize, column: usize| match squares[(rows - 1 - row) * columns + column] {
        0 => None,
        mark if mark == own => Some(side),
        _ => Some(side.opponent()),
    };
    Board::from_squares(rows, columns, disc).map_err(BadSquares::Discs)
}

/// Why squares are no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum BadSquares {
    /// There are not as many as the board has squares.
    #[error("the board must have rows times columns cells")]
    Number,
    /// A square or the mark of the player has an invalid number.
    #[error("a cell is 0, 1 or 2, and a player 1 or 2")]
    Mark,
    /// The discs cannot occur in a game.
    #[error("{0}")]
    Discs(BadDiscs),
}
