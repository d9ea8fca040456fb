use crate::integer::integer;

/// One line of a user in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// `undo_move`.
    UndoMove,
    /// `add_disc` and the number of a column, if its argument is an integer at all.
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

/// The words of a line; space, tab and carriage return separate them, nothing else (R10). A line
/// feed can only be its last byte, or stand in a text that is handed to the library.
pub(super) fn words(line: &str) -> Vec<&str> {
    line.split([' ', '\t', '\r', '\n']).filter(|word| !word.is_empty()).collect()
}
