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
    /// The causes with a detail.
    const DETAILED: [fn(String) -> Cause; 8] = [
        Cause::IllegalMove,
        Cause::Late,
        Cause::OutOfReach,
        Cause::NotStarted,
        Cause::Crashed,
        Cause::Forbidden,
        Cause::Flood,
        Cause::Garbage,
    ];

    /// Its word, its act, and its detail if it has one.
    fn told(&self) -> (&'static str, &'static str, Option<&str>) {
        match self {
            Cause::IllegalMove(text) => ("illegal-move", "made an illegal move", Some(text)),
            Cause::TimeOut => ("time-out", "exceeded the time limit", None),
            Cause::Late(text) => ("time-out", "exceeded the time limit", Some(text)),
            Cause::Stopped => ("stopped", "stopped", None),
            Cause::OutOfReach(text) => ("out-of-reach", "could not be given its turn", Some(text)),
            Cause::NotStarted(text) => ("not-started", "could not be started", Some(text)),
            Cause::Crashed(text) => ("crashed", "ended in the middle of the game", Some(text)),
            Cause::Forbidden(text) => ("forbidden", "did what is forbidden", Some(text)),
            Cause::Flood(text) => ("flood", "wrote too much", Some(text)),
            Cause::Garbage(text) => ("garbage", "was not understood", Some(text)),
        }
    }

    /// One word for it, for tables and files.
    pub fn word(&self) -> &'static str {
        self.told().0
    }

    /// The player's act, as a predicate after its name; the same for all faults of a kind.
    pub fn act(&self) -> &'static str {
        self.told().1
    }

    /// The detail, without the word.
    pub fn detail(&self) -> Option<&str> {
        self.told().2
    }

    /// The cause of this word and detail; `None` if there is no such word.
    pub fn of(word: &str, detail: &str) -> Option<Cause> {
        match (word, detail) {
            ("time-out", "") => Some(Cause::TimeOut),
            ("stopped", _) => Some(Cause::Stopped),
            _ => {
                let mut causes = Cause::DETAILED.iter().map(|of| of(detail.to_owned()));
                causes.find(|cause| cause.word() == word)
            }
        }
    }
}

/// A sentence without its full stop.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.player, self.cause.act())?;
        self.cause.detail().map_or(Ok(()), |detail| write!(f, ": {detail}"))
    }
}
