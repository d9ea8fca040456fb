//! A line of a program's output, and why there is none.

use std::fmt;
use std::time::Instant;

/// A line that a program has printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The bytes of the line, without its end.
    pub bytes: Vec<u8>,
    /// When the end of the line arrived.
    pub arrived: Instant,
}

/// For display: invisible characters appear as escapes.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&visible(&self.bytes))
    }
}

/// Why there is no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoLine {
    /// The deadline passed first.
    TimeOut,
    /// The program has closed its standard output, or has ended.
    Closed,
    /// The line is longer than 64 KiB.
    TooLong,
    /// The program has printed more than its limit, and is ended.
    Flood,
}

/// A predicate whose subject is the program's name.
impl fmt::Display for NoLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoLine::TimeOut => "printed no line in time",
            NoLine::Closed => "closed its output",
            NoLine::TooLong => "printed a line without end",
            NoLine::Flood => "printed more than it may",
        })
    }
}

impl std::error::Error for NoLine {}

/// A text in which every character is visible and none moves the cursor.
pub(crate) fn visible(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            let is_plain = matches!(c, ' '..='~') || c.is_alphanumeric();
            if is_plain { text.push(c) } else { text.extend(c.escape_debug()) }
        }
        text.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    text
}
