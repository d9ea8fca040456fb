//! Derives a whole book from the scores of its last ply.

use super::entry::{entry, find};
use super::key::{self, canonical};
use super::sight::best;
use crate::Score;

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
    let score = best(&key::position(key), |next_one| find(next, canonical(next_one)));
    score.expect("an open position leads to positions of the next level, or to plain ones")
}
