//! The typed input, and the requirement that a wrong answer to it breaks.

use courses::checkers::{Command, LINE_LIMIT};
use courses::{Line, read_line};

use crate::session::Session;

/// The length of a line that every program must be ready for by the assignment itself.
const SHORT_LINE: usize = 50;

/// The names of all commands.
const WORDS: [&str; 11] = [
    "minimax_depth",
    "user_color",
    "clear",
    "rm",
    "set",
    "print",
    "quit",
    "start",
    "move",
    "get_moves",
    "restart",
];

/// A line of a session.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub(super) command: Command,
    /// Its words, one blank between two.
    pub(super) plain: String,
    /// The requirement that makes this line mean its command, if it is more than the plain words.
    pub(super) oddness: Option<&'static str>,
}

/// Reads the lines of a session as the program does.
pub(super) fn lines(session: &Session) -> Vec<Typed> {
    let input = session.input();
    let mut rest = &input[..];
    let mut found = Vec::new();
    // Reading from memory does not fail.
    while let Ok(Some(line)) = read_line(&mut rest, LINE_LIMIT) {
        found.push(typed(line, rest.is_empty() && input.last() != Some(&b'\n')));
    }
    found
}

fn typed(line: Line, is_cut: bool) -> Typed {
    let Line::Text(text) = line else {
        return Typed { command: Command::Illegal, plain: String::new(), oddness: None };
    };
    let words = text.split([' ', '\t', '\r', '\x0b', '\x0c']).filter(|word| !word.is_empty());
    let plain = words.collect::<Vec<_>>().join(" ");
    let oddness = match plain == text {
        _ if plain.is_empty() => None,
        true if !is_cut => (text.len() > SHORT_LINE).then_some("R6b"),
        false if !is_cut && has_usual_blanks(&text) => Some("R5a"),
        _ => Some("R5b"),
    };
    Typed { command: Command::parse(&text), plain, oddness }
}

impl Typed {
    /// The requirement that this line is an illegal command.
    pub(super) fn why_illegal(&self) -> &'static str {
        let lower = self.plain.to_lowercase();
        if lower != self.plain && Command::parse(&lower) != Command::Illegal {
            return "R5b";
        }
        let words: Vec<&str> = self.plain.split(' ').collect();
        match words[..] {
            ["minimax_depth", _] => "R12b",
            ["user_color", _] => "R13b",
            ["rm", _] => "R8b",
            ["set", position, ..] if words.len() == 4 => {
                if is_position(position) {
                    "R13b"
                } else {
                    "R8b"
                }
            }
            ["move", start, "to", stops] => {
                if is_position(start) && stops.starts_with('<') {
                    "R8b"
                } else {
                    "R22b"
                }
            }
            ["move", _, _, _] => "R22b",
            _ if self.oddness.is_some() => "R6b",
            _ if Command::parse(&self.plain) != Command::Illegal => "R6a",
            [word, ..] if !word.is_empty() && !WORDS.contains(&word) => "R6a",
            _ => "R6b",
        }
    }

    /// The requirement that this line is the command that it is, when it is refused.
    pub(super) fn asks(&self) -> &'static str {
        self.oddness.unwrap_or(match self.command {
            Command::MinimaxDepth(_) => "R12a",
            Command::UserColor(_) => "R13a",
            Command::Clear | Command::Print => "R14",
            Command::Remove(_) => "R15",
            Command::Set(..) => "R16a",
            Command::Start => "R17",
            Command::GetMoves => "R21",
            Command::Move(_) => "R22a",
            Command::Restart => "R24a",
            Command::Quit => "R7a",
            Command::Illegal => "R6a",
        })
    }

    /// The requirement that makes a position in this line invalid, whatever the command: that the
    /// square is light, or off the board.
    pub(super) fn why_invalid(&self) -> &'static str {
        let positions = self.plain.split(['<', '>']).filter(|part| part.contains(','));
        let is_light = |part: &str| {
            let row = part.strip_prefix(|column| matches!(column, 'a'..='h'));
            let row: Option<u8> = row.and_then(|row| row.strip_prefix(',')?.parse().ok());
            row.is_some_and(|row| (1..=8).contains(&row))
        };
        let is_digit = |part: &str| part.split(',').nth(1).is_some_and(|row| row.len() == 1);
        match () {
            () if positions.clone().all(is_light) => "R1",
            () if positions.clone().all(is_digit) => "R8a",
            () => "R8b",
        }
    }
}

/// Returns true if only blanks and tabs separate the words, and none stands before or behind them.
fn has_usual_blanks(text: &str) -> bool {
    text.trim() == text && !text.contains(['\r', '\x0b', '\x0c'])
}

fn is_position(word: &str) -> bool {
    Command::parse(&format!("rm {word}")) != Command::Illegal
}
