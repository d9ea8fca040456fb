//! The positions that a book contains, and their scores, derived from those of the last ply.

use rules::Game;
use rules::connect4::Position;

use super::key::{canonical, entry, find, position};
use super::sight::{after_each_move, at_first_sight, best};
use crate::Score;

/// The canonical keys of the non-trivial positions, in ascending order, by the number of plies from
/// the start: 0 first, `plies` last.
///
/// Games continue through trivial positions: if a player overlooks a win, non-trivial positions
/// follow.
pub(super) fn levels(start: &Position, plies: u32) -> Vec<Vec<u64>> {
    let mut reached = vec![canonical(start)];
    reached.retain(|&key| position(key).outcome().is_none());
    let mut levels = vec![open(&reached)];
    for _ in 0..plies {
        reached = next(&reached);
        levels.push(open(&reached));
    }
    levels
}

/// The unfinished positions one ply later.
pub(super) fn next(reached: &[u64]) -> Vec<u64> {
    let after = reached.iter().flat_map(|&key| {
        let unfinished = |next: &Position| next.outcome().is_none();
        let position = position(key);
        let keys = after_each_move(&position).filter(unfinished).map(|next| canonical(&next));
        keys.collect::<Vec<u64>>()
    });
    let mut keys: Vec<u64> = after.collect();
    keys.sort_unstable();
    keys.dedup();
    keys
}

fn open(reached: &[u64]) -> Vec<u64> {
    let is_open = |key: &u64| at_first_sight(&position(*key)).is_none();
    reached.iter().copied().filter(is_open).collect()
}

/// The sorted entries of a book, from the keys of each of its plies, first to last, and the scores
/// of the last one.
pub(super) fn derived(levels: &[Vec<u64>], scores: impl Iterator<Item = Score>) -> Vec<u64> {
    let Some((last, before)) = levels.split_last() else { return Vec::new() };
    let mut level: Vec<u64> =
        last.iter().zip(scores).map(|(&key, score)| entry(key, score)).collect();
    let mut entries = level.clone();
    for keys in before.iter().rev() {
        level = keys.iter().map(|&key| entry(key, best_of(key, &level))).collect();
        entries.extend(&level);
    }
    entries.sort_unstable();
    entries
}

/// The score of a position, derived from those of the next ply.
fn best_of(key: u64, next: &[u64]) -> Score {
    let score = best(&position(key), |next_one| find(next, canonical(next_one)));
    score.expect("an open position leads to positions of the next level, or to plain ones")
}
