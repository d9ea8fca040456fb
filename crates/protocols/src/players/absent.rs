use rules::Game;

use super::{Clock, Evidence, Opening, Player, Result, Turn};
use crate::Cause;

/// Somebody of whom it is known before the game that it cannot play, and why.
#[derive(Clone, Debug)]
pub struct AbsentPlayer {
    cause: Cause,
    evidence: Evidence,
}

impl AbsentPlayer {
    /// It loses by this, and this is kept of it.
    pub fn new(cause: Cause, evidence: Evidence) -> AbsentPlayer {
        AbsentPlayer { cause, evidence }
    }
}

impl<G: Game> Player<G> for AbsentPlayer {
    fn begin(&mut self, _: &Opening<G>, _: Clock) -> Result<()> {
        Err(self.cause.clone().into())
    }

    fn choose(&mut self, _: &Turn<G>, _: Clock) -> Result<G::Move> {
        Err(self.cause.clone().into())
    }

    fn end(&mut self, _: &Turn<G>, _: Clock) -> Evidence {
        self.evidence.clone()
    }
}
