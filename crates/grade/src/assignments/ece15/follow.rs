//! Makes a correct output piece by piece, and keeps the place of each in what was found. Where the sheet leaves the
//! words open, others are followed.

use courses::ece15::{
    Board, END_OF_INPUT, FIRST_MOVE_PROMPT, FULL, MOVE_PROMPT, NOT_VALID, WELCOME, is_column_full,
    read_column,
};

use super::boards::{Form, Picture, ahead, picture, printed};
use super::sessions::reading;
use crate::oracle::Expected;

/// Texts shorter than this are not looked for further on: they stand anywhere.
const SHORT: usize = 8;

/// A text that tells the end of a game is shorter than this, and a question shorter than the other.
const LONGEST_END: usize = 300;
const LONGEST_QUESTION: usize = 120;

/// The driver's words for a function that does not return.
const UNRETURNED: &str = "\n[does not return";

/// A correct output that grows, and how far the output of a submission agrees with it.
pub(super) struct Follower<'a> {
    found: &'a [u8],
    at: usize,
    /// The input that has not been read.
    pub(super) left: &'a [u8],
    /// The key of the check that says what happens at the end of the input.
    at_end: &'static str,
    /// The key of the check that a wrong reaction to the next answer breaks, if an answer to the first question
    /// may have taken a part of it, or left one.
    first: Option<&'static str>,
    pub(super) expected: Expected,
}

