//! Positions of random games.

use fastrand::Rng;
use rules::Game;
use rules::checkers::{Laws, Position};

/// The positions of a random game that is not over: `plies` moves from the initial position, or fewer.
pub(crate) fn game(laws: &'static Laws, plies: usize, random: &mut Rng) -> Vec<Position> {
    let mut positions = vec![Position::initial(laws)];
    for _ in 0..plies {
        let next = positions[positions.len() - 1];
        let Some(played) = random.choice(next.legal_moves().collect::<Vec<_>>()) else { break };
        let next = next.after(played);
        if next.outcome().is_some() {
            break;
        }
        positions.push(next);
    }
    positions
}

/// The last position of such a game, after at most 100 moves.
pub(crate) fn position(laws: &'static Laws, random: &mut Rng) -> Position {
    let plies = random.usize(0..100);
    game(laws, plies, random).pop().expect("it holds the initial position")
}
