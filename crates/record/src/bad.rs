use std::fmt;

use rules::connect4::BadSize;

/// The first error in a text that is not a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadText {
    /// The line, counted from 1.
    pub line: usize,
    /// The column of the text, counted from 1 in characters.
    pub column: usize,
    /// The error at that place.
    pub reason: Reason,
}

/// An error at a place in a saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// This text stands where only a move, a comment or a variation may stand.
    Unexpected(String),
    /// This move cannot be played, for this reason.
    BadMove(String, String),
    /// A variation has no move before it that it could replace.
    NothingToVary,
    /// Variations are nested more deeply than [`MAX_DEPTH`].
    TooDeep,
    /// A variation is closed, but none is open.
    NotOpened,
    /// A variation is not closed.
    NotClosed,
    /// A comment is not closed.
    EndlessComment,
    /// A tag does not have the form `[Name "value"]`.
    BadTag,
    /// The size does not have the form `7x6`.
    NoSize(String),
    /// No board has this size.
    BadSize(BadSize),
    /// The number of discs in a line that win is not four.
    OtherGoal,
    /// No laws of checkers have this name or number.
    UnknownLaws(String),
    /// The number of the game contradicts its details.
    OtherDetails(String),
    /// The initial position is invalid, for this reason.
    BadStart(String),
    /// The text contains no game.
    NoGame,
}

/// The maximum depth to which variations are nested. No game that people wrote comes near this, and a reader
/// must keep a position per level.
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
            Reason::Unexpected(text) => write!(f, "{text:?} is neither a move nor a comment"),
            Reason::BadMove(text, why) => write!(f, "{text:?} cannot be played: {why}"),
            Reason::NothingToVary => {
                f.write_str("a variation must follow the move that it replaces")
            }
            Reason::TooDeep => {
                write!(f, "variations can be nested at most {MAX_DEPTH} deep")
            }
            Reason::NotOpened => f.write_str("this ')' closes no variation"),
            Reason::NotClosed => f.write_str("the variation that begins here has no ')'"),
            Reason::EndlessComment => f.write_str("the comment that begins here has no '}'"),
            Reason::BadTag => f.write_str("a tag is written like [Name \"value\"]"),
            Reason::NoSize(text) => {
                write!(f, "{text:?} is not a size; write columns, x and rows, as in 7x6")
            }
            Reason::BadSize(bad) => bad.fmt(f),
            Reason::OtherGoal => f.write_str("only games of four in a line can be read"),
            Reason::UnknownLaws(text) => {
                write!(f, "no laws of checkers on 64 squares have the name or number {text:?}")
            }
            Reason::OtherDetails(text) => {
                write!(f, "the details of the game type {text:?} contradict its laws")
            }
            Reason::BadStart(why) => write!(f, "invalid initial position: {why}"),
            Reason::NoGame => f.write_str("there is no game to read"),
        }
    }
}
