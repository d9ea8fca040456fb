//! The rounds that were played in a room.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::room::GameResult;
use crate::games::MAX_PLIES;

/// The maximum number of rounds that a room keeps, and of all their moves. They are stored with every
/// change of the room.
const MAX_ROUNDS: usize = 50;
const MAX_MOVES: usize = 2 * MAX_PLIES;

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Round {
    /// Counts from 1.
    pub(super) number: u32,
    /// The side that the host played, by its index.
    pub(super) host: usize,
    pub(super) result: GameResult,
    /// The game as the members of a request.
    pub(super) position: Value,
    pub(super) plies: usize,
}

/// The last rounds of a room, in their order. A room is copied for each change, so its rounds are shared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rounds(Arc<Vec<Round>>);

impl Rounds {
    pub(super) fn new(rounds: Vec<Round>) -> Rounds {
        Rounds(Arc::new(rounds))
    }

    pub(super) fn all(&self) -> &[Round] {
        &self.0
    }

    /// Adds a round; the oldest ones go if there are too many.
    pub(super) fn add(&mut self, round: Round) {
        let rounds = Arc::make_mut(&mut self.0);
        rounds.push(round);
        let mut moves = 0;
        let fits = |round: &&Round| {
            moves += round.plies;
            moves <= MAX_MOVES
        };
        let kept = rounds.iter().rev().take(MAX_ROUNDS).take_while(fits).count();
        rounds.drain(..rounds.len() - kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rooms::Player;

    fn round(number: u32, plies: usize) -> Round {
        let result = GameResult::new(Some(Player::Host), "resigned", "guest resigned");
        Round { number, host: 0, result, position: Value::Null, plies }
    }

    fn after(plies: &[usize]) -> Vec<u32> {
        let mut rounds = Rounds::default();
        for (number, &plies) in (1..).zip(plies) {
            rounds.add(round(number, plies));
        }
        rounds.all().iter().map(|round| round.number).collect()
    }

    #[test]
    fn the_oldest_rounds_go_first() {
        assert_eq!(after(&[42; 3]), [1, 2, 3]);
        assert_eq!(after(&[0; 60]), (11..=60).collect::<Vec<_>>());
        assert_eq!(after(&[MAX_PLIES, MAX_PLIES, 1]), [2, 3]);
        assert_eq!(after(&[7, MAX_PLIES, MAX_PLIES]), [2, 3]);
    }
}
