use std::io::{self, Write};

use super::{Board, Functions, ROWS, is_full};

const FRAME: &str = "+---+---+---+---+---+---+---+\n";
const INDEX: &str = "  1   2   3   4   5   6   7  \n";
const TIE: &str = "Tie game!\n";

/// Prints a board between two empty lines: 422 bytes (R5).
///
/// # Errors
/// If writing fails.
pub fn display_board(board: &Board, output: &mut impl Write) -> io::Result<()> {
    let mut text = format!("\n{FRAME}");
    for row in 0..ROWS {
        for column in board {
            text.push_str("| ");
            text.push(symbol(column[row]));
            text.push(' ');
        }
        text.push_str("|\n");
        text.push_str(FRAME);
    }
    text.push_str(INDEX);
    text.push('\n');
    output.write_all(text.as_bytes())
}

/// Prints how the game has ended, if the last stone, on top of this column, ended it (R6).
///
/// # Errors
/// If writing fails.
pub fn check_win_or_tie(
    functions: &impl Functions,
    board: &Board,
    last_move: i32,
    output: &mut impl Write,
) -> io::Result<bool> {
    let winner = functions.check_winner(board, last_move);
    if winner != 0 {
        writeln!(output, "Player {} won!", symbol(winner))?;
    } else if is_full(board) {
        output.write_all(TIE.as_bytes())?;
    } else {
        return Ok(false);
    }
    Ok(true)
}

/// The symbol of a square: every number that is not a stone is empty.
fn symbol(square: i32) -> char {
    match square {
        1 => 'X',
        2 => 'O',
        _ => ' ',
    }
}
