//! Guesses why a board looks wrong.

use std::collections::HashMap;

use courses::fourinarow::Squares;
use rules::Side;

use super::found::Picture;
use super::grid::Grid;

/// The requirement that a printed board breaks, and a guess at the cause.
pub(super) fn blame(picture: &Picture, right: &Grid) -> (&'static str, Option<&'static str>) {
    let Some(grid) = picture.grid() else {
        return (if has_other_symbols(picture, right) { "R7" } else { "R6" }, None);
    };
    if grid == *right {
        return ("R6", spaces(picture, right));
    }
    if (grid.rows(), grid.columns()) != (right.rows(), right.columns()) {
        return ("R6", None);
    }
    let (top, left) = (right.rows() - 1, right.columns() - 1);
    if grid == moved(right, |row, column| (top - row, column)) {
        ("R6", Some("The rows are printed upside down: row 0 is the bottom row."))
    } else if grid == moved(right, |row, column| (row, left - column)) {
        ("R6", Some("The columns are printed from right to left."))
    } else if grid == swapped(right) {
        ("R8", Some("The colours seem to be mixed up: player 0 is red and begins."))
    } else {
        ("R8", None)
    }
}

/// Whether a board differs from the right one in its symbols only.
fn has_other_symbols(picture: &Picture, right: &Grid) -> bool {
    let mut squares = HashMap::new();
    let is_same_size = picture.rows.len() == right.rows();
    is_same_size
        && picture.rows.iter().rev().enumerate().all(|(row, symbols)| {
            symbols.len() == right.columns()
                && symbols.iter().enumerate().all(|(column, symbol)| {
                    let square = right.square(row, column);
                    *squares.entry(*symbol).or_insert(square) == square
                })
        })
}

/// What is wrong with the blanks and line feeds.
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
