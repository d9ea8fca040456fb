//! Reads integers from a stream of bytes, as the C library does.
//!
//! A byte is consumed only when it is known to belong to the value; the rest stays in the input. A
//! read error counts as the end of the input, as in a C program.

use std::io::{BufRead, ErrorKind};

/// The result of a scan after white space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scanned {
    /// A number; beyond 64 bits it becomes the nearest 64-bit number.
    Integer(i64),
    /// Something else. A sign before it has been consumed.
    Other,
    /// The end of the input.
    End,
}

/// Skips white space including line breaks, then reads an optional sign and digits, as
/// `scanf("%d")`, `strtol` and `cin >> int` do.
pub(crate) fn scan_integer(input: &mut impl BufRead) -> Scanned {
    while take_if(input, is_white_space).is_some() {}
    if peek(input).is_none() {
        return Scanned::End;
    }
    let sign = take_if(input, |byte| matches!(byte, b'+' | b'-'));
    let mut value = None;
    while let Some(digit) = take_if(input, |byte| byte.is_ascii_digit()) {
        let digit = i64::from(digit - b'0');
        let digit = if sign == Some(b'-') { -digit } else { digit };
        value = Some(value.unwrap_or(0_i64).saturating_mul(10).saturating_add(digit));
    }
    value.map_or(Scanned::Other, Scanned::Integer)
}

/// Reads the next byte; `None` at the end of the input.
pub(crate) fn next_byte(input: &mut impl BufRead) -> Option<u8> {
    take_if(input, |_| true)
}

/// Skips the rest of a line including its line feed.
pub(crate) fn drop_line(input: &mut impl BufRead) {
    while next_byte(input).is_some_and(|byte| byte != b'\n') {}
}

fn take_if(input: &mut impl BufRead, is_wanted: impl Fn(u8) -> bool) -> Option<u8> {
    let byte = peek(input).filter(|&byte| is_wanted(byte))?;
    input.consume(1);
    Some(byte)
}

fn peek(input: &mut impl BufRead) -> Option<u8> {
    loop {
        match input.fill_buf() {
            Ok(bytes) => return bytes.first().copied(),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return None,
        }
    }
}

/// Returns true if C's `isspace` accepts a byte: unlike in Rust, it accepts the vertical tab.
fn is_white_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// Reads an optional `-` and one or more digits. A number outside the range of `i32` becomes its
/// nearest end.
pub fn integer(word: &str) -> Option<i32> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let saturated = if word.starts_with('-') { i32::MIN } else { i32::MAX };
    Some(word.parse().unwrap_or(saturated))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The results of repeated scans; after each non-integer one byte is skipped.
    fn all(mut input: &[u8]) -> Vec<Scanned> {
        let mut found = Vec::new();
        loop {
            match scan_integer(&mut input) {
                Scanned::End => return found,
                Scanned::Other => {
                    next_byte(&mut input);
                    found.push(Scanned::Other);
                }
                number @ Scanned::Integer(_) => found.push(number),
            }
        }
    }

    #[test]
    fn white_space_of_any_kind_is_skipped() {
        let numbers = [1, -2, 3].map(Scanned::Integer);
        assert_eq!(all(b" \t\n\x0b\x0c\r1 -2\n\n+3 "), numbers);
        assert_eq!(all(b" \n"), []);
    }

    #[test]
    fn an_integer_ends_where_its_digits_end() {
        use Scanned::{Integer, Other};
        assert_eq!(all(b"2.5"), [Integer(2), Other, Integer(5)]);
        assert_eq!(all(b"0x1"), [Integer(0), Other, Integer(1)]);
        assert_eq!(all(b"4-4"), [Integer(4), Integer(-4)]);
        assert_eq!(all(b"- 3"), [Other, Integer(3)].map(|found| found));
        assert_eq!(all(b"-"), [Other]);
        assert_eq!(all(b"\0\xff"), [Other, Other]);
    }

    #[test]
    fn numbers_saturate() {
        let greatest = [i64::MAX, i64::MIN].map(Scanned::Integer);
        assert_eq!(all(b"99999999999999999999 -99999999999999999999"), greatest);
        assert_eq!(all(b"9223372036854775807 -9223372036854775808"), greatest);
        assert_eq!(all(b"00000000000000000000007"), [Scanned::Integer(7)]);
    }

    #[test]
    fn a_line_is_dropped_to_its_end() {
        let mut input = &b"rest\n4"[..];
        drop_line(&mut input);
        assert_eq!(scan_integer(&mut input), Scanned::Integer(4));
        drop_line(&mut input);
        assert_eq!(next_byte(&mut input), None);
    }
}
