//! The requirement that a wrong board breaks.

use courses::checkers::letter;
use rules::Game as _;
use rules::checkers::{Kind, Move, Position, Setup, Square};

use super::found::{Seen, Squares};
use super::settings::Settings;

/// A board in the settings state; `key` is the requirement that it is printed.
pub(super) fn of_settings(seen: &Seen, settings: &Settings, key: &'static str) -> &'static str {
    let Seen::Other(squares) = seen else { return key };
    let board = &settings.chosen.board;
    let wrong = differences(squares, board);
    let touched = || wrong.first().map(|square| settings.touched[square.index()]);
    odd_letter(squares, board, &wrong).or_else(touched).unwrap_or(key)
}

/// The board after a move; `key` is the requirement that it is printed.
pub(super) fn after(
    seen: &Seen,
    before: &Position,
    played: &Move,
    key: &'static str,
) -> &'static str {
    let Seen::Other(squares) = seen else { return key };
    let after = before.after(*played);
    let wrong = differences(squares, &Setup::from(&after));
    if let Some(odd) = odd_letter(squares, &Setup::from(&after), &wrong) {
        return odd;
    }
    let at = |square: Square| squares[square.column()][square.row()];
    let is_man = before.disc(played.start()).is_some_and(|disc| disc.kind == Kind::Man);
    let stays = |square: &Square| played.captured().contains(*square) && at(*square) != b' ';
    match (wrong.iter().any(stays), played.stops().len(), is_man) {
        _ if is_man && wrong.contains(&played.end()) && at(played.end()) != b' ' => "R33a",
        (true, 1, true) => "R29",
        (true, 1, false) => "R30a",
        (true, ..) => "R32a",
        _ => key,
    }
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
    if wrong.iter().any(is_odd) {
        let is_king = |s: &Square| b"kK".contains(&letter(board, s.column(), s.row()));
        return Some(if wrong.iter().all(is_king) { "R2b" } else { "R2a" });
    }
    let mut light = (0..8).flat_map(|column| (0..8).map(move |row| (column, row)));
    let is_full = |(column, row): (usize, usize)| {
        Square::new(column, row).is_none() && squares[column][row] != b' '
    };
    light.any(is_full).then_some("R4a")
}
