//! A position as one line of text, which the command, the page's address and the libraries read.
//!
//! | line | position |
//! |---|---|
//! | `4453` | Connect Four on the standard board, after these moves |
//! | `-` | its empty board |
//! | `8x7:4453`, `8x7:-` | the same on a board of eight columns and seven rows |
//! | `40x6:4[36]` | columns beyond the thirty-fifth are in brackets |
//! | `russian:W:Wc3,Kd4:Bf6` | checkers: the laws, then FEN |
//! | `W:W18:B1,2` | the same under the laws of English draughts |

use std::fmt;

use rules::Game;
use rules::checkers::{self, Laws};
use rules::connect4::{Board, Column, Position, parse_moves};

use crate::scanner::Scanner;
use crate::{Record, c4};

/// The text of the empty board.
pub const EMPTY_BOARD: &str = "-";

/// Reads a position of Connect Four, as the game that leads to it; `None` if the line has the form
/// of a checkers position.
///
/// # Errors
/// Why the line is not a position.
pub fn board(line: &str) -> Option<Result<Record<Board>, String>> {
    let text = line.trim();
    match text.split_once(':') {
        None => Some(connect4("7x6", text)),
        Some((size, moves)) => {
            size.starts_with(|c: char| c.is_ascii_digit()).then(|| connect4(size, moves))
        }
    }
}

/// Reads a position of checkers.
///
/// # Errors
/// Why the line is not a position.
///
/// ```
/// use discus_record::address;
/// let position = address::position("russian:W:W18,K30:B1-3")?;
/// assert_eq!(address::of_position(&position), "russian:W:W18,K30:B1,2,3");
/// # Ok::<(), String>(())
/// ```
pub fn position(line: &str) -> Result<checkers::Position, String> {
    let text = line.trim();
    match text.split_once(':') {
        Some((_, rest)) if !rest.contains(':') => Err(checkers::BadFen::Malformed.to_string()),
        None | Some(("W" | "B", _)) => fen(&Laws::ENGLISH, text),
        Some((name, rest)) => {
            let names = || Laws::ALL.map(Laws::key).join(", ");
            let unknown =
                || format!("unknown laws of checkers {name:?}; choose one of {}", names());
            fen(Laws::of_key(name).ok_or_else(unknown)?, rest)
        }
    }
}

fn connect4(size: &str, moves: &str) -> Result<Record<Board>, String> {
    let start = c4::board(size).map_err(|bad| bad.to_string())?;
    let moves = match moves {
        "" => return Err(format!("there is no position; write the empty board as {EMPTY_BOARD}")),
        EMPTY_BOARD => Vec::new(),
        moves if moves.contains('[') => numbered(&start, moves)?,
        moves => parse_moves(&start, moves).map_err(|bad| bad.to_string())?,
    };
    let mut record = Record::new(start);
    for column in moves {
        // Each move has been played once already, so it is legal.
        let _ = record.tree.play(column);
    }
    Ok(record)
}

/// Reads moves of which some are numbers in brackets.
fn numbered(start: &Board, text: &str) -> Result<Vec<Column>, String> {
    let mut position = start.clone();
    let mut scanner = Scanner::new(text);
    let mut moves = Vec::new();
    while scanner.peek().is_some() {
        let (text, column) = c4::column(&mut scanner);
        let number = moves.len() + 1;
        let bad =
            |why: &dyn fmt::Display| format!("move {number} ({text:?}) cannot be played: {why}");
        let no_column = || bad(&"columns are 1 to 9, then a to z, then [36]");
        let column = column.ok_or_else(no_column)?;
        position.play(column).map_err(|why| bad(&why))?;
        moves.push(column);
    }
    Ok(moves)
}

fn fen(laws: &'static Laws, text: &str) -> Result<checkers::Position, String> {
    checkers::Position::from_fen(laws, text).map_err(|bad| bad.to_string())
}

/// Writes a position of Connect Four by its moves, as [`board`] reads it.
pub fn of_board(start: &Board, moves: &[Column]) -> String {
    let size = match (start.rows(), start.columns()) {
        (Position::ROWS, Position::COLUMNS) => String::new(),
        _ => c4::size(start) + ":",
    };
    let moves: String = moves.iter().map(|&column| c4::name(column)).collect();
    size + if moves.is_empty() { EMPTY_BOARD } else { &moves }
}

/// Writes a position of checkers, as [`position`] reads it.
pub fn of_position(position: &checkers::Position) -> String {
    format!("{}:{}", position.laws().key(), position.fen())
}
