//! Who chooses the moves: an engine, or a program behind a protocol.

mod absent;
mod dialogue;
mod engine;
mod halt;
#[cfg(target_os = "linux")]
mod program;
#[cfg(target_os = "linux")]
mod sandboxed;

use std::time::{Duration, Instant};

use rules::{Game, Side};

use crate::Contestant;

pub use absent::AbsentPlayer;
pub use dialogue::{Dialogue, Wire};
pub use engine::{EnginePlayer, Engines};
pub use halt::{Halt, Result};
#[cfg(target_os = "linux")]
pub use program::ProgramPlayer;
#[cfg(target_os = "linux")]
pub use sandboxed::SandboxedProgram;

/// Somebody who plays one game.
///
/// A player minds its own time: it says [`Cause::TimeOut`](crate::Cause::TimeOut) if it has no move
/// by the deadline of its turn.
pub trait Player<G: Game> {
    /// Gets ready; called once, before the first turn of either side.
    ///
    /// # Errors
    /// If it is not ready by the deadline, or never will be.
    fn begin(&mut self, opening: &Opening<G>, clock: Clock) -> Result<()>;

    /// Its turn is about to come, and its time does not run yet.
    fn rouse(&mut self) {}

    /// The move it makes.
    ///
    /// # Errors
    /// If it makes no legal move by the deadline.
    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move>;

    /// The game is over: tells it so where its protocol can, and leaves nothing of it running.
    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence;
}

/// Makes players of contestants: a new one for each game.
pub trait PlayerSource<G: Game>: Sync {
    /// A player that has not begun.
    ///
    /// # Errors
    /// Why the contestant cannot play this game from this start: a sentence that says what to do.
    fn player(&self, who: &Contestant, start: &G) -> Result<Box<dyn Player<G>>, String>;
}

/// What a player must know before a game.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a, G> {
    /// Where the game begins.
    pub start: &'a G,
    /// Which side it plays.
    pub side: Side,
    /// What both players are called, the first side's name first.
    pub names: [&'a str; 2],
    /// How long it may take for a move.
    pub time: Duration,
    /// What it may draw its random numbers from.
    pub seed: u64,
}

/// What a player must know to move.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a, G: Game> {
    /// Where the game began.
    pub start: &'a G,
    /// What has been played since.
    pub moves: &'a [G::Move],
    /// The position reached.
    pub position: &'a G,
}

/// How long somebody may take.
#[derive(Clone, Copy)]
pub struct Clock<'a> {
    /// What comes later does not count.
    pub deadline: Instant,
    /// Says that nobody wants to know any more.
    pub stop: &'a dyn Fn() -> bool,
}

impl Clock<'_> {
    /// What is left until the deadline.
    pub fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Whether the deadline has passed.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline
    }
}

/// What is kept of a player after its game, to explain a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The last lines of its standard output, up to the end of the game.
    pub output: Vec<String>,
    /// What it printed only afterwards.
    pub afterwards: Vec<String>,
    /// The last lines of its standard error.
    pub errors: Vec<String>,
    /// How its process ended, if it ended by itself before the game did, or by a fault.
    pub ending: Option<String>,
    /// What else was noticed.
    pub notes: Vec<String>,
}
