//! A report in every format. What comes from a student is hostile.

mod any;
mod gradescope;
mod junit;
mod page;
mod plain;
mod xml;

/// The largest size of a report in any format but JSON lines, which keep all, in bytes.
const LARGEST: usize = 4 << 20;

/// Fails if a text has a character that is not seen, commands a terminal or turns the text around it.
pub(crate) fn assert_harmless(text: &str) {
    let odd = text.chars().find(|&c| c != '\n' && !text::is_safe(c));
    assert_eq!(odd, None);
}
