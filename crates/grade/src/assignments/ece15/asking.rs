//! The output of a correct submission while it asks Alice.

use courses::ece15::{
    Board, FIRST_MOVE_PROMPT, FULL, MOVE_PROMPT, NOT_VALID, WELCOME, is_column_full, read_column,
};

use super::follow::Follower;

/// The answers to questions, as they are read.
pub(super) struct Answers<'a> {
    /// The rest that has not been read.
    pub(super) left: &'a [u8],
    /// The key of the check that says what happens at the end of the input.
    pub(super) at_end: &'static str,
}

/// An answer that was understood.
pub(super) struct Answer<T> {
    pub(super) value: T,
    /// The key of the check that wants it so.
    pub(super) key: &'static str,
}

impl Answers<'_> {
    /// The question who begins; `None` if the input has ended.
    pub(super) fn first_move(&mut self, follower: &mut Follower) -> Option<Answer<i32>> {
        follower.push("R1", WELCOME);
        follower.push("R1", FIRST_MOVE_PROMPT);
        let line = self.line();
        let Some(first) = line.first() else {
            follower.end_of_input(self.at_end);
            return None;
        };
        let value = if matches!(first, b'n' | b'N') { 2 } else { 1 };
        Some(Answer { value, key: if line.ends_with(b"\n") { "R2" } else { "R9" } })
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
            follower.push(key, MOVE_PROMPT);
            key = "R7";
            let before = self.left;
            let Ok(read) = read_column(&mut self.left) else {
                if before.contains(&b'\n') {
                    // Empty lines are no answers.
                    follower.push("R8", "");
                }
                follower.end_of_input(self.at_end);
                return None;
            };
            let reading = reading(&before[..before.len() - self.left.len()]);
            // Nothing else stands between the question and what becomes of the answer. A line feed
            // there belongs to the question.
            let ends_line = follower.sees("\n") && !follower.sees("\n+");
            follower.push(if ends_line { "R7" } else { reading }, "");
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

/// The requirement that says how an answer is read: numbers, and words that nobody could take for
/// one, need no more than the first.
fn reading(answer: &[u8]) -> &'static str {
    let Some((b'\n', word)) = answer.split_last() else { return "R9" };
    let is_number = !word.is_empty() && word.len() < 9 && word.iter().all(u8::is_ascii_digit);
    let is_word = !word.is_empty()
        && word.iter().all(|byte| byte.is_ascii_graphic() && !byte.is_ascii_digit());
    if is_number || is_word { "R7" } else { "R8" }
}

/// A refusal. If the submission did something else that is known, it has read another number;
/// otherwise its words are wrong.
fn refuse(follower: &mut Follower, key: &'static str, message: &str) {
    const ACCEPTED: [&str; 3] = ["[returns", "\n+-", "+-"];
    let others = [NOT_VALID, FULL, MOVE_PROMPT].into_iter().chain(ACCEPTED);
    let has_read = !follower.sees(message)
        && (follower.rest().is_empty() || others.into_iter().any(|other| follower.sees(other)));
    follower.push(if has_read { key } else { "R7" }, message);
}

/// Returns true if the submission refuses an answer here, or asks again.
pub(super) fn refuses(follower: &Follower) -> bool {
    [NOT_VALID, FULL, MOVE_PROMPT].into_iter().any(|text| follower.sees(text))
        || follower.rest().is_empty()
}
