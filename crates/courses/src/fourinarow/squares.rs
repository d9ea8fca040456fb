use std::io::{self, Write};

use rules::Side;

use crate::fours::completes_four;

/// A board of any size with any discs, as the assignment's functions see it: red is the first side,
/// row 0 the bottom.
pub trait Squares {
    /// Number of rows.
    fn rows(&self) -> usize;
    /// Number of columns.
    fn columns(&self) -> usize;
    /// The side whose disc stands on a square; `None` if it is blank or off the board.
    fn square(&self, row: usize, column: usize) -> Option<Side>;
}

/// The lowest blank row of a column; `None` if it is full or off the board.
pub fn landing_row(board: &impl Squares, column: usize) -> Option<usize> {
    let mut rows = 0..if column < board.columns() { board.rows() } else { 0 };
    rows.find(|&row| board.square(row, column).is_none())
}

/// Returns true if a side has four or more in a line anywhere.
pub fn has_won(board: &impl Squares, side: Side) -> bool {
    let is_own = |(row, column)| board.square(row, column) == Some(side);
    all_squares(board).any(|square| is_own(square) && completes_four(square, is_own))
}

/// Returns true if no square is blank, even if a side has won.
pub fn is_draw(board: &impl Squares) -> bool {
    all_squares(board).all(|(row, column)| board.square(row, column).is_some())
}

fn all_squares(board: &impl Squares) -> impl Iterator<Item = (usize, usize)> {
    let columns = board.columns();
    (0..board.rows()).flat_map(move |row| (0..columns).map(move |column| (row, column)))
}

/// U+26AB, U+1F534 and U+1F7E1, each followed by a blank.
const BLANK: &str = "⚫ ";
const RED: &str = "🔴 ";
const YELLOW: &str = "🟡 ";

/// The text of a board is printed in pieces of about this many bytes, since that of a large board is
/// larger than the board itself.
const PIECE: usize = 1 << 15;

/// Prints a board and an empty line (R6).
///
/// # Errors
/// If writing fails.
pub fn print_board(board: &impl Squares, output: &mut impl Write) -> io::Result<()> {
    let mut text = String::with_capacity(PIECE + RED.len());
    for row in (0..board.rows()).rev() {
        for column in 0..board.columns() {
            push_symbol(&mut text, board.square(row, column));
            write_if_long(&mut text, output)?;
        }
        text.push('\n');
        write_if_long(&mut text, output)?;
    }
    text.push('\n');
    output.write_all(text.as_bytes())
}

fn write_if_long(text: &mut String, output: &mut impl Write) -> io::Result<()> {
    if text.len() >= PIECE {
        output.write_all(text.as_bytes())?;
        text.clear();
    }
    Ok(())
}

/// Copies of constant length are several times as fast.
fn push_symbol(text: &mut String, square: Option<Side>) {
    match square {
        None => text.push_str(BLANK),
        Some(Side::First) => text.push_str(RED),
        Some(Side::Second) => text.push_str(YELLOW),
    }
}
