//! Makes text from other sources safe to display: in a terminal, on a page, in a table, and in names of
//! files.

#![forbid(unsafe_code)]

use std::fmt;

mod columns;
pub mod csv;
pub mod html;
mod nearest;
mod stems;
mod table;

pub use columns::{cell, padded, width, wrapped};
pub use nearest::nearest;
pub use stems::stems;
pub use table::Table;

/// The longest text of somebody else where no other limit is given, in characters.
pub const LONGEST: usize = 400;

/// The text without the byte order mark, with which some programs, most of them on Windows, begin every text.
pub fn unmarked(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The text with every character replaced that is not [`safe`](is_safe) to display.
pub fn printable(text: &str, instead: char) -> String {
    text.chars().map(|c| if is_safe(c) { c } else { instead }).collect()
}

/// The text with a replacement character for every character that is not [`safe`](is_safe), and cut
/// after this many characters.
pub fn harmless(text: &str, longest: usize) -> String {
    let mut characters = text.chars();
    let visible = |c| if is_safe(c) { c } else { char::REPLACEMENT_CHARACTER };
    let shown: String = characters.by_ref().take(longest).map(visible).collect();
    if characters.next().is_some() { shown + "…" } else { shown }
}

/// The text on one line: each run of white space and of characters that are not
/// [`safe`](is_safe) becomes one blank.
pub fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || !is_safe(c));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A number with its English noun, such as `1 game` or `2 games`.
pub fn counted(count: impl fmt::Display + Copy + PartialEq + From<u8>, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1.into() { "" } else { "s" })
}

/// An error message as a sentence of its own, with a capital and a full stop.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).chain(['.']).collect()
}

/// Returns true if a character shows itself and nothing else. Control characters command a
/// terminal, marks of direction reorder the text around them, separators begin a line, and
/// invisible characters make two different names look the same.
///
/// Letters of scripts that run from right to left are safe.
pub fn is_safe(c: char) -> bool {
    !c.is_control() && !is_separator(c) && !is_ignorable(c)
}

/// The line and paragraph separators.
fn is_separator(c: char) -> bool {
    matches!(c, '\u{2028}' | '\u{2029}')
}

/// Returns true if a character is invisible: it has Unicode's property `Default_Ignorable_Code_Point`, or marks an
/// annotation, or is no character. The two variation selectors that choose between the picture and the text form of
/// a sign are part of many ordinary signs, so they are not counted.
fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0d}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}' | '\u{fffe}' | '\u{ffff}')
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
