//! Players, who choose the moves: engines, and programs behind a protocol.

mod engine;
mod idle;
mod program;
mod sandboxed;
mod seen;
mod silence;
mod spec;
mod step;

use std::fmt;
use std::time::{Duration, Instant};

use games::Described;
use rules::{Game, Outcome, Side};
use serde::{Deserialize, Serialize};

use crate::shown::replay;
use crate::{Cause, Clocks, Took};

pub use engine::{EnginePlayer, Engines};
pub use idle::{IdlePrograms, Reuse};
pub use program::ProgramPlayer;
pub use sandboxed::{REFUSED, SandboxedProgram};
pub use spec::{BadPlayerSpec, PlayerKind, PlayerSpec, Program};

/// A player of one game.
///
/// A player watches its own time: it returns [`Cause::TimeOut`] if it has no
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

    /// How long its last turn took, if it measures that itself.
    fn took(&mut self) -> Option<Took> {
        None
    }

    /// Ends the player after the game: tells it so if its protocol can, and leaves no process
    /// running.
    fn end(&mut self, turn: &Turn<G>, clock: Clock) -> Evidence;
}

/// Makes a player for each game.
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
    /// The initial position of the game.
    pub start: &'a G,
    /// The side that it plays.
    pub side: Side,
    /// The names of both players, the first side's first.
    pub names: [&'a str; 2],
    /// The time limit for a move.
    pub time: Duration,
    /// The seed for its random numbers.
    pub seed: u64,
}

/// The data that a player gets for a move.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a, G: Game> {
    /// The initial position of the game.
    pub start: &'a G,
    /// The moves since then.
    pub moves: &'a [G::Move],
    /// The position reached.
    pub position: &'a G,
    /// The clocks of both sides, if the game has a time control.
    pub clocks: Option<Clocks>,
}

impl<G: Game> Turn<'_, G> {
    /// The positions before this one, the oldest first.
    pub(crate) fn earlier(&self) -> Vec<G> {
        replay(self.start, self.moves).0
    }

    /// The positions before and after the last move.
    pub(crate) fn around_last_move(&self) -> [G; 2] {
        let before = self.moves.split_last().map_or(&[][..], |(_, before)| before);
        let before = before.iter().fold(self.start.clone(), |at, &played| at.after(played));
        [before, self.position.clone()]
    }
}

impl<G: Described> Turn<'_, G> {
    /// The outcome by the rules of the game, if it has ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let drawn = || self.start.drawn(self.moves).map(|_| Outcome::Draw);
        self.position.outcome().or_else(drawn)
    }
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

    /// Returns true if the deadline has passed.
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.deadline
    }
}

/// The evidence that is kept of a player after its game, to explain a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Evidence {
    /// The last lines of its standard output, up to the end of the game.
    pub output: Vec<String>,
    /// Its output after the end of the game.
    pub afterwards: Vec<String>,
    /// The last lines of its standard error.
    pub errors: Vec<String>,
    /// The end of its process, if it ended by itself before the game did, or by a fault.
    pub ending: Option<String>,
    /// Other observations.
    pub notes: Vec<String>,
}

/// The result of a step in which a player may fail.
pub type Result<T, E = Halt> = std::result::Result<T, E>;

/// Why a player has no move: its own fault, or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It loses by this.
    Fault(Cause),
    /// Its opponent loses by this.
    Opponent(Cause),
    /// It gives the game up.
    Resigned,
    /// The user wants the game to end; neither side has lost it.
    Interrupted,
    /// The referee cannot do its part: a sentence that says why. Neither side has lost the game.
    Failed(String),
}

impl Halt {
    /// The same, but a time-out also reports which step was late.
    #[must_use]
    pub fn within(self, what: impl FnOnce() -> String) -> Halt {
        match self {
            Halt::Fault(Cause::TimeOut) => Halt::Fault(Cause::Late(what())),
            other => other,
        }
    }
}

