use games::Described;

use super::{EnginePlayer, Player, PlayerSource};
use crate::{Contestant, ContestantKind};

/// Players of engines alone. An engine that does not play a game says so when the game begins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Engines;

impl Engines {
    fn name(who: &Contestant) -> Result<engine::Name, String> {
        match &who.kind {
            ContestantKind::Engine(name) => Ok(*name),
            ContestantKind::Program(_) => {
                Err(format!("{} is a program, and only engines play here", who.name))
            }
        }
    }
}

impl<G: Described> PlayerSource<G> for Engines {
    fn player(&self, who: &Contestant, _: &G) -> Result<Box<dyn Player<G>>, String> {
        Ok(Box::new(EnginePlayer::new(Engines::name(who)?)))
    }
}
