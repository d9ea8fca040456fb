/// A line of the user.
#[derive(Clone, Copy)]
pub(super) enum Command<'a> {
    /// Any other line; the game parses it as a move.
    Move(&'a str),
    Help,
    Undo,
    Redo,
    /// Go to the position after this number of moves.
    Jump(&'a str),
    /// Go to the next variation of the last move.
    Vary,
    /// Let the computer move after a pause.
    Continue,
    Hint,
    /// Print the value of each move.
    Scores,
    /// Print the moves that threw a result away.
    Mistakes,
    /// Describe the board in words.
    Board,
    /// Draw the board.
    Draw,
    /// List the legal moves.
    Moves,
    /// List the moves that were played.
    List,
    Save(&'a str),
    Open(&'a str),
    /// Print the position as one line.
    Copy,
    Position(&'a str),
    Resign,
    /// Offer a draw, or accept one.
    Offer,
    /// Print the clocks.
    Times,
    New,
    Quit,
}

/// The list of the commands.
pub(super) const HELP: &str = "\
b = describe the board, d = draw it
m = the legal moves, l = the moves so far
s = the value of each move, h = a hint
u = undo a move, r = redo it
g 7 = go to the position after move 7, v = the next move that was tried here
c = let the computer continue
e = your mistakes
w FILE = save the game, o FILE = open one
y = the position as one line, p LINE = go to the position of such a line
resign = give the game up, offer = offer or accept a draw, t = the clocks
a = the same game again, n = new game, q = quit";

impl Command<'_> {
    /// Parses a command: a word or its first letter, in upper or lower case, for some followed by an
    /// argument. Everything else is a move.
    pub(super) fn parse(line: &str) -> Command<'_> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("g" | "go" | "jump", _) => Command::Jump(rest),
            ("w" | "write" | "save", _) => Command::Save(rest),
            ("o" | "open" | "load", _) => Command::Open(rest),
            ("p" | "position", _) => Command::Position(rest),
            (word, "") => Command::word(word).unwrap_or(Command::Move(line)),
            _ => Command::Move(line),
        }
    }

    /// A command without an argument.
    fn word(word: &str) -> Option<Command<'static>> {
        Some(match word {
            "?" | "help" => Command::Help,
            "u" | "undo" => Command::Undo,
            "r" | "redo" => Command::Redo,
            "v" | "vary" => Command::Vary,
            "c" | "continue" => Command::Continue,
            "h" | "hint" => Command::Hint,
            "s" | "scores" => Command::Scores,
            "e" | "mistakes" => Command::Mistakes,
            "b" | "board" => Command::Board,
            "d" | "draw" => Command::Draw,
            "m" | "moves" => Command::Moves,
            "l" | "list" => Command::List,
            "y" | "copy" => Command::Copy,
            "resign" => Command::Resign,
            "offer" => Command::Offer,
            "t" | "times" | "clock" => Command::Times,
            "n" | "new" | "a" | "again" => Command::New,
            "q" | "quit" | "exit" => Command::Quit,
            _ => return None,
        })
    }
}
