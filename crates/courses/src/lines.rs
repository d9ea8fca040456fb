//! Reads lines with any content.

use std::io::{self, BufRead, ErrorKind};

/// One line of input, without its line feed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line that is text.
    Text(String),
    /// A line that is too long, holds a NUL byte, or is not UTF-8.
    Unreadable,
}

/// Reads one line; `None` at the end of the input. The last line needs no line feed.
///
/// A line of more than `limit` bytes is consumed but not stored, so memory stays bounded and the
/// line is never split.
///
/// # Errors
/// If reading fails; of kind [`ErrorKind::OutOfMemory`] if there is not enough memory for a line.
pub fn read_line(input: &mut impl BufRead, limit: usize) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    line.try_reserve_exact(limit + 1).map_err(|_| ErrorKind::OutOfMemory)?;
    let mut is_too_long = false;
    let mut is_empty_input = true;
    loop {
        let chunk = match input.fill_buf() {
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            chunk => chunk?,
        };
        if chunk.is_empty() {
            break;
        }
        is_empty_input = false;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        is_too_long |= line.len() + part.len() > limit;
        if !is_too_long {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            break;
        }
    }
    Ok((!is_empty_input).then(|| if is_too_long { Line::Unreadable } else { text(line) }))
}

fn text(line: Vec<u8>) -> Line {
    match String::from_utf8(line) {
        Ok(text) if !text.contains('\0') => Line::Text(text),
        _ => Line::Unreadable,
    }
}
