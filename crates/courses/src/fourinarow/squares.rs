use std::io::{self, Write};

use rules::Side;
use rules::connect4::Board;

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

impl Squares for Board {
    fn rows(&self) -> usize {
        self.rows()
    }

    fn columns(&self) -> usize {
        self.columns()
    }

    fn square(&self, row: usize, column: usize) -> Option<Side> {
        self.square(row, column)
    }
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

/// Prints a board and an empty line (R6), in one piece.
///
/// # Errors
/// If writing fails.
pub fn print_board(board: &impl Squares, output: &mut impl Write) -> io::Result<()> {
    let mut text = String::with_capacity(board.rows() * (board.columns() * RED.len() + 1) + 1);
    for row in (0..board.rows()).rev() {
        for column in 0..board.columns() {
            text.push_str(symbol(board.square(row, column)));
        }
        text.push('\n');
    }
    text.push('\n');
    output.write_all(text.as_bytes())
}

fn symbol(square: Option<Side>) -> &'static str {
    match square {
        None => BLANK,
        Some(Side::First) => RED,
        Some(Side::Second) => YELLOW,
    }
}
