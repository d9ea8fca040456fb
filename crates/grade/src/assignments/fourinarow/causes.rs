//! Guesses at causes that a board alone tells.

use courses::fourinarow::Squares as _;
use rules::Side;

use super::grid::Grid;

/// The directions in which four may lie: the steps of row and column, and what is wrong if they are
/// not seen.
const DIRECTIONS: [([isize; 2], &str); 4] = [
    ([1, 0], "Four upright in a column are not seen here."),
    ([0, 1], "Four level in a row are not seen here."),
    ([1, 1], "Four on a diagonal that rises to the right are not seen here."),
    ([-1, 1], "Four on a diagonal that falls to the right are not seen here."),
];

/// Why a win is not seen.
pub(super) fn of_win(grid: &Grid, side: Side) -> Option<&'static str> {
    let starts =
        || (0..grid.rows()).flat_map(|row| (0..grid.columns()).map(move |column| (row, column)));
    let is_own = |(row, column): (usize, usize), [up, right]: [isize; 2], step: isize| {
        let row = row.checked_add_signed(step * up);
        let column = column.checked_add_signed(step * right);
        row.zip(column).is_some_and(|(row, column)| grid.square(row, column) == Some(side))
    };
    let lies =
        |steps: [isize; 2]| starts().any(|start| (0..4).all(|step| is_own(start, steps, step)));
    DIRECTIONS.iter().find(|(steps, _)| lies(*steps)).map(|(_, cause)| *cause)
}
