//! Causes of differences: those of a table, and the direction in which a win is not seen.

use courses::fourinarow::{Grid, Setup, Squares as _};
use rules::Side;

use super::calls;
use super::found::{Kind, View, parts};
use crate::causes::{find, line_at};
use crate::oracle::Mismatch;

const TABLE: &str = include_str!("causes.txt");

/// The directions in which four may lie: the steps of row and column, and a sentence if they are not seen.
const DIRECTIONS: [([isize; 2], &str); 4] = [
    ([1, 0], "Four upright in a column are not seen here."),
    ([0, 1], "Four level in a row are not seen here."),
    ([1, 1], "Four on a diagonal that rises to the right are not seen here."),
    ([-1, 1], "Four on a diagonal that falls to the right are not seen here."),
];

/// The cause of a difference, if it is a known one.
pub(super) fn of(difference: &Mismatch) -> Option<String> {
    let sentence = find(TABLE, b"", difference).or_else(|| {
        let (grid, side) = won(difference)?;
        DIRECTIONS.iter().find(|(steps, _)| lies(&grid, side, *steps)).map(|(_, cause)| *cause)
    });
    sentence.map(str::to_owned)
}

/// The board of a win that is not seen, and the winner.
fn won(difference: &Mismatch) -> Option<(Grid, Side)> {
    let (text, offset) = difference.expected;
    let expected = line_at(difference.expected);
    match (difference.key, expected.split_once(' ')?) {
        ("R9", (winner, "wins")) => {
            let board = Setup::parse(&difference.session.arguments, 0).ok()?.board;
            let size = [board.rows(), board.columns()];
            let boards = parts(&text[..offset], size, View::Right).into_iter().rev();
            let grid = boards.filter_map(|part| match part.kind {
                Kind::Board { grid, .. } => grid,
                _ => None,
            });
            Some((grid.into_iter().next()?, Side::BOTH[usize::from(winner == "Yellow")]))
        }
        ("L3-won", ("hasWon:", answer)) => {
            let grid = calls::grid(answer.strip_prefix("true, ")?)?;
            let side =
                Side::BOTH.into_iter().find(|side| courses::fourinarow::has_won(&grid, *side));
            Some((grid, side?))
        }
        _ => None,
    }
}

/// Returns true if four of a side lie in this direction.
fn lies(grid: &Grid, side: Side, [up, right]: [isize; 2]) -> bool {
    let squares =
        (0..grid.rows()).flat_map(|row| (0..grid.columns()).map(move |column| (row, column)));
    let is_own = |(row, column): (usize, usize), step: isize| {
        let row = row.checked_add_signed(step * up);
        let column = column.checked_add_signed(step * right);
        row.zip(column).is_some_and(|(row, column)| grid.square(row, column) == Some(side))
    };
    squares.into_iter().any(|start| (0..4).all(|step| is_own(start, step)))
}
