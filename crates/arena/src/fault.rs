use std::fmt;

/// A game lost in another way than on the board: who lost it, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the player.
    pub player: String,
    /// What it did, or failed to do.
    pub cause: Cause,
}

/// By what a player loses when it does not lose on the board. Texts are parts of sentences, without a
/// full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It made an illegal move: the move as it was read, and the reason.
    IllegalMove(String),
    /// It made no move within the time limit.
    TimeOut,
    /// It ended before the game did, or could not be started; nothing more is known.
    Stopped,
    /// It could not be told of the move before, and why.
    OutOfReach(String),
    /// It could not be started, or not be compiled, and why.
    NotStarted(String),
    /// It ended before the game did, and how: `it exited with status 3`.
    Crashed(String),
    /// It did what its cell does not allow, or took more than its cell gives.
    Forbidden(String),
    /// It wrote more than anybody could need.
    Flood(String),
    /// It said something that its protocol does not know.
    Garbage(String),
}

impl Cause {
    /// One word for it, for tables and files.
    pub fn word(&self) -> &'static str {
        match self {
            Cause::IllegalMove(_) => "illegal-move",
            Cause::TimeOut => "time-out",
            Cause::Stopped => "stopped",
            Cause::OutOfReach(_) => "out-of-reach",
            Cause::NotStarted(_) => "not-started",
            Cause::Crashed(_) => "crashed",
            Cause::Forbidden(_) => "forbidden",
            Cause::Flood(_) => "flood",
            Cause::Garbage(_) => "garbage",
        }
    }

    /// What is known besides the word.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Cause::TimeOut | Cause::Stopped => None,
            Cause::IllegalMove(text)
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
            "time-out" => Cause::TimeOut,
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
        let player = &self.player;
        match &self.cause {
            Cause::IllegalMove(why) => write!(f, "{player} made an illegal move: {why}"),
            Cause::TimeOut => write!(f, "{player} exceeded the time limit"),
            Cause::Stopped => write!(f, "{player} stopped"),
            Cause::OutOfReach(why) => write!(f, "{player} could not be given its turn: {why}"),
            Cause::NotStarted(why) => write!(f, "{player} could not be started: {why}"),
            Cause::Crashed(how) => write!(f, "{player} ended in the middle of the game: {how}"),
            Cause::Forbidden(what) => write!(f, "{player} did what is forbidden: {what}"),
            Cause::Flood(what) => write!(f, "{player} wrote too much: {what}"),
            Cause::Garbage(what) => write!(f, "{player} was not understood: {what}"),
        }
    }
}
