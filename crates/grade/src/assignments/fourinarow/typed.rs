//! The columns that a human types.

use courses::fourinarow::{Grid, Human};

/// The input, as far as it has been read.
pub(super) struct Typed {
    human: Human,
    input: Vec<u8>,
    offset: usize,
    has_failed: bool,
}

/// An answer that was read.
pub(super) struct Answer {
    /// The column; `None` if it is an error.
    pub(super) column: Option<usize>,
    /// The requirement that says what this input means.
    pub(super) key: &'static str,
}

impl Typed {
    pub(super) fn new(input: Vec<u8>) -> Typed {
        Typed { human: Human::default(), input, offset: 0, has_failed: false }
    }

    /// Reads the next column.
    pub(super) fn read(&mut self, grid: &Grid) -> Answer {
        let before = &self.input[self.offset..];
        let mut rest = before;
        // A slice can be read, and a vector written.
        let column = self.human.ask(grid, &mut rest, &mut Vec::new()).unwrap_or_default();
        let taken = String::from_utf8_lossy(&before[..before.len() - rest.len()]).into_owned();
        let next = rest.first().copied();
        let is_first = self.offset == 0;
        self.offset = self.input.len() - rest.len();
        self.has_failed |= taken.trim_start().parse::<i32>().is_err();
        let key = if self.has_failed { "R13" } else { key_of(&taken, is_first, next) };
        Answer { column, key }
    }
}

/// The requirement that says what a text means that ends with a number. A plain number stands in a line of its own.
fn key_of(taken: &str, is_first: bool, next: Option<u8>) -> &'static str {
    let word = taken.trim_start();
    let space = &taken[..taken.len() - word.len()];
    let has_front = word.starts_with('+') || word.starts_with('0') && word.len() > 1;
    let is_whole = next.is_none_or(|next| matches!(next, b' ' | b'\t'..=b'\r'));
    let is_own_line = space == if is_first { "" } else { "\n" };
    match () {
        () if has_front || !is_whole => "R12b",
        () if is_own_line && matches!(next, None | Some(b'\n')) => "R11a",
        () => "R12a",
    }
}
