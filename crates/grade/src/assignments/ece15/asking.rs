//! The output of a correct submission while it asks Alice.

use courses::ece15::{
    Board, FIRST_MOVE_PROMPT, FULL, MOVE_PROMPT, NOT_VALID, WELCOME, is_column_full, read_column,
};

use super::answers::reading;
use super::follow::Follower;
use super::picture::{self, Form};

/// The answers to questions, as they are read.
pub(super) struct Answers<'a> {
    /// The rest that has not been read.
    pub(super) left: &'a [u8],
    /// The key of the check that says what happens at the end of the input.
    pub(super) at_end: &'static str,
    /// The key of the check that a wrong reaction to the next answer breaks, if an answer to the first question
    /// may have taken a part of it, or left one.
    pub(super) first: Option<&'static str>,
}

/// An answer that was understood.
pub(super) struct Answer<T> {
    pub(super) value: T,
    /// The key of the check that wants it so.
    pub(super) key: &'static str,
}

/// A blank, and what the driver prints behind a question of a function that does not return.
const UNRETURNED: &str = " \n[does not return";

/// The texts that may follow a question in the output.
const BEHIND: [&str; 3] = [NOT_VALID, FULL, "[returns"];

impl Answers<'_> {
    /// The question who begins; `None` if the input has ended.
    pub(super) fn first_move(&mut self, follower: &mut Follower) -> Option<Answer<i32>> {
        follower.push("R1a", WELCOME);
        let (words, blank) = FIRST_MOVE_PROMPT.split_at(FIRST_MOVE_PROMPT.len() - 1);
        let has_asked = follower.sees(words);
        follower.push("R1a", words);
        if has_asked {
            let blanks = follower.rest().iter().take_while(|byte| matches!(byte, b' ' | b'\n'));
            let blanks = blanks.count();
            // Some of them may be a board's.
            let board = picture::ahead(follower.rest()).map_or(blanks, |(at, board)| {
                let is_usual = picture::picture(&follower.rest()[1..]);
                if is_usual.is_some_and(|other| other.form <= board.form) { 1 } else { at }
            });
            let board = if follower.sees(UNRETURNED) { 1 } else { board };
            follower.push_instead("R1b", blank, blanks.min(board));
        }
        let line = self.line();
        let Some(first) = line.first() else {
            follower.end_of_input(self.at_end);
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
        Some(Answer { value, key })
    }

    /// The question for a move, until it is answered; `None` if the input has ended. `key` is that of
    /// the check which wants the question here.
    pub(super) fn column(
        &mut self,
        follower: &mut Follower,
        board: &Board,
        mut key: &'static str,
    ) -> Option<Answer<i32>> {
        loop {
            question(follower, key);
            key = "R7a";
            let before = self.left;
            let Ok(read) = read_column(&mut self.left) else {
                if before.contains(&b'\n') {
                    // Empty lines are no answers.
                    follower.push("R8b", "");
                }
                follower.end_of_input(self.at_end);
                return None;
            };
            let reading = reading(&before[..before.len() - self.left.len()]);
            let reading = self.first.take().unwrap_or(reading);
            // Nothing else stands between the question and what becomes of the answer.
            follower.push(reading, "");
            match read {
                None => refuse(follower, reading, NOT_VALID),
                Some(value) if is_column_full(board, value) => refuse(follower, reading, FULL),
                Some(value) => return Some(Answer { value, key: reading }),
            }
        }
    }

    /// Takes a line with its line feed, if it has one.
    pub(super) fn line(&mut self) -> &[u8] {
        let feed = self.left.iter().position(|byte| *byte == b'\n');
        let (line, left) = self.left.split_at(feed.map_or(self.left.len(), |feed| feed + 1));
        self.left = left;
        line
    }
}

/// The question for a move. Only a picture of the sheet has its words, so that others are followed.
fn question(follower: &mut Follower, key: &'static str) {
    let rest = follower.rest();
    let behind = rest.strip_prefix(MOVE_PROMPT.as_bytes());
    let is_board = |text: &[u8]| picture::picture(text).is_some_and(|one| one.form == Form::Right);
    let is_right = |text: &[u8]| {
        !text.starts_with(b"\n") || text.starts_with(&UNRETURNED.as_bytes()[1..]) || is_board(text)
    };
    if behind.is_some_and(is_right) {
        follower.push(key, "");
        return follower.push("R7b", MOVE_PROMPT);
    }
    let begin = rest.len() - behind.map_or(rest.len(), <[u8]>::len);
    let messages = BEHIND.iter().filter_map(|text| {
        let text = text.trim_end().as_bytes();
        rest.windows(text.len()).position(|window| window == text)
    });
    let board = picture::ahead(&rest[begin..]).map(|(at, _)| begin + at);
    let end = messages.chain(board).min().unwrap_or(rest.len());
    let is_feed = |text: &[u8]| !text.is_empty() && text.iter().all(|byte| *byte == b'\n');
    if behind.is_some() && is_feed(&rest[begin..end]) || is_question(&rest[..end]) {
        follower.push(key, "");
        follower.push_instead("R7b", MOVE_PROMPT, end);
    } else {
        follower.push(key, MOVE_PROMPT);
    }
}

/// Returns true if a text can be a question in other words.
fn is_question(text: &[u8]) -> bool {
    const LONGEST: usize = 120;
    const NEVER: [&str; 3] = ["Computer", "Player ", "Tie "];
    let line = text.trim_ascii_start();
    let is_other = NEVER.iter().any(|begin| line.starts_with(begin.as_bytes()));
    !line.is_empty()
        && text.len() <= LONGEST
        && !is_other
        && text.trim_ascii().iter().all(|byte| is_text(*byte))
}

fn is_text(byte: u8) -> bool {
    (b' '..=b'~').contains(&byte) || byte >= 0x80
}

/// A refusal. If the submission did something else that is known, it has read another number;
/// otherwise its words are wrong.
fn refuse(follower: &mut Follower, key: &'static str, message: &str) {
    const ACCEPTED: [&str; 3] = ["[returns", "\n+-", "+-"];
    let words = message.trim_end().as_bytes();
    let rest = follower.rest();
    let begin = rest.len() - rest.trim_ascii_start().len();
    if rest[begin..].starts_with(words) {
        let behind = &rest[begin + words.len()..];
        let marks = behind.iter().take_while(|byte| matches!(byte, b' ' | b',' | b'.')).count();
        let feed = usize::from(behind.get(marks) == Some(&b'\n'));
        follower.push("R7a", "");
        follower.push_instead("R7c", message, begin + words.len() + marks + feed);
        return;
    }
    let others = [NOT_VALID, FULL, MOVE_PROMPT].into_iter().chain(ACCEPTED);
    let has_read = rest.is_empty()
        || others.into_iter().any(|other| follower.sees(other))
        || picture::picture(rest).is_some();
    follower.push(if has_read { key } else { "R7a" }, message);
}

/// Returns true if the submission refuses an answer here, or asks again.
pub(super) fn refuses(follower: &Follower) -> bool {
    [NOT_VALID, FULL, MOVE_PROMPT].into_iter().any(|text| follower.sees(text.trim_end()))
        || follower.rest().is_empty()
}
