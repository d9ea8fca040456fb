use crate::integer::integer;

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

/// The words of a line, separated by spaces, tabs and carriage returns only (R10). A line feed can
/// only be the last byte, unless the text comes through the library.
pub(super) fn words(line: &str) -> Vec<&str> {
    line.split([' ', '\t', '\r', '\n']).filter(|word| !word.is_empty()).collect()
}
