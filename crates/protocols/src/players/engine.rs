use engine::{Engine, Limits, Name, Unsuited};
use rules::{Game, checkers, connect4};

use super::{Clock, Evidence, Halt, Opening, Player, Turn};
use crate::Cause;

type Build<G> = fn(Name, &G) -> Result<Box<dyn Engine<G>>, Unsuited>;

/// An engine of our own.
///
/// Its name gives the strength; what it draws from is the seed of its name together with that of the
/// game, so that two games differ and each can be played again.
pub struct EnginePlayer<G> {
    name: Name,
    build: Build<G>,
    engine: Option<Box<dyn Engine<G>>>,
}

impl EnginePlayer<connect4::Board> {
    /// The player of Connect Four of this name.
    pub fn connect4(name: Name) -> EnginePlayer<connect4::Board> {
        let build = |name, start: &connect4::Board| {
            engine::connect4::any_size(name, start.rows(), start.columns())
        };
        EnginePlayer { name, build, engine: None }
    }
}

impl EnginePlayer<checkers::Position> {
    /// The player of checkers of this name.
    pub fn checkers(name: Name) -> EnginePlayer<checkers::Position> {
        let build = |name, _: &checkers::Position| engine::checkers::any_laws(name);
        EnginePlayer { name, build, engine: None }
    }
}

impl<G: Game> Player<G> for EnginePlayer<G> {
    fn begin(&mut self, opening: &Opening<G>, _: Clock) -> Result<(), Halt> {
        let built = (self.build)(self.name.reseeded(opening.seed), opening.start);
        self.engine = Some(built.map_err(|why| Halt::Failed(why.to_string()))?);
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move, Halt> {
        let engine = self.engine.as_mut().ok_or(Cause::Stopped)?;
        let stop = || clock.is_over() || (clock.stop)();
        let analysis = engine.analyse(turn.position, Limits { stop: &stop, ..Limits::NONE });
        if (clock.stop)() {
            return Err(Halt::Interrupted);
        }
        Ok(analysis.best.ok_or(Cause::Stopped)?)
    }

    fn end(&mut self, _: &Turn<G>, _: Clock) -> Evidence {
        self.engine = None;
        Evidence::default()
    }
}
