use std::fmt;

/// A game lost in another way than on the board: the loser and the cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the player.
    pub player: String,
    /// The reason why it lost.
    pub cause: Cause,
}

/// The cause of a loss that does not happen on the board. Texts are parts of sentences, without a
/// full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It made an illegal move: the move as it was read, and the reason.
    IllegalMove(String),
    /// It exceeded its time limit.
    TimeOut,
    /// The same, with the step that was late: `it made no move within 2 s`.
    Late(String),
    /// It ended before the game did, or could not be started; nothing more is known.
    Stopped,
    /// It could not be given the move before, and why.
    OutOfReach(String),
    /// It could not be started or compiled, and why.
    NotStarted(String),
    /// It ended before the game did, and how: `it exited with status 3`.
    Crashed(String),
    /// It did something that its sandbox forbids, or exceeded a limit of its sandbox.
    Forbidden(String),
    /// It wrote too much.
    Flood(String),
    /// It sent a line that its protocol does not have.
    Garbage(String),
}

impl Cause {
    /// One word for it, for tables and files.
    pub fn word(&self) -> &'static str {
        match self {
            Cause::IllegalMove(_) => "illegal-move",
            Cause::TimeOut | Cause::Late(_) => "time-out",
            Cause::Stopped => "stopped",
            Cause::OutOfReach(_) => "out-of-reach",
            Cause::NotStarted(_) => "not-started",
            Cause::Crashed(_) => "crashed",
            Cause::Forbidden(_) => "forbidden",
            Cause::Flood(_) => "flood",
            Cause::Garbage(_) => "garbage",
        }
    }

    /// The player's act, as a predicate after its name; the same for all faults of a kind.
    pub fn act(&self) -> &'static str {
        match self {
            Cause::IllegalMove(_) => "made an illegal move",
            Cause::TimeOut | Cause::Late(_) => "exceeded the time limit",
            Cause::Stopped => "stopped",
            Cause::OutOfReach(_) => "could not be given its turn",
            Cause::NotStarted(_) => "could not be started",
            Cause::Crashed(_) => "ended in the middle of the game",
            Cause::Forbidden(_) => "did what is forbidden",
            Cause::Flood(_) => "wrote too much",
            Cause::Garbage(_) => "was not understood",
        }
    }

    /// The detail, without the word.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Cause::TimeOut | Cause::Stopped => None,
            Cause::Late(text)
            | Cause::IllegalMove(text)
            | Cause::OutOfReach(text)
            | Cause::NotStarted(text)
            | Cause::Crashed(text)
            | Cause::Forbidden(text)
            | Cause::Flood(text)
            | Cause::Garbage(text) => Some(text),
        }
    }

    /// The cause of this word and detail; `None` if there is no such word.
    pub fn of(word: &str, detail: &str) -> Option<Cause> {
        let detail = detail.to_owned();
        Some(match word {
            "illegal-move" => Cause::IllegalMove(detail),
            "time-out" if detail.is_empty() => Cause::TimeOut,
            "time-out" => Cause::Late(detail),
            "stopped" => Cause::Stopped,
            "out-of-reach" => Cause::OutOfReach(detail),
            "not-started" => Cause::NotStarted(detail),
            "crashed" => Cause::Crashed(detail),
            "forbidden" => Cause::Forbidden(detail),
            "flood" => Cause::Flood(detail),
            "garbage" => Cause::Garbage(detail),
            _ => return None,
        })
    }
}

/// A sentence without its full stop.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.player, self.cause.act())?;
        self.cause.detail().map_or(Ok(()), |detail| write!(f, ": {detail}"))
    }
}
