use std::io::{self, Write};

use super::Squares;
use rules::Side;

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
