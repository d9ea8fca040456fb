//! The typed input, and the requirement that says what a line means.

use courses::checkers::{Command, LINE_LIMIT};
use courses::{Line, read_line};

use crate::causes::fits;
use crate::session::Session;

/// The length of a line that every program must be ready for by the assignment itself.
const SHORT_LINE: usize = 50;

/// The requirements that lines are illegal: a pattern for each word, and the key. The text speaks of none of these.
const ILLEGAL: [(&str, &str); 8] = [
    ("minimax_depth *", "R12b"),
    ("user_color *", "R13b"),
    ("rm *", "R8b"),
    ("set <*,*> * *", "R13b"),
    ("set * * *", "R8b"),
    ("move <*> to <*", "R8b"),
    ("move * to *", "R22b"),
    ("move * * *", "R22b"),
];

/// The first words of all commands.
const WORDS: &str = "minimax_depth user_color clear rm set print quit start move get_moves restart";

/// A line of a session.
#[derive(Clone, Debug)]
pub(super) struct Typed {
    pub(super) command: Command,
    /// Its words, one blank between two.
    pub(super) plain: String,
    /// The requirement that it means its command, if it is more than the plain words.
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
        return Typed { command: Command::Illegal, plain: String::new(), oddness: Some("R6b") };
    };
    let words = text.split([' ', '\t', '\r', '\x0b', '\x0c']).filter(|word| !word.is_empty());
    let plain = words.collect::<Vec<_>>().join(" ");
    let has_usual_blanks = text.trim() == text && !text.contains(['\r', '\x0b', '\x0c']);
    let oddness = match () {
        () if text.len() > SHORT_LINE => Some("R6b"),
        () if is_cut || !has_usual_blanks => Some("R5b"),
        () => (plain != text).then_some("R5a"),
    };
    Typed { command: Command::parse(&text), plain, oddness }
}

impl Typed {
    /// The requirement of a line of which the text does not speak.
    pub(super) fn decided(&self) -> Option<&'static str> {
        let key = match self.command {
            Command::Illegal => Some(self.why_illegal()),
            Command::MinimaxDepth(depth) if depth < 0 => Some("R12b"),
            Command::Remove(Err(_)) | Command::Set(Err(_), _) | Command::Move(Err(_)) => {
                Some(self.why_invalid())
            }
            _ => None,
        };
        let is_decided = |key: &&str| key.ends_with('b');
        self.oddness.filter(is_decided).or(key.filter(is_decided))
    }

    /// The requirement that this line is an illegal command.
    pub(super) fn why_illegal(&self) -> &'static str {
        let small = self.plain.to_lowercase();
        if small != self.plain && Command::parse(&small) != Command::Illegal {
            return "R5b";
        }
        let words: Vec<&str> = self.plain.split(' ').collect();
        let is = |pattern: &str| {
            let patterns = pattern.split(' ');
            patterns.clone().count() == words.len()
                && patterns.zip(&words).all(|(pattern, word)| fits(pattern, word))
        };
        let is_other_state = Command::parse(&self.plain) != Command::Illegal;
        match ILLEGAL.into_iter().find(|(pattern, _)| is(pattern)) {
            _ if is_other_state => "R6a",
            Some((_, key)) => key,
            None if words[0].is_empty() || WORDS.split(' ').any(|word| word == words[0]) => "R6b",
            None => "R6a",
        }
    }

    /// The requirement that this line is the command that it is.
    pub(super) fn asks(&self) -> &'static str {
        match self.command {
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
        }
    }

    /// The requirement that makes a position in this line invalid, whatever the command: that the
    /// square is light, or off the board.
    pub(super) fn why_invalid(&self) -> &'static str {
        let positions = self.plain.split(['<', '>']).filter(|part| part.contains(','));
        let is_light = |part: &str| matches!(part.as_bytes(), [b'a'..=b'h', b',', b'1'..=b'8']);
        let is_digit = |part: &str| part.split(',').nth(1).is_some_and(|row| row.len() == 1);
        match () {
            () if positions.clone().all(is_light) => "R1",
            () if positions.clone().all(is_digit) => "R8a",
            () => "R8b",
        }
    }
}
