//! Players, who choose the moves: engines, and programs behind a protocol.

mod absent;
mod dialogue;
mod engine;
mod halt;
#[cfg(target_os = "linux")]
mod program;
#[cfg(target_os = "linux")]
mod sandboxed;
mod spec;

use std::time::{Duration, Instant};

use rules::{Game, Side};

pub use absent::AbsentPlayer;
pub use dialogue::{Dialogue, Wire};
pub use engine::{EnginePlayer, Engines};
pub use halt::{Halt, Result};
#[cfg(target_os = "linux")]
pub use program::ProgramPlayer;
#[cfg(target_os = "linux")]
pub use sandboxed::SandboxedProgram;
pub use spec::{BadPlayerSpec, PlayerKind, PlayerSpec, Program, Protocol};

/// A player of one game.
///
/// A player watches its own time: it returns [`Cause::TimeOut`](crate::Cause::TimeOut) if it has no
/// move by the deadline of its turn.
pub trait Player<G: Game> {
    /// Gets ready; called once, before the first turn of either side.
    ///
    /// # Errors
    /// If it is not ready by the deadline, or never will be.
    fn begin(&mut self, opening: &Opening<G>, clock: Clock) -> Result<()>;

    /// Prepares for its next turn, before its time runs.
    fn rouse(&mut self) {}

    /// The move it makes.
    ///
    /// # Errors
    /// If it makes no legal move by the deadline.
    fn choose(&mut self, turn: &Turn<G>, clock: Clock) -> Result<G::Move>;

    /// Ends the player after the game: tells it so if its protocol can, and leaves no process
    /// running.
    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence;
}

/// Makes a new player for each game.
pub trait PlayerSource<G: Game>: Sync {
    /// A player that has not begun.
    ///
    /// # Errors
    /// Why it cannot play this game from this start: a sentence that says what to do.
    fn player(&self, who: &PlayerSpec, start: &G) -> Result<Box<dyn Player<G>>, String>;
}

/// The data that a player gets before a game.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a, G> {
    /// Where the game begins.
    pub start: &'a G,
    /// Which side it plays.
    pub side: Side,
    /// The names of both players, the first side's first.
    pub names: [&'a str; 2],
    /// How long it may take for a move.
    pub time: Duration,
    /// The seed for its random numbers.
    pub seed: u64,
}

/// The data that a player gets for a move.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a, G: Game> {
    /// Where the game began.
    pub start: &'a G,
    /// The moves since then.
    pub moves: &'a [G::Move],
    /// The position reached.
    pub position: &'a G,
}

/// The time limit for one step.
#[derive(Clone, Copy)]
pub struct Clock<'a> {
    /// Answers after this time do not count.
    pub deadline: Instant,
    /// Returns whether the user has interrupted the game.
    pub stop: &'a dyn Fn() -> bool,
}

impl Clock<'_> {
    /// The time left until the deadline.
    pub fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Whether the deadline has passed.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline
    }
}

/// The evidence that is kept of a player after its game, to explain a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The last lines of its standard output, up to the end of the game.
    pub output: Vec<String>,
    /// Its output after the end of the game.
    pub afterwards: Vec<String>,
    /// The last lines of its standard error.
    pub errors: Vec<String>,
    /// How its process ended, if it ended by itself before the game did, or by a fault.
    pub ending: Option<String>,
    /// Other observations.
    pub notes: Vec<String>,
}
