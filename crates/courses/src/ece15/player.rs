use std::io::{self, BufRead, Write};

use super::{Board, Functions, ROWS, is_full};
use crate::scan::{Scanned, drop_line, next_byte, scan_integer};

/// The first line that the program prints (R1).
pub const WELCOME: &str = "*** Welcome to the Connect Four game!!! ***\n";
/// The question whether Alice moves first (R1).
pub const FIRST_MOVE_PROMPT: &str = "Would you like to make the first move [y/n]: ";
/// The question for Alice's move (R7).
pub const MOVE_PROMPT: &str = "Please enter your move: ";
/// The answer to anything that is not a column (R7).
pub const NOT_VALID: &str = "Not a valid move. Enter a column number!\n";
/// The answer to a column that is full (R7).
pub const FULL: &str = "This column is full. Try again!\n";

/// The message on standard error when the input ends at a question (R9).
pub const END_OF_INPUT: &str = "Error: unexpected end of input\n";

/// Why a question got no answer.
#[derive(Debug)]
pub enum Stop {
    /// The input has ended or cannot be read.
    EndOfInput,
    /// The output cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

/// Welcomes Alice and asks whether she moves first; returns her number, 1 or 2 (R1, R2).
///
/// # Errors
/// If the input has ended, or writing fails.
pub fn print_welcome(input: &mut impl BufRead, output: &mut impl Write) -> Result<i32, Stop> {
    output.write_all(WELCOME.as_bytes())?;
    ask(FIRST_MOVE_PROMPT, output)?;
    let answer = next_byte(input).ok_or(Stop::EndOfInput)?;
    if answer != b'\n' {
        drop_line(input);
    }
    Ok(if matches!(answer, b'n' | b'N') { 2 } else { 1 })
}

/// Asks for a move until it is valid, and makes it (R7). Returns the column.
///
/// # Errors
/// If the input has ended, or writing fails.
pub fn player_move(
    functions: &impl Functions,
    board: &mut Board,
    number: i32,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<i32, Stop> {
    loop {
        ask(MOVE_PROMPT, output)?;
        match read_column(input)? {
            None => output.write_all(NOT_VALID.as_bytes())?,
            Some(column) if functions.is_column_full(board, column) => {
                output.write_all(FULL.as_bytes())?;
            }
            Some(column) => {
                functions.update_board(board, column, number);
                return Ok(column);
            }
        }
    }
}

/// Reads an integer, then the rest of its line (R8); `None` if it is not a column.
///
/// # Errors
/// If the input has ended.
pub fn read_column(input: &mut impl BufRead) -> Result<Option<i32>, Stop> {
    let scanned = scan_integer(input);
    if scanned == Scanned::End {
        return Err(Stop::EndOfInput);
    }
    drop_line(input);
    Ok(match scanned {
        Scanned::Integer(number @ 1..=7) => i32::try_from(number).ok(),
        _ => None,
    })
}

/// Prints a question. Output is flushed before every read (R12).
fn ask(question: &str, output: &mut impl Write) -> io::Result<()> {
    output.write_all(question.as_bytes())?;
    output.flush()
}

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
