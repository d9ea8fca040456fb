use std::time::{Duration, Instant};

use engine::{Engine, Limits, Name, Timer};
use games::Described;

use super::{Clock, Evidence, Halt, Opening, Player, PlayerSource, Result, Turn};
use crate::{Cause, PlayerKind, PlayerSpec, control};

/// An engine of our own.
///
/// Its name gives the strength. Its random numbers depend on the seed in its name and on the game's
/// seed, so that two games differ and each can be repeated.
pub struct EnginePlayer<G> {
    name: Name,
    engine: Option<Box<dyn Engine<G>>>,
    /// True if only the limits of the engine itself count.
    is_untimed: bool,
}

/// The longest time for a move that a plan can give means no limit.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

impl<G: Described> EnginePlayer<G> {
    /// The player of this name.
    pub fn new(name: Name) -> EnginePlayer<G> {
        EnginePlayer { name, engine: None, is_untimed: false }
    }
}

impl<G: Described> Player<G> for EnginePlayer<G> {
    fn begin(&mut self, opening: &Opening<G>, _: Clock) -> Result<()> {
        let built = opening.start.engine(self.name.reseeded(opening.seed));
        self.is_untimed = opening.time >= LONGEST;
        self.engine = Some(built.map_err(|why| Halt::Failed(why.to_string()))?);
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        let engine = self.engine.as_mut().ok_or(Cause::Stopped)?;
        let (begun, left) = (Instant::now(), clock.left());
        // A clock has to last for the moves to come as well.
        let share = turn.clocks.map_or(left, |clocks| control::share(left, clocks.increment));
        let stop = || begun.elapsed() >= share || (clock.stop)();
        let limits = Limits { stop: &stop, ..Limits::NONE };
        let time = control::time(left, turn.clocks);
        let timer = Timer { time, elapsed: &|| begun.elapsed() };
        let earlier = turn.earlier();
        let analysis = if self.is_untimed {
            engine.analyse_after(&earlier, turn.position, limits)
        } else {
            engine.analyse_in_time(&earlier, turn.position, limits, timer, &mut |_| ())
        };
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

/// Players of engines alone. An engine that does not play a game says so when the game begins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Engines;

impl<G: Described> PlayerSource<G> for Engines {
    fn player(&self, who: &PlayerSpec, _: &G) -> Result<Box<dyn Player<G>>, String> {
        match &who.kind {
            PlayerKind::Engine(name) => Ok(Box::new(EnginePlayer::new(*name))),
            PlayerKind::Program(_) => {
                Err(format!("{} is a program, and only engines play here", who.name))
            }
        }
    }
}
