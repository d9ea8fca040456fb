//! Positions of Connect Four on one line, as cutechess writes those of its variant cfour:
//! `7/7/7/7/7/3P3 b - - 0 1`, the top row first, `P` for the first side and `p` for the second,
//! numbers for empty squares. After the board cutechess adds the remaining discs in brackets.

use std::fmt;

use rules::connect4::{BadDiscs, Board, MAX_SIDE};
use rules::{Game as _, Side};

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFen {
    /// It does not have this form.
    Malformed,
    /// Its discs make no position.
    Discs(BadDiscs),
    /// It is not the turn of the named side.
    Turn,
}

impl fmt::Display for BadFen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFen::Malformed => f.write_str(
                "a position is written like 7/7/7/7/7/3P3 b - - 0 1, all rows equally long",
            ),
            BadFen::Discs(bad) => bad.fmt(f),
            BadFen::Turn => f.write_str("with this number of discs it is the other side's turn"),
        }
    }
}

/// Writes a position without the remaining discs.
pub fn write(board: &Board) -> String {
    let rows: Vec<String> = (0..board.rows()).rev().map(|row| squares(board, row)).collect();
    let side = if board.side_to_move() == Side::First { 'w' } else { 'b' };
    format!("{} {side} - - 0 {}", rows.join("/"), board.discs() / 2 + 1)
}

/// Writes a position with the remaining discs, as cutechess does.
pub fn write_with_holdings(board: &Board) -> String {
    let all = board.rows() * board.columns();
    let played = [board.discs().div_ceil(2), board.discs() / 2];
    let left = [all.div_ceil(2) - played[0], all / 2 - played[1]];
    let holdings = format!("[{}{}]", "P".repeat(left[0]), "p".repeat(left[1]));
    write(board).replacen(' ', &(holdings + " "), 1)
}

fn squares(board: &Board, row: usize) -> String {
    let (mut text, mut empty) = (String::new(), 0);
    let flush = |text: &mut String, empty: &mut usize| {
        if *empty > 0 {
            *text += &empty.to_string();
        }
        *empty = 0;
    };
    for column in 0..board.columns() {
        match board.square(row, column) {
            None => empty += 1,
            Some(side) => {
                flush(&mut text, &mut empty);
                text.push(['P', 'p'][side.index()]);
            }
        }
    }
    flush(&mut text, &mut empty);
    text
}

/// Reads a position. The remaining discs and everything after the side to move are optional.
///
/// # Errors
/// If the text is no position: the reason.
pub fn read(text: &str) -> Result<Board, BadFen> {
    let mut words = text.split_whitespace();
    let placement = words.next().ok_or(BadFen::Malformed)?;
    let side = match words.next() {
        Some("w") => Side::First,
        Some("b") => Side::Second,
        _ => return Err(BadFen::Malformed),
    };
    let rows = rows(placement)?;
    let columns = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != columns) {
        return Err(BadFen::Malformed);
    }
    let disc = |row: usize, column: usize| rows[rows.len() - 1 - row][column];
    let board = Board::from_squares(rows.len(), columns, disc).map_err(BadFen::Discs)?;
    if board.side_to_move() == side { Ok(board) } else { Err(BadFen::Turn) }
}

fn rows(placement: &str) -> Result<Vec<Vec<Option<Side>>>, BadFen> {
    let board = match placement.split_once('[') {
        None => placement,
        Some((board, holdings)) => {
            let letters = holdings.strip_suffix(']').ok_or(BadFen::Malformed)?;
            let are_discs = letters.bytes().all(|byte| matches!(byte, b'P' | b'p'));
            are_discs.then_some(board).ok_or(BadFen::Malformed)?
        }
    };
    board.split('/').map(row).collect()
}

fn row(text: &str) -> Result<Vec<Option<Side>>, BadFen> {
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        if digits > 0 {
            let empty = rest[..digits].parse().ok().filter(|&empty: &usize| empty <= MAX_SIDE);
            squares.resize(squares.len() + empty.ok_or(BadFen::Malformed)?, None);
            rest = &rest[digits..];
        } else {
            squares.push(match letter {
                'P' => Some(Side::First),
                'p' => Some(Side::Second),
                _ => return Err(BadFen::Malformed),
            });
            rest = &rest[1..];
        }
        if squares.len() > MAX_SIDE {
            return Err(BadFen::Malformed);
        }
    }
    Ok(squares)
}
