//! Counts positions, the usual way to compare move generators across programs.

use std::collections::HashSet;

use crate::Game;

/// The number of move sequences of exactly `depth` plies; a finished game has no continuation.
///
/// The last ply is counted, not played.
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().count() as u64,
        _ => position.legal_moves().map(|m| perft(&position.after(m), depth - 1)).sum(),
    }
}

/// The numbers of distinct positions after 0, 1, … `depth` plies.
///
/// Positions are distinguished by [`Game::key`], so the counts are exact where keys are unique.
pub fn distinct_positions<G: Game>(start: &G, depth: u32) -> Vec<u64> {
    let mut level = vec![start.clone()];
    let mut counts = vec![1];
    for _ in 0..depth {
        level = next_level(&level);
        counts.push(level.len() as u64);
    }
    counts
}

fn next_level<G: Game>(level: &[G]) -> Vec<G> {
    let mut seen = HashSet::new();
    let children = level.iter().flat_map(|p| p.legal_moves().map(|m| p.after(m)));
    children.filter(|child| seen.insert(child.key())).collect()
}
