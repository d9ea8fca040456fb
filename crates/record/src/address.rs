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
use rules::connect4::{self, Board, Column, IllegalDrop, Position, parse_moves};

use crate::scanner::Scanner;
use crate::{Reason, Record, c4, pdn};

/// The text of the empty board.
pub const EMPTY_BOARD: &str = "-";

/// Why a line is not a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadAddress {
    /// The line is empty.
    Empty,
    /// The size of the board is invalid.
    Size(Reason),
    /// A move cannot be played.
    Move(connect4::BadMove),
    /// A move cannot be played; some columns are written in brackets.
    Column {
        /// The number of the move, counted from 1.
        number: usize,
        /// The text of the move.
        text: String,
        /// Why the rules refuse it, if it is a column.
        why: Option<IllegalDrop>,
    },
    /// The name of the laws is unknown.
    Laws(String),
    /// The text after the laws is not FEN.
    Fen(checkers::BadFen),
}

impl fmt::Display for BadAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadAddress::Empty => {
                write!(f, "there is no position; write the empty board as {EMPTY_BOARD}")
            }
            BadAddress::Size(reason) => reason.fmt(f),
            BadAddress::Move(bad) => bad.fmt(f),
            BadAddress::Column { number, text, why } => {
                write!(f, "move {number} ({text:?}) cannot be played: ")?;
                match why {
                    Some(why) => why.fmt(f),
                    None => f.write_str("columns are 1 to 9, then a to z, then [36]"),
                }
            }
            BadAddress::Laws(name) => {
                let names = Laws::ALL.map(Laws::key).join(", ");
                write!(f, "unknown laws of checkers {name:?}; choose one of {names}")
            }
            BadAddress::Fen(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for BadAddress {}

/// Reads a position of Connect Four, as the game that leads to it; `None` if the line has the form
/// of a checkers position.
///
/// # Errors
/// Why the line is not a position.
pub fn board(line: &str) -> Option<Result<Record<Board>, BadAddress>> {
    let text = line.trim();
    match text.split_once(':') {
        None if text.is_empty() => Some(Err(BadAddress::Empty)),
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
pub fn position(line: &str) -> Result<checkers::Position, BadAddress> {
    let text = line.trim();
    match text.split_once(':') {
        Some((_, rest)) if !rest.contains(':') => Err(BadAddress::Fen(checkers::BadFen::Malformed)),
        None | Some(("W" | "B", _)) => fen(&Laws::ENGLISH, text),
        Some((name, rest)) => {
            fen(Laws::of_key(name).ok_or_else(|| BadAddress::Laws(name.to_owned()))?, rest)
        }
    }
}

fn connect4(size: &str, moves: &str) -> Result<Record<Board>, BadAddress> {
    let start = c4::board(size).map_err(BadAddress::Size)?;
    let moves = match moves {
        "" => return Err(BadAddress::Empty),
        EMPTY_BOARD => Vec::new(),
        moves if moves.contains('[') => numbered(&start, moves)?,
        moves => parse_moves(&start, moves).map_err(BadAddress::Move)?,
    };
    let mut record = Record::new(start);
    for column in moves {
        // Each move has been played once already, so it is legal.
        let _ = record.tree.play(column);
    }
    Ok(record)
}

/// Reads moves of which some are numbers in brackets.
fn numbered(start: &Board, text: &str) -> Result<Vec<Column>, BadAddress> {
    let mut position = start.clone();
    let mut scanner = Scanner::new(text);
    let mut moves = Vec::new();
    while scanner.peek().is_some() {
        let (text, column) = c4::column(&mut scanner);
        let bad = |why| BadAddress::Column { number: moves.len() + 1, text, why };
        let Some(column) = column else { return Err(bad(None)) };
        position.play(column).map_err(|why| bad(Some(why)))?;
        moves.push(column);
    }
    Ok(moves)
}

fn fen(laws: &'static Laws, text: &str) -> Result<checkers::Position, BadAddress> {
    checkers::Position::from_fen(laws, &pdn::plain_fen(text)).map_err(BadAddress::Fen)
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
