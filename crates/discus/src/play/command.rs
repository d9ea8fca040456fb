use rules::connect4::Column;

/// What a line of the user means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Drop(Column),
    Undo,
    Hint,
    New,
    Quit,
    Unknown,
}

impl Command {
    /// A number, or a word or its first letter, in any case and with blanks around it.
    pub(super) fn parse(line: &str) -> Command {
        match line.trim().to_lowercase().as_str() {
            "u" | "undo" => Command::Undo,
            "h" | "hint" => Command::Hint,
            "n" | "new" => Command::New,
            "q" | "quit" | "exit" => Command::Quit,
            number => number.parse().map_or(Command::Unknown, Command::numbered),
        }
    }

    /// Column 0 is none; columns the board has not are the rules' business.
    fn numbered(number: usize) -> Command {
        Column::from_number(number).map_or(Command::Unknown, Command::Drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_column_or_a_word() {
        assert_eq!(Command::parse(" 4\r"), Command::Drop(Column::new(3)));
        assert_eq!(Command::parse("999"), Command::Drop(Column::new(998)));
        assert_eq!(Command::parse("U"), Command::Undo);
        assert_eq!(Command::parse("quit"), Command::Quit);
        for line in ["", "0", "-1", "4 5", "4.0", "x", "99999999999999999999999", "qq", "\u{0}"] {
            assert_eq!(Command::parse(line), Command::Unknown, "{line:?}");
        }
    }
}
