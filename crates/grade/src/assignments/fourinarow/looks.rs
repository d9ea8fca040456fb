//! Guesses why a board looks wrong.

use std::collections::HashMap;

use courses::fourinarow::Squares;
use rules::Side;

use super::endings::pieces;
use super::found::{Picture, SYMBOLS};
use super::grid::Grid;
use super::habits::Habits;

/// The requirement that a printed board breaks, and a guess at the cause.
pub(super) fn blame(
    picture: &Picture,
    right: &Grid,
    habits: &Habits,
) -> (&'static str, Option<String>) {
    let Some(grid) = picture.grid() else {
        return other_symbols(picture, right).map_or(("R6", None), |cause| ("R7", Some(cause)));
    };
    if grid == *right {
        return ("R6", spaces(picture, right).map(str::to_owned));
    }
    if (grid.rows(), grid.columns()) != (right.rows(), right.columns()) {
        return ("R6", None);
    }
    let top = right.rows() - 1;
    let is_flipped = || grid == moved(right, |row, column| (top - row, column));
    let (key, cause) = if habits.is_flipped != Some(false) && is_flipped() {
        ("R6", "The rows are printed upside down: row 0 is the bottom row.")
    } else if habits.is_mirrored != Some(false) && is_mirrored(&grid, right) {
        ("R6", "The columns are printed from right to left.")
    } else if grid == swapped(right) {
        habits.exchanged
    } else if pieces(&grid) == pieces(right) {
        ("R8a", "A piece has the wrong colour, or lies in another row than the lowest blank one.")
    } else {
        return ("R8a", None);
    };
    (key, Some(cause.to_owned()))
}

/// Returns true if a board is the right one with its columns from right to left.
pub(super) fn is_mirrored(grid: &Grid, right: &Grid) -> bool {
    let last = right.columns() - 1;
    *grid == moved(right, |row, column| (row, last - column))
}

/// The output of a board that differs from the right one in its symbols only.
fn other_symbols(picture: &Picture, right: &Grid) -> Option<String> {
    let is_same_size = picture.rows.len() == right.rows()
        && picture.rows.iter().all(|symbols| symbols.len() == right.columns());
    let mut symbols = HashMap::new();
    for (row, printed) in picture.rows.iter().rev().enumerate().filter(|_| is_same_size) {
        for (column, symbol) in printed.iter().enumerate() {
            let square = right.square(row, column);
            if *symbols.entry(*symbol).or_insert(square) != square {
                return None;
            }
        }
    }
    let known =
        |square| SYMBOLS.iter().find(|(_, known)| *known == square).map(|(symbol, _)| *symbol);
    let mut wrong = symbols.into_iter().filter(|(symbol, square)| known(*square) != Some(*symbol));
    let (symbol, square) = wrong.next()?;
    let right = known(square)?;
    let code = u32::from;
    Some(format!("It prints U+{:04X} where U+{:04X} belongs.", code(symbol), code(right)))
}

/// Names the fault in the blanks and line feeds, if there is one.
fn spaces(picture: &Picture, right: &Grid) -> Option<&'static str> {
    let text = String::from_utf8_lossy(&right.text()).into_owned();
    let no_blanks_at_ends = text.replace(" \n", "\n");
    if picture.text == no_blanks_at_ends {
        Some("The blank after the last square of a row is missing.")
    } else if picture.text == text.trim_end_matches('\n').to_owned() + "\n" {
        Some("The empty line after the board is missing.")
    } else if picture.text == text.replace(' ', "") {
        Some("The blank after each square is missing.")
    } else {
        None
    }
}

/// The board with each square taken from another.
fn moved(right: &Grid, from: impl Fn(usize, usize) -> (usize, usize)) -> Grid {
    made(right, |row, column| {
        let (row, column) = from(row, column);
        right.square(row, column)
    })
}

fn swapped(right: &Grid) -> Grid {
    made(right, |row, column| right.square(row, column).map(Side::opponent))
}

fn made(right: &Grid, square: impl Fn(usize, usize) -> Option<Side>) -> Grid {
    let mut grid = right.clone();
    for row in 0..right.rows() {
        for column in 0..right.columns() {
            grid.set(row, column, square(row, column));
        }
    }
    grid
}
