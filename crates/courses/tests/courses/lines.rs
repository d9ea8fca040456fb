//! Lines of any content, and integers as the assignments define them.

use std::io;

use discus_courses::spfiar::integer;
use discus_courses::{Line, read_line};

fn lines(mut input: &[u8], limit: usize) -> Vec<Line> {
    std::iter::from_fn(|| read_line(&mut input, limit).expect("memory does not fail")).collect()
}

fn text(text: &str) -> Line {
    Line::Text(text.to_owned())
}

#[test]
fn lines_end_at_a_line_feed_or_with_the_input() {
    assert_eq!(lines(b"", 9), []);
    assert_eq!(lines(b"\n", 9), [text("")]);
    assert_eq!(lines(b"a\r\n\nb", 9), [text("a\r"), text(""), text("b")]);
}

#[test]
fn a_line_that_is_no_text_is_unreadable_as_a_whole() {
    assert_eq!(lines(b"a\0b\nc", 9), [Line::Unreadable, text("c")]);
    assert_eq!(lines(b"\xff\nc", 9), [Line::Unreadable, text("c")]);
    assert_eq!(lines(b"\xc3", 9), [Line::Unreadable]);
}

#[test]
fn the_limit_counts_bytes_without_the_line_feed() {
    assert_eq!(lines(b"12345\n", 5), [text("12345")]);
    assert_eq!(lines(b"123456\nc", 5), [Line::Unreadable, text("c")]);
    let mut small = io::BufReader::with_capacity(2, &b"12345678\n12345\n"[..]);
    assert_eq!(read_line(&mut small, 5).expect("reads"), Some(Line::Unreadable));
    assert_eq!(read_line(&mut small, 5).expect("reads"), Some(text("12345")));
}

/// The lists of the SPFIAR page, P2 and P4.
#[test]
fn integers_have_digits_and_nothing_else() {
    let integers = ["1", "11", "111", "-1", "-11", "-111", "01", "011", "-01", "-0111"];
    let values = [1, 11, 111, -1, -11, -111, 1, 11, -1, -111];
    assert_eq!(integers.map(integer), values.map(Some));
    for word in ["", "-", "+3", "1.0", "1 ", " 1", "--1", "1-", "0x1", "٣"] {
        assert_eq!(integer(word), None, "{word:?}");
    }
}

#[test]
fn there_is_no_wrap_around() {
    assert_eq!(integer("4294967297"), Some(i32::MAX));
    assert_eq!(integer("-4294967297"), Some(i32::MIN));
    assert_eq!(integer(&"9".repeat(1000)), Some(i32::MAX));
    assert_eq!(integer(&format!("{}7", "0".repeat(1000))), Some(7));
}
