use std::time::Duration;

use engine::{Engine, Limits};
use rules::Game;

/// Everything that an engine needs to choose a move.
#[derive(Clone, Debug)]
pub struct Turn<G> {
    /// The positions before the current one, the oldest first.
    pub(crate) earlier: Vec<G>,
    pub(crate) position: G,
    /// Its share of the clock, if there is one.
    pub(crate) time: Option<Duration>,
}

impl<G: Game> Turn<G> {
    /// The position of the turn.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The move of an engine; `None` if the game has ended. `passed` tells how long it has been thinking.
    pub fn choose(
        &self,
        engine: &mut dyn Engine<G>,
        passed: &dyn Fn() -> Duration,
        stop: &dyn Fn() -> bool,
    ) -> Option<G::Move> {
        let is_over = || stop() || self.time.is_some_and(|time| passed() >= time);
        let limits = Limits { depth: u32::MAX, stop: &is_over };
        engine.analyse_after(&self.earlier, &self.position, limits).best
    }
}
