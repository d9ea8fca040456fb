use crate::integer::integer;

/// One line of a user in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    UndoMove,
    /// The number of a column, if the argument is an integer at all.
    AddDisc(Option<i32>),
    SuggestMove,
    Quit,
    Restart,
    Invalid,
}

impl Command {
    /// R15 to R20.
    pub(super) fn parse(line: &str) -> Command {
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

/// The words of a line; space, tab and carriage return separate them, nothing else (R10).
pub(super) fn words(line: &str) -> Vec<&str> {
    line.split([' ', '\t', '\r']).filter(|word| !word.is_empty()).collect()
}
