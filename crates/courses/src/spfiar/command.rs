//! Reads the lines of the user.

use crate::scan::integer;

/// A user's command during the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `undo_move`.
    UndoMove,
    /// `add_disc` with the number of a column, or `None` if its argument is not an integer.
    AddDisc(Option<i32>),
    /// `suggest_move`.
    SuggestMove,
    /// `quit`.
    Quit,
    /// `restart_game`, or `restart`.
    Restart,
    /// Any other line.
    Invalid,
}

impl Command {
    /// Reads a line, with or without its line feed (R15 to R20).
    pub fn parse(line: &str) -> Command {
        match words(line)[..] {
            ["undo_move"] => Command::UndoMove,
            ["add_disc", argument] => Command::AddDisc(integer(argument)),
            ["suggest_move"] => Command::SuggestMove,
            ["quit"] => Command::Quit,
            ["restart_game" | "restart"] => Command::Restart,
            _ => Command::Invalid,
        }
    }
}

/// A user's answer to the question for the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A level from 1 to 7.
    Level(u32),
    /// `quit`.
    Quit,
    /// Any other line.
    Invalid,
}

impl Answer {
    /// Reads a line (R2 to R4).
    pub fn parse(line: &str) -> Answer {
        match words(line)[..] {
            ["quit"] => Answer::Quit,
            [word] => match integer(word).map(u32::try_from) {
                Some(Ok(level @ 1..=7)) => Answer::Level(level),
                _ => Answer::Invalid,
            },
            _ => Answer::Invalid,
        }
    }
}

/// The words of a line, separated by spaces, tabs and carriage returns only (R10). A line feed can
/// only be the last byte, unless the text comes through the library.
fn words(line: &str) -> Vec<&str> {
    line.split([' ', '\t', '\r', '\n']).filter(|word| !word.is_empty()).collect()
}
