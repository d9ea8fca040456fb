//! The requirement that a wrong board breaks.

use courses::checkers::letter;
use rules::checkers::{Kind, Move, Position, Setup, Square};

use super::found::{Seen, Squares};
use super::settings::Settings;

/// A board in the settings state; `key` is the requirement that it is printed.
pub(super) fn of_settings(seen: &Seen, settings: &Settings, key: &'static str) -> &'static str {
    let Seen::Other(squares) = seen else { return key };
    if is_turned(squares, &settings.board) {
        return "R4a";
    }
    let wrong = differences(squares, &settings.board);
    let is_initial = wrong.iter().all(|square| settings.touched(*square) == "R3");
    let swapped = || swapped(squares, &settings.board).filter(|_| is_initial);
    if let Some(key) = odd_letter(squares, &settings.board, &wrong).or_else(swapped) {
        return key;
    }
    wrong.first().map_or(key, |square| settings.touched(*square))
}

/// The board after a move of this disc; `key` is the requirement that it is printed.
pub(super) fn after(
    seen: &Seen,
    before: &Position,
    played: &Move,
    after: &Position,
    key: &'static str,
) -> &'static str {
    let Seen::Other(squares) = seen else { return key };
    let wrong = differences(squares, &Setup::from(after));
    if let Some(odd) = odd_letter(squares, &Setup::from(after), &wrong) {
        return odd;
    }
    let is_king = before.disc(played.start()).is_some_and(|disc| disc.kind == Kind::King);
    let at = |square: Square| squares[square.column()][square.row()];
    let end = at(played.end());
    let is_crowned = !is_king && after.disc(played.end()).map(|disc| disc.kind) == Some(Kind::King);
    if wrong.contains(&played.end()) && end != b' ' && (is_crowned || !is_king) {
        return "R33a";
    }
    if wrong.iter().any(|square| played.captured().contains(*square) && at(*square) != b' ') {
        return match (played.stops().len(), is_king) {
            (1, false) => "R29",
            (1, true) => "R30a",
            _ => "R32a",
        };
    }
    key
}

fn differences(squares: &Squares, board: &Setup) -> Vec<Square> {
    let is_wrong = |square: &Square| {
        let (column, row) = (square.column(), square.row());
        squares[column][row] != letter(board, column, row)
    };
    Square::all().filter(is_wrong).collect()
}

/// A letter that is no disc, or a light square that is not empty.
fn odd_letter(squares: &Squares, board: &Setup, wrong: &[Square]) -> Option<&'static str> {
    let is_odd = |square: &Square| !b"mkMK ".contains(&squares[square.column()][square.row()]);
    let light = (0..8).flat_map(|column| (0..8).map(move |row| (column, row)));
    let mut light = light.filter(|(column, row)| Square::new(*column, *row).is_none());
    if wrong.iter().any(is_odd) {
        let is_king = |s: &Square| b"kK".contains(&letter(board, s.column(), s.row()));
        return Some(if wrong.iter().all(is_king) { "R2b" } else { "R2a" });
    }
    light.any(|(column, row)| squares[column][row] != b' ').then_some("R4a")
}

/// Tells whether the discs stand where they should, but each letter stands for another one.
fn swapped(squares: &Squares, board: &Setup) -> Option<&'static str> {
    let mut letters = [(0, 0); 4];
    for (entry, right) in letters.iter_mut().zip(*b"mkMK") {
        let discs = Square::all().filter(|s| letter(board, s.column(), s.row()) == right);
        let mut found = discs.map(|square| squares[square.column()][square.row()]);
        let first = found.next().unwrap_or(right);
        if first == b' ' || found.any(|other| other != first) {
            return None;
        }
        *entry = (right, first);
    }
    let is_empty = |s: Square| letter(board, s.column(), s.row()) == b' ';
    let extra = Square::all().any(|s| is_empty(s) && squares[s.column()][s.row()] != b' ');
    let sides = letters
        .iter()
        .any(|(right, found)| right.is_ascii_lowercase() != found.is_ascii_lowercase());
    (sides && !extra).then_some("R2a")
}

/// Returns true if the board is right, but upside down or seen in a mirror.
fn is_turned(squares: &Squares, board: &Setup) -> bool {
    let is = |turn: fn(usize, usize) -> (usize, usize)| {
        (0..8).all(|column| {
            (0..8).all(|row| {
                let (from_column, from_row) = turn(column, row);
                squares[column][row] == letter(board, from_column, from_row)
            })
        })
    };
    board.count(rules::Side::First) > 3
        && (is(|column, row| (column, 7 - row))
            || is(|column, row| (7 - column, row))
            || is(|column, row| (7 - column, 7 - row)))
}
