//! The columns that a human types.

use courses::fourinarow::Human;

use super::grid::Grid;
use super::habits::Broken;

/// The input, as far as it has been read.
pub(super) struct Typed {
    human: Human,
    input: Vec<u8>,
    offset: usize,
    has_failed: bool,
}

/// A number that was read.
pub(super) struct Answer {
    /// The column; `None` if it is an error.
    pub(super) column: Option<usize>,
    /// The requirement that says what this input means, and a guess at the cause if a submission
    /// takes it for something else.
    pub(super) broken: Broken,
}

impl Typed {
    pub(super) fn new(input: Vec<u8>) -> Typed {
        Typed { human: Human::default(), input, offset: 0, has_failed: false }
    }

    /// Reads the next column.
    pub(super) fn read(&mut self, grid: &Grid) -> Answer {
        let mut rest = &self.input[self.offset..];
        let before = rest;
        // A slice can be read, and a vector written.
        let column = self.human.ask(grid, &mut rest, &mut Vec::new()).unwrap_or_default();
        let taken = &before[..before.len() - rest.len()];
        let is_first = self.offset == 0;
        self.offset += taken.len();
        let had_failed = self.has_failed;
        let number = number(taken).filter(|_| !had_failed);
        self.has_failed |= number.is_none_or(|number| i32::try_from(number).is_err());
        let next = rest.first().copied();
        let broken = if had_failed {
            ("R13", "After a read that failed, every later read is an error.")
        } else if self.has_failed {
            ("R13", of_failure(number, next))
        } else {
            of_number(taken, is_first, next)
        };
        Answer { column, broken }
    }

    /// The rest that has not been read.
    pub(super) fn rest(&self) -> &[u8] {
        &self.input[self.offset..]
    }

    /// The rest of the line in quotation marks.
    pub(super) fn line(&self) -> String {
        let rest = self.rest().split(|byte| *byte == b'\n').next().unwrap_or_default();
        format!("\"{}\"", String::from_utf8_lossy(rest))
    }

    /// Takes the rest of the line with its line feed.
    pub(super) fn take_line(&mut self) -> Option<Vec<u8>> {
        if self.rest().is_empty() {
            return None;
        }
        let line: Vec<u8> = self.rest().split_inclusive(|byte| *byte == b'\n').next()?.to_vec();
        self.offset += line.len();
        Some(line)
    }
}

/// The number in a text that was read, which ends with it.
fn number(taken: &[u8]) -> Option<i64> {
    let text = std::str::from_utf8(taken).ok()?;
    let text = text.trim_start_matches(|letter| matches!(letter, ' ' | '\t'..='\r'));
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let far = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    is_number.then(|| text.parse().unwrap_or(far))
}

/// The reaction to a read that fails.
fn of_failure(number: Option<i64>, next: Option<u8>) -> &'static str {
    match (number, next) {
        (Some(_), _) => "A number that does not fit into an int is off the board; it is not cut.",
        (None, None) => "At the end of the input the read is an error at once.",
        _ => "A word where a number should be is column 0: cin stores 0 when it fails.",
    }
}

/// The special meaning of a number. A plain one stands in a line of its own.
fn of_number(taken: &[u8], is_first: bool, next: Option<u8>) -> Broken {
    let digits = taken.iter().position(|byte| !matches!(byte, b' ' | b'\t'..=b'\r'));
    let (space, word) = taken.split_at(digits.unwrap_or(taken.len()));
    let digits = word.strip_prefix(b"-").unwrap_or(word);
    if !matches!(digits, [b'0'] | [b'1'..=b'9', ..]) {
        ("R12b", "A number may have a + or zeros in front.")
    } else if !matches!(next, None | Some(b' ' | b'\t'..=b'\r')) {
        ("R12b", "The number ends where its digits end, and the rest is read next.")
    } else if !is_first && space.iter().all(|byte| *byte == b' ') {
        ("R12a", "Several numbers may stand in one line.")
    } else if !matches!(space, b"" | b"\n") {
        ("R12a", "All white space before a number is skipped, empty lines, too.")
    } else if !matches!(next, None | Some(b'\n')) {
        ("R12a", "White space may follow a number in its line.")
    } else {
        ("R11a", "")
    }
}