/// The number that an answer says, and the key of the check that wants it so.
type Understood = (i32, &'static str);

impl<'a> Follower<'a> {
    pub(super) fn new(input: &'a [u8], found: &'a [u8], at_end: &'static str) -> Follower<'a> {
        let (at, first, expected) = Default::default();
        Follower { found, at, left: input, at_end, first, expected }
    }

    /// Adds a piece, and goes behind it in what was found, if it is there.
    pub(super) fn push(&mut self, key: &'static str, text: impl AsRef<[u8]>) {
        let text = text.as_ref();
        let is_long = text.len() >= SHORT;
        let mut places = self.rest().windows(text.len().max(1));
        if self.rest().starts_with(text) {
            self.at += text.len();
        } else if let Some(skipped) = places.position(|place| is_long && place == text) {
            self.at += skipped + text.len();
        }
        self.expected.push(key, text);
    }

    /// Says that these requirements hold here.
    pub(super) fn hold(&mut self, keys: &[&'static str]) {
        for key in keys {
            self.expected.push(key, "");
        }
    }

    /// Adds a piece in whose place the next bytes of what was found stand, so many of them.
    pub(super) fn push_instead(
        &mut self,
        key: &'static str,
        text: impl AsRef<[u8]>,
        length: usize,
    ) {
        let instead = &self.rest()[..length];
        self.at += length;
        self.expected.push_instead(key, text, instead);
    }

    /// Adds a board that was found in this form.
    pub(super) fn push_board(&mut self, board: &Board, picture: &Picture) {
        for key in ["R5a", "R5b", "R5c"] {
            let is_broken = picture.form != Form::Right && key == picture.form.key();
            if !is_broken && picture.form != Form::Cells {
                self.hold(&[key]);
            }
        }
        self.push_instead(picture.form.key(), printed(board), picture.length);
    }

    /// Adds the line that tells the end of a game, where so many bytes of what was found may be it: its words
    /// may stand among others.
    pub(super) fn push_end(&mut self, line: &[u8], length: usize) {
        let found = &self.rest()[..length];
        let text = String::from_utf8_lossy(found);
        let words = String::from_utf8_lossy(line);
        let is_said = match words.trim_end() {
            "" => false,
            "Tie game!" => text.to_lowercase().contains("tie") && !text.contains("won"),
            words => text.contains(words),
        };
        if found != line && is_said && length < LONGEST_END {
            self.hold(&["R6a"]);
            self.push_instead("R6b", line, length);
        } else {
            self.hold(&["R6b"]);
            self.push("R6a", line);
        }
    }

    /// The text behind the last piece.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.found[self.at..]
    }

    /// Returns true if this was found behind the last piece.
    pub(super) fn sees(&self, text: &str) -> bool {
        self.rest().starts_with(text.as_bytes())
    }

    /// Takes a line of the input with its line feed, if it has one.
    pub(super) fn line(&mut self) -> &'a [u8] {
        let feed = self.left.iter().position(|byte| *byte == b'\n');
        let (line, left) = self.left.split_at(feed.map_or(self.left.len(), |feed| feed + 1));
        self.left = left;
        line
    }

    /// A question has no answer: the program ends. White space behind the question belongs to it.
    fn end_of_input(&mut self) {
        let is_blank = !self.rest().is_empty() && self.rest().trim_ascii().is_empty();
        let asked = self.expected.pieces.last().filter(|_| is_blank).map(|piece| piece.key);
        self.push(asked.unwrap_or(self.at_end), "");
        self.expected.exit = Some((1, self.at_end));
        self.expected.stderr = Some((END_OF_INPUT.into(), self.at_end));
    }

    /// The question who begins; `None` if the input has ended.
    pub(super) fn first_move(&mut self) -> Option<Understood> {
        self.push("R1a", WELCOME);
        let (words, blank) = FIRST_MOVE_PROMPT.split_at(FIRST_MOVE_PROMPT.len() - 1);
        let has_asked = self.sees(words);
        self.push("R1a", words);
        if has_asked {
            let rest = self.rest();
            let blanks = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\n')).count();
            let hangs = rest[blanks..].starts_with(&UNRETURNED.as_bytes()[1..]);
            // Some of them may be a board's, but the first blank is not.
            let begin = usize::from(rest.starts_with(b" "));
            let board = ahead(&rest[begin..]).map_or(blanks, |(at, _)| begin + at);
            self.push_instead("R1b", blank, blanks.min(board) - usize::from(hangs));
        }
        let line = self.line();
        let Some(first) = line.first() else {
            self.end_of_input();
            return None;
        };
        let value = if matches!(first, b'n' | b'N') { 2 } else { 1 };
        let key = match first {
            _ if !line.ends_with(b"\n") => "R9",
            b' ' | b'\n' => "R2c",
            _ => "R2a",
        };
        self.first = match line {
            b"\n" => Some("R2c"),
            [_, b'\n'] | [_] => None,
            _ => Some("R2b"),
        };
        Some((value, key))
    }

    /// The question for a move, until it is answered; `None` if the input has ended. `key` is that of
    /// the check which wants the question here.
    pub(super) fn column(&mut self, board: &Board, mut key: &'static str) -> Option<Understood> {
        loop {
            self.question(key);
            key = "R7a";
            let before = self.left;
            let Ok(read) = read_column(&mut self.left) else {
                if before.contains(&b'\n') {
                    // Empty lines are no answers.
                    self.hold(&["R8b"]);
                }
                self.end_of_input();
                return None;
            };
            let reading = reading(&before[..before.len() - self.left.len()]);
            let reading = self.first.take().unwrap_or(reading);
            // Nothing else stands between the question and what becomes of the answer.
            self.hold(&[reading]);
            match read {
                None => self.refuse(reading, NOT_VALID),
                Some(value) if is_column_full(board, value) => self.refuse(reading, FULL),
                Some(value) => return Some((value, reading)),
            }
        }
    }

    /// The question for a move. Only a picture of the sheet has its words, so that others are followed.
    fn question(&mut self, key: &'static str) {
        let rest = self.rest();
        let is_right = |behind: &[u8]| {
            !behind.starts_with(b"\n")
                || behind.starts_with(UNRETURNED.as_bytes())
                || picture(behind).is_some_and(|board| board.form == Form::Right)
        };
        if rest.strip_prefix(MOVE_PROMPT.as_bytes()).is_some_and(is_right) {
            self.hold(&[key]);
            return self.push("R7b", MOVE_PROMPT);
        }
        let place = |text: &str| {
            let text = text.trim_end().as_bytes();
            rest.windows(text.len()).position(|window| window == text)
        };
        let behind = [NOT_VALID, FULL, "[returns", UNRETURNED].into_iter().filter_map(place);
        let begin = if self.sees(MOVE_PROMPT) { MOVE_PROMPT.len() } else { 0 };
        let board = ahead(&rest[begin..]).map(|(at, _)| begin + at);
        let text = &rest[..behind.chain(board).min().unwrap_or(rest.len())];
        if is_question(text) {
            self.hold(&[key]);
            self.push_instead("R7b", MOVE_PROMPT, text.len());
        } else if place(MOVE_PROMPT).is_some_and(|at| at < text.len()) {
            self.push(key, MOVE_PROMPT);
        } else {
            // The next one is that of another move.
            self.expected.push(key, MOVE_PROMPT);
        }
    }

    /// A refusal. If the submission did something else that is known, it has read another number;
    /// otherwise its words are wrong.
    fn refuse(&mut self, key: &'static str, message: &str) {
        let words = message.trim_end().as_bytes();
        let rest = self.rest();
        let begin = rest.len() - rest.trim_ascii_start().len();
        if let Some(behind) = rest[begin..].strip_prefix(words) {
            let marks = behind.iter().take_while(|byte| b" ,.".contains(byte)).count();
            let feed = usize::from(behind.get(marks) == Some(&b'\n'));
            self.hold(&["R7a"]);
            return self.push_instead("R7c", message, begin + words.len() + marks + feed);
        }
        let has_read = self.refuses() || self.sees("[returns") || picture(rest).is_some();
        self.push(if has_read { key } else { "R7a" }, message);
    }

    /// Returns true if the submission refuses an answer here, asks again, or has ended.
    pub(super) fn refuses(&self) -> bool {
        [NOT_VALID, FULL, MOVE_PROMPT].into_iter().any(|text| self.sees(text.trim_end()))
            || self.rest().is_empty()
    }
}

/// Returns true if a text can be a question in other words.
fn is_question(text: &[u8]) -> bool {
    const NEVER: [&str; 3] = ["Computer", "Player ", "Tie "];
    let words = text.trim_ascii();
    !words.is_empty()
        && text.len() <= LONGEST_QUESTION
        && !NEVER.iter().any(|begin| words.starts_with(begin.as_bytes()))
        && words.iter().all(|byte| matches!(byte, b' '..=b'~' | 0x80..))
}
