//! The positions that a book contains, and their scores, derived from those of the last ply.

use super::key::{Board, Sides, canonical, position};
use super::scored::Scored;
use super::sight::{at_first_sight, best};
use crate::Score;
use alloc::vec;
use alloc::vec::Vec;

/// The maximum number of unfinished positions after some plies, more than on the standard board; on
/// wide boards there may be any number.
pub(super) const MOST: usize = 1 << 23;

/// The number of positions whose followers are sorted at once, to save memory.
const CHUNK: usize = 1 << 20;

/// The canonical keys of the non-trivial positions, in ascending order, by the number of plies from
/// the start: 0 first, `plies` last. `None` if after some plies there are more than [`MOST`].
///
/// Games continue through trivial positions: if a player overlooks a win, non-trivial positions
/// follow.
pub(super) fn levels(board: &Board, start: u64, plies: u32) -> Option<Vec<Vec<u64>>> {
    let mut reached = vec![start];
    reached.retain(|&key| !position(board, key).is_over(board));
    let mut levels = vec![open(board, &reached)];
    for _ in 0..plies {
        reached = next(board, &reached)?;
        levels.push(open(board, &reached));
    }
    Some(levels)
}

/// The unfinished positions one ply later; `None` if there are more than [`MOST`].
#[allow(clippy::stable_sort_primitive, reason = "faster where most is sorted already")]
pub(super) fn next(board: &Board, reached: &[u64]) -> Option<Vec<u64>> {
    let mut keys: Vec<u64> = Vec::new();
    for chunk in reached.chunks(CHUNK) {
        for &key in chunk {
            let after = position(board, key).after_each_disc(board);
            let unfinished = after.filter(|next| !next.is_over(board));
            keys.extend(unfinished.map(|next| canonical(board, next.key())));
        }
        keys.sort();
        keys.dedup();
        if keys.len() > MOST {
            return None;
        }
    }
    Some(keys)
}

fn open(board: &Board, reached: &[u64]) -> Vec<u64> {
    let is_open = |key: &u64| at_first_sight(board, position(board, *key)).is_none();
    reached.iter().copied().filter(is_open).collect()
}

/// The positions of a book with their scores, from the keys of each of its plies, first to last, and the scores
/// of the last one.
pub(super) fn derived(
    board: &Board,
    levels: &[Vec<u64>],
    scores: impl Iterator<Item = Score>,
) -> Scored {
    let Some((last, before)) = levels.split_last() else { return Scored::default() };
    let mut solved: Vec<Scored> = vec![last.iter().copied().zip(scores).collect()];
    for keys in before.iter().rev() {
        let next = &solved[solved.len() - 1];
        solved.push(keys.iter().map(|&key| (key, best_of(board, key, next))).collect());
    }
    // The first plies have the fewest positions.
    solved.iter().rev().fold(Scored::default(), |all, level| all.merged(level))
}

/// The score of a position, derived from those of the next ply.
fn best_of(board: &Board, key: u64, next: &Scored) -> Score {
    let known = |sides: Sides| next.find(canonical(board, sides.key()));
    let score = best(board, position(board, key), known);
    score.expect("an open position leads to positions of the next level, or to plain ones")
}
