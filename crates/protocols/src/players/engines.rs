use rules::{checkers, connect4};

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

impl PlayerSource<connect4::Board> for Engines {
    fn player(
        &self,
        who: &Contestant,
        _: &connect4::Board,
    ) -> Result<Box<dyn Player<connect4::Board>>, String> {
        Ok(Box::new(EnginePlayer::connect4(Engines::name(who)?)))
    }
}

impl PlayerSource<checkers::Position> for Engines {
    fn player(
        &self,
        who: &Contestant,
        _: &checkers::Position,
    ) -> Result<Box<dyn Player<checkers::Position>>, String> {
        Ok(Box::new(EnginePlayer::checkers(Engines::name(who)?)))
    }
}
