//! Which moves of the user AI are right, and guesses why others are wrong.

use courses::fourinarow::{Squares, landing_row, user_ai, wins};
use rules::Side;

use super::grid::Grid;

/// The column that is right. If the user AI `is_free`, it must only stop the opponent from winning, or win itself;
/// where the opponent cannot win, each column with room is right.
pub(super) fn right(
    grid: &Grid,
    side: Side,
    played: Option<usize>,
    is_free: bool,
) -> Option<usize> {
    let mut allowed = winning(grid, side.opponent());
    if !allowed.is_empty() {
        allowed.extend(winning(grid, side));
    }
    let is_right = |column: &usize| match &allowed[..] {
        [] => landing_row(grid, *column).is_some(),
        some => some.contains(column),
    };
    played.filter(|column| is_free && is_right(column)).or_else(|| user_ai(grid, side))
}

/// The columns in which a side wins at once.
pub(super) fn winning(grid: &Grid, side: Side) -> Vec<usize> {
    (0..grid.columns()).filter(|column| wins(grid, *column, side)).collect()
}

/// The requirement that a move breaks, and a guess at the cause.
pub(super) fn blame(
    grid: &Grid,
    side: Side,
    right: Option<usize>,
    column: usize,
) -> (&'static str, Option<&'static str>) {
    let (own, other) = (winning(grid, side), winning(grid, side.opponent()));
    let middle = grid.columns() / 2;
    let stops = other.contains(&column) || own.contains(&column);
    if !other.is_empty() && !stops {
        ("R15a", Some("It does not see that the opponent would win at once."))
    } else if !own.is_empty() {
        ("R15b", Some(missed_win(&own, &other, column)))
    } else if !other.is_empty() {
        let cause =
            "Of several columns in which the opponent would win, it does not take the leftmost.";
        ("R15b", Some(cause))
    } else if right == Some(middle) {
        let is_before = column + 1 == middle;
        ("R15b", is_before.then_some("The middle column is XDIM / 2, counted from 0."))
    } else {
        let is_mirrored = right.is_some_and(|right| column + right == 2 * middle);
        let cause = "Of two columns at the same distance, the right one seems to be taken first.";
        ("R16", is_mirrored.then_some(cause))
    }
}

fn missed_win(own: &[usize], other: &[usize], column: usize) -> &'static str {
    if own.contains(&column) {
        "Of several columns that win, it does not take the leftmost."
    } else if other.contains(&column) {
        "It seems to stop the opponent before it looks for a win of its own."
    } else {
        "It does not see that it can win at once."
    }
}
