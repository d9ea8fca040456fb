/// What a line of the user means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    /// Anything that is no word of the front end: the game says whether it is a move.
    Move(&'a str),
    Undo,
    Hint,
    /// Tell what each move is worth.
    Scores,
    /// Show the board, or tell it in words.
    Board,
    /// List the legal moves.
    Moves,
    New,
    Quit,
}

impl Command<'_> {
    /// A word or its first letter, in any case and with blanks around it; or a move.
    pub(super) fn parse(line: &str) -> Command<'_> {
        let line = line.trim();
        match line.to_lowercase().as_str() {
            "u" | "undo" => Command::Undo,
            "h" | "hint" => Command::Hint,
            "s" | "scores" => Command::Scores,
            "b" | "board" => Command::Board,
            "m" | "moves" => Command::Moves,
            "n" | "new" => Command::New,
            "q" | "quit" | "exit" => Command::Quit,
            _ => Command::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_a_word_or_a_move() {
        assert_eq!(Command::parse(" 4\r"), Command::Move("4"));
        assert_eq!(Command::parse("U"), Command::Undo);
        assert_eq!(Command::parse("quit "), Command::Quit);
        assert_eq!(Command::parse("Moves"), Command::Moves);
        for line in ["", "0", "-1", "4 5", "qq", "\u{0}", "c3-d4"] {
            assert_eq!(Command::parse(line), Command::Move(line));
        }
    }
}
