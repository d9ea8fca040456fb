//! Players with given moves.

use discus_protocols::players::{Clock, Evidence, Halt, Opening, Player, Turn};
use rules::Game;

/// Plays these moves, and then returns the given result.
pub(super) struct Fixed<M> {
    pub(super) moves: Vec<M>,
    pub(super) then: Halt,
    pub(super) has_ended: bool,
}

impl<G: Game> Player<G> for Fixed<G::Move> {
    fn begin(&mut self, _: &Opening<G>, _: Clock) -> Result<(), Halt> {
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<G>, _: Clock) -> Result<G::Move, Halt> {
        let own = turn.moves.len() / 2;
        self.moves.get(own).copied().ok_or(self.then.clone())
    }

    fn end(&mut self, _: &Turn<G>, _: Clock) -> Evidence {
        self.has_ended = true;
        Evidence::default()
    }
}
