//! Makes a correct output piece by piece, and keeps the place of each in what was found.

use courses::ece15::{Board, END_OF_INPUT};

use super::boards::printed;
use super::picture::{Form, Picture};
use crate::oracle::Expected;

/// Texts shorter than this are not looked for further on: they stand anywhere.
const SHORT: usize = 8;

/// A text that tells the end of a game is shorter than this.
const LONGEST_END: usize = 300;

/// A correct output that grows, and how far the output of a submission agrees with it.
pub(super) struct Follower<'a> {
    found: &'a [u8],
    at: usize,
    pub(super) expected: Expected,
}

impl<'a> Follower<'a> {
    pub(super) fn new(found: &'a [u8]) -> Follower<'a> {
        Follower { found, at: 0, expected: Expected::default() }
    }

    /// Adds a piece, and goes behind it in what was found, if it is there.
    pub(super) fn push(&mut self, key: &'static str, text: impl AsRef<[u8]>) {
        let text = text.as_ref();
        if let Some(skipped) = position(self.rest(), text) {
            self.at += skipped + text.len();
        }
        self.expected.push(key, text);
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
                self.expected.push(key, "");
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
            self.push("R6a", "");
            self.push_instead("R6b", line, length);
        } else {
            self.push("R6b", "");
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

    /// Returns true if a piece with this text would be found.
    pub(super) fn finds(&self, text: &[u8]) -> bool {
        position(self.rest(), text).is_some()
    }

    /// A question has no answer: the program ends. White space behind the question belongs to it.
    pub(super) fn end_of_input(&mut self, key: &'static str) {
        let is_blank = !self.rest().is_empty() && self.rest().trim_ascii().is_empty();
        let asked = self.expected.pieces.last().filter(|_| is_blank).map(|piece| piece.key);
        self.push(asked.unwrap_or(key), "");
        self.expected.exit = Some((1, key));
        self.expected.stderr = Some((END_OF_INPUT.into(), key));
    }
}

/// Where a text is: here, or further on if it is long enough.
fn position(found: &[u8], text: &[u8]) -> Option<usize> {
    if found.starts_with(text) {
        return Some(0);
    }
    let mut places = found.windows(text.len().max(1));
    if text.len() < SHORT { None } else { places.position(|window| window == text) }
}
