use rules::Game;

use super::{Clock, Evidence, Opening, Player, Result, Turn};
use crate::Cause;

/// A player that is known before the game to be unable to play.
#[derive(Clone, Debug)]
pub struct AbsentPlayer {
    cause: Cause,
    evidence: Evidence,
}

impl AbsentPlayer {
    /// A player that loses by this cause and leaves this evidence.
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
