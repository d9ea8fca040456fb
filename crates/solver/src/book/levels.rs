//! The set of positions that a book contains.

use rules::Game;
use rules::connect4::Position;

use super::key::{canonical, position};
use super::sight::{after_each_move, at_first_sight};

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
