//! Counts sequences of moves, the usual way to compare move generators across programs.

use crate::Game;

/// The number of move sequences of exactly `depth` plies; a finished game has no continuation.
///
/// The last ply is counted, not played.
///
/// ```
/// use discus_rules::{checkers::{Laws, Position}, perft::perft};
/// assert_eq!(perft(&Position::initial(&Laws::ENGLISH), 4), 1469);
/// assert_eq!(perft(&Position::initial(&Laws::RUSSIAN), 4), 1469);
/// ```
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().count() as u64,
        _ => position.legal_moves().map(|m| perft(&position.after(m), depth - 1)).sum(),
    }
}
