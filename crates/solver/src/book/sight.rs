//! The trivial positions that a book omits: finished games, immediate wins and immediate losses.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::key::{Board, Sides};
use crate::Score;
use crate::geometry::Geometry;

/// The score of a position that is finished, that the side to move wins with its next disc, or that
/// it loses to the other side's next disc whatever it plays.
pub(super) fn at_first_sight(board: &Board, sides: Sides) -> Option<Score> {
    let left = left(board, sides.count());
    if board.has_four(sides.other) {
        Some(-(left / 2 + 1))
    } else if left == 0 {
        Some(0)
    } else if wins_at_once(board, sides) {
        Some((left + 1) / 2)
    } else if sides.after_each_disc(board).all(|next| wins_at_once(board, next)) {
        Some(-(left / 2))
    } else {
        None
    }
}

/// The scores that are possible in non-trivial positions: each side can win with its second disc at
/// the earliest.
pub(super) fn possible_scores(board: &Board, discs: u32) -> RangeInclusive<Score> {
    let left = left(board, discs);
    -((left - 2) / 2)..=(left - 1) / 2
}

/// The best score that a move gives, if the scores of the resulting positions are known.
pub(super) fn best(
    board: &Board,
    sides: Sides,
    score: impl Fn(Sides) -> Option<Score>,
) -> Option<Score> {
    let known = |next: Sides| Some(-at_first_sight(board, next).or_else(|| score(next))?);
    let scores: Option<Vec<Score>> = sides.after_each_disc(board).map(known).collect();
    scores?.into_iter().max()
}

/// The number of plies left.
fn left(board: &Board, discs: u32) -> Score {
    board.squares - discs.cast_signed()
}

fn wins_at_once(board: &Board, sides: Sides) -> bool {
    board.completions(sides.own) & sides.landing(board) != 0
}
