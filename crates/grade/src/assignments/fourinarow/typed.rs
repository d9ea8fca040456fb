//! The columns that a human types.

use courses::fourinarow::Human;

use super::grid::Grid;

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
    /// The requirement that says what this input means.
    pub(super) key: &'static str,
    /// The number, if it is one.
    pub(super) number: Option<i64>,
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
        let number = number(taken).filter(|_| !self.has_failed);
        self.has_failed |= number.is_none_or(|number| i32::try_from(number).is_err());
        let key = if self.has_failed {
            "R13"
        } else if is_plain(taken, is_first) && matches!(rest.first(), None | Some(b'\n')) {
            "R11"
        } else {
            "R12"
        };
        Answer { column, key, number }
    }

    /// What has not been read.
    pub(super) fn rest(&self) -> &[u8] {
        &self.input[self.offset..]
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

/// Whether a number stands at the beginning of its line, without zeros in front and without `+`.
fn is_plain(taken: &[u8], is_first: bool) -> bool {
    let line = match taken {
        [b'\n', line @ ..] => line,
        line if is_first => line,
        _ => return false,
    };
    let digits = line.strip_prefix(b"-").unwrap_or(line);
    matches!(digits, [b'0'] | [b'1'..=b'9', ..]) && digits.iter().all(u8::is_ascii_digit)
}
