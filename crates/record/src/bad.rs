use std::fmt;

use rules::connect4::BadSize;

/// The first thing in a text that is no saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText {
    /// The line, counted from 1.
    pub line: usize,
    /// The column of the text, counted from 1 in characters.
    pub column: usize,
    /// What is wrong there.
    pub reason: Reason,
}

/// What is wrong with a place in a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// This stands where a move, a comment or a variation could.
    Unexpected(String),
    /// This move cannot be played: why.
    BadMove(String, String),
    /// A variation stands where no move comes before it.
    NothingToVary,
    /// Variations stand in each other more often than [`MAX_DEPTH`].
    TooDeep,
    /// A variation is closed that was not opened.
    NotOpened,
    /// A variation is not closed.
    NotClosed,
    /// A comment has no end.
    EndlessComment,
    /// A tag is not of the form `[Name "value"]`.
    BadTag,
    /// The size is not of the form `7x6`.
    NoSize(String),
    /// There is no board of this size.
    BadSize(BadSize),
    /// Another number in a line than four is asked for.
    OtherGoal,
    /// No laws of checkers have this name or number.
    UnknownLaws(String),
    /// The number of the game says one thing, its details another.
    OtherDetails(String),
    /// The position to begin with is none: why.
    BadStart(String),
    /// There is nothing to read.
    NoGame,
}

/// How often variations may stand in each other. No game that people wrote comes near, and a reader
/// must keep a position for each.
pub const MAX_DEPTH: usize = 60;

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.reason)
    }
}

impl std::error::Error for BadText {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Unexpected(text) => write!(f, "{text:?} is neither move nor comment"),
            Reason::BadMove(text, why) => write!(f, "{text:?} cannot be played: {why}"),
            Reason::NothingToVary => f.write_str("a variation stands behind the move it replaces"),
            Reason::TooDeep => {
                write!(f, "variations stand in each other {MAX_DEPTH} times at most")
            }
            Reason::NotOpened => f.write_str("no variation is open that this could close"),
            Reason::NotClosed => f.write_str("the variation that begins here has no ')'"),
            Reason::EndlessComment => f.write_str("the comment that begins here has no '}'"),
            Reason::BadTag => f.write_str("a tag is written like [Name \"value\"]"),
            Reason::NoSize(text) => {
                write!(f, "{text:?} is no size; write columns, x and rows, as in 7x6")
            }
            Reason::BadSize(bad) => bad.fmt(f),
            Reason::OtherGoal => f.write_str("only games of four in a line can be read"),
            Reason::UnknownLaws(text) => {
                write!(f, "no game on 64 squares with the laws {text:?} is known")
            }
            Reason::OtherDetails(text) => {
                write!(f, "the details of the game type {text:?} are not those of its laws")
            }
            Reason::BadStart(why) => write!(f, "the game cannot begin so: {why}"),
            Reason::NoGame => f.write_str("here is no game"),
        }
    }
}
