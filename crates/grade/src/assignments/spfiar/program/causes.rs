//! Known mistakes, by what they look like.

use super::Habits;
use super::found::{BOARD, kind_of};
use crate::notation::lines;
use crate::oracle::Mismatch;

/// A guess at the cause of a difference.
pub(super) fn guess(habits: &Habits, difference: &Mismatch) -> Option<String> {
    let key = difference.key;
    let right = line_at(difference.expected, 0);
    let diagnosis = habits.diagnosis.filter(|known| known.key == key || key.starts_with("R3"));
    let is_minimax =
        ["R17", "R30", "R31", "R32", "R33"].iter().any(|number| key.starts_with(number));
    let sentence = match diagnosis.filter(|_| is_minimax) {
        Some(known) => known.cause,
        None if key == "R36a" && habits.on_stderr.contains(&kind_of(right.as_bytes())) => {
            "Messages are printed on the standard error; the assignment wants the standard output."
        }
        None => of_table(difference, &right)?,
    };
    Some(sentence.to_owned())
}

/// The sentence of the first row of the table that fits.
fn of_table(difference: &Mismatch, right: &str) -> Option<&'static str> {
    let typed: Vec<String> = difference.session.lines.iter().map(|line| shown(line)).collect();
    let [wrong, before] = [0, 1].map(|back| line_at(difference.found, back));
    lines(include_str!("causes.txt")).find_map(|row| {
        let words: Vec<&'static str> = row.split(" | ").collect();
        let [key, line, expected, found, earlier, sentence] = words.try_into().ok()?;
        let is_found = fits(found, &wrong) || found == "~" && is_one_less(right, &wrong);
        let fits = key == difference.key
            && (line == "*" || typed.iter().any(|typed| fits(line, typed)))
            && (fits(expected, right) && is_found && fits(earlier, &before));
        fits.then_some(sentence)
    })
}

/// The line in which an offset lies, or one before it.
fn line_at((text, at): (&[u8], usize), back: usize) -> String {
    let at = at.min(text.len());
    let before = text[..at].split(|byte| *byte == b'\n').count() - 1;
    let line = before.checked_sub(back).and_then(|n| text.split(|byte| *byte == b'\n').nth(n));
    line.map_or_else(String::new, |line| {
        if kind_of(line) == BOARD { BOARD.to_owned() } else { shown(line) }
    })
}

/// A line in small letters, with escapes.
fn shown(line: &[u8]) -> String {
    line.escape_ascii().to_string().to_ascii_lowercase()
}

/// Returns true if a text is like a pattern.
fn fits(pattern: &str, text: &str) -> bool {
    match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(""), _) => true,
        (Some(rest), Some(_)) => text.contains(rest.trim_end_matches('*')),
        (Some(end), None) => text.ends_with(end),
        (None, Some(start)) => text.starts_with(start),
        (None, None) => text == pattern,
    }
}

/// Returns true if two lines differ only in their last number, which is one less.
fn is_one_less(right: &str, wrong: &str) -> bool {
    let split = |line: &str| {
        let start = line.rfind(|letter: char| !letter.is_ascii_digit())? + 1;
        Some((line[..start].to_owned(), line[start..].parse::<u32>().ok()?))
    };
    match (split(right), split(wrong)) {
        (Some((one, right)), Some((other, wrong))) => one == other && wrong + 1 == right,
        _ => false,
    }
}