impl From<Cause> for Halt {
    fn from(cause: Cause) -> Halt {
        Halt::Fault(cause)
    }
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Halt::Fault(cause) | Halt::Opponent(cause) => f.write_str(cause.word()),
            Halt::Resigned => f.write_str("resigned"),
            Halt::Interrupted => f.write_str("the game was interrupted"),
            Halt::Failed(why) => f.write_str(why),
        }
    }
}

/// The referee's end of a protocol: the lines over a wire, in both directions, in one game.
///
/// It knows no processes. A [`Player`] combines the dialogue with a wire; it starts
/// the program, limits its output and ends it.
pub trait Dialogue<G: Game>: Send {
    /// Greets the program and tells it of the game; called once, before the first turn of either
    /// side.
    ///
    /// # Errors
    /// If the program does not answer as the protocol asks, or cannot play this game.
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<G>, clock: Clock) -> Result<()>;

    /// Gives the program its turn and reads its move.
    ///
    /// # Errors
    /// If there is no legal move by the deadline.
    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) -> Result<G::Move>;

    /// Begins another game with a program that has played one with this protocol.
    ///
    /// # Errors
    /// As for [`begin`](Dialogue::begin).
    fn begin_again(
        &mut self,
        wire: &mut dyn Wire,
        opening: &Opening<G>,
        clock: Clock,
    ) -> Result<()> {
        self.begin(wire, opening, clock)
    }

    /// Returns true if each game and each turn begins with a question that only the program's answer
    /// to it ends, so that lines before that are ignored.
    fn synchronizes(&self) -> bool {
        false
    }

    /// Returns true if the program itself writes the lines: those of a host of ours tell its author
    /// nothing.
    fn is_its_own(&self) -> bool {
        true
    }

    /// Returns true if the program writes more after each move, such as the board. Nothing waits for
    /// that, so by chance it comes before the end of the game or after it.
    fn writes_after_its_moves(&self) -> bool {
        false
    }

    /// Tells a program that is kept that the game is over; most protocols have no command for it.
    fn finish(&mut self, _: &mut dyn Wire, _: &Turn<G>, _: Clock) {}

    /// Tells the program that the game is over, as far as the protocol can: in most by `quit`.
    fn end(&mut self, wire: &mut dyn Wire, _: &Turn<G>, clock: Clock) {
        // A program that has ended already needs no message.
        let _ = wire.send("quit", clock);
    }
}

/// The usual time kept back for the transfer of lines.
pub const MARGIN: Duration = Duration::from_millis(50);

/// A time without the margin, which is at most half of it.
fn less(time: Duration, margin: Duration) -> Duration {
    time.saturating_sub(margin.min(time / 2))
}

/// Lines to and from a program. A dialogue is the same whether a process or a test reads it.
pub trait Wire {
    /// Sends one line, and adds its end.
    ///
    /// # Errors
    /// If the program has stopped reading, or does not read by the deadline.
    fn send(&mut self, line: &str, clock: Clock) -> Result<()>;

    /// The next line, without its end.
    ///
    /// # Errors
    /// If none arrives by the deadline, or the output has ended, or the line is too long.
    fn line(&mut self, clock: Clock) -> Result<String>;

    /// The time that the program is told to have: what is left, less the time kept back for the
    /// transfer of lines. Programs use all the time they are given.
    fn told(&mut self, clock: Clock) -> Duration {
        less(clock.left(), MARGIN)
    }

    /// Returns true if the program is told to count processor time instead of real time, if it can.
    fn counts_processor_time(&self) -> bool {
        false
    }

    /// A line that the program has sent before it was asked.
    fn early(&mut self) -> Option<String> {
        None
    }
}

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

    /// The loss of each of its games.
    pub(crate) fn halt(&self) -> Halt {
        self.cause.clone().into()
    }
}

impl<G: Game> Player<G> for AbsentPlayer {
    fn begin(&mut self, _: &Opening<G>, _: Clock) -> Result<()> {
        Err(self.halt())
    }

    fn choose(&mut self, _: &Turn<G>, _: Clock) -> Result<G::Move> {
        Err(self.halt())
    }

    fn end(&mut self, _: &Turn<G>, _: Clock) -> Evidence {
        self.evidence.clone()
    }
}
