//! The trivial positions that a book omits: finished games, immediate wins and immediate losses.

use std::ops::RangeInclusive;

use rules::connect4::Position;
use rules::{Game, Outcome};

use crate::Score;

/// The number of plies of the longest game.
const SQUARES: Score = 7 * 6;

/// The score of a position that is finished, that the side to move wins with its next disc, or that
/// it loses to the other side's next disc whatever it plays.
pub(super) fn at_first_sight(position: &Position) -> Option<Score> {
    let left = left(position.discs());
    match position.outcome() {
        Some(Outcome::Win(_)) => Some(-(left / 2 + 1)),
        Some(Outcome::Draw) => Some(0),
        None if wins_at_once(position) => Some((left + 1) / 2),
        None if after_each_move(position).all(|next| wins_at_once(&next)) => Some(-(left / 2)),
        None => None,
    }
}

/// The scores that are possible in non-trivial positions: each side can win with its second disc at
/// the earliest.
pub(super) fn possible_scores(discs: u32) -> RangeInclusive<Score> {
    let left = left(discs);
    -((left - 2) / 2)..=(left - 1) / 2
}

/// The best score that a move gives, if the scores of the resulting positions are known.
pub(super) fn best(
    position: &Position,
    score: impl Fn(&Position) -> Option<Score>,
) -> Option<Score> {
    let known = |next: Position| Some(-at_first_sight(&next).or_else(|| score(&next))?);
    let scores: Option<Vec<Score>> = after_each_move(position).map(known).collect();
    scores?.into_iter().max()
}

/// The positions after each legal move.
pub(super) fn after_each_move(position: &Position) -> impl Iterator<Item = Position> {
    position.legal_moves().map(|column| position.after(column))
}

/// The number of plies left.
fn left(discs: u32) -> Score {
    SQUARES - discs.cast_signed()
}

fn wins_at_once(position: &Position) -> bool {
    after_each_move(position).any(|next| matches!(next.outcome(), Some(Outcome::Win(_))))
}
