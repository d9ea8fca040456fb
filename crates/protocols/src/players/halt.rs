use std::fmt;

use crate::Cause;

/// The result of a step in which a player may fail.
pub type Result<T, E = Halt> = std::result::Result<T, E>;

/// Why a player has no move: its own fault, or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It loses by this.
    Fault(Cause),
    /// Its opponent loses by this.
    Opponent(Cause),
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
            Halt::Interrupted => f.write_str("the game was interrupted"),
            Halt::Failed(why) => f.write_str(why),
        }
    }
}
