//! Patterns that say to which requirement a part of the output belongs.

use regex::bytes::{Captures, Regex, RegexBuilder};

/// A pattern of a line, or of the beginning of one.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    /// The key of the requirement.
    pub(super) key: &'static str,
    /// True if it is a free choice, which is followed.
    pub(super) is_choice: bool,
    /// The line of `assignment.toml`, for messages.
    pub(super) line: usize,
    regex: Regex,
}

/// A part of an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Part<'a> {
    pub(super) text: &'a [u8],
    /// The number of its pattern, if one matches.
    pub(super) pattern: Option<usize>,
    /// The choice, if it is one.
    pub(super) choice: Option<String>,
}

impl Pattern {
    /// A pattern that matches where a line or a part of it begins. `Err` says what is wrong.
    pub(super) fn new(
        key: &'static str,
        is_choice: bool,
        line: usize,
        text: &str,
    ) -> Result<Pattern, String> {
        /// Bytes of a compiled pattern.
        const MOST: usize = 1 << 20;
        let regex = RegexBuilder::new(&format!(r"\A(?:{text})"))
            .multi_line(true)
            .unicode(false)
            .size_limit(MOST)
            .build()
            .map_err(|error| why(&error))?;
        Ok(Pattern { key, is_choice, line, regex })
    }
}

impl Pattern {
    /// Returns true if it matches where this text begins.
    pub(super) fn begins(&self, text: &[u8]) -> bool {
        self.regex.find(text).is_some_and(|found| !found.is_empty())
    }
}

/// The last line of what the library says, which is the sentence.
fn why(error: &regex::Error) -> String {
    let text = error.to_string();
    let last = text.lines().last().unwrap_or_default();
    format!("this is no pattern: {}", last.trim_start_matches("error: "))
}

/// Splits an output: where a part begins, the first pattern that matches there decides, else the part is the
/// rest of the line.
pub(super) fn split<'a>(patterns: &[Pattern], output: &'a [u8]) -> Vec<Part<'a>> {
    let mut parts = Vec::new();
    let mut rest = output;
    while !rest.is_empty() {
        let matched = patterns.iter().enumerate().find_map(|(number, pattern)| {
            let captures = pattern.regex.captures(rest).filter(|found| !found[0].is_empty())?;
            Some((number, captures))
        });
        let length = matched.as_ref().map_or(0, |(_, captures)| captures[0].len());
        let end = rest[length..].iter().position(|byte| *byte == b'\n').map(|at| length + at + 1);
        let length = match (length, end) {
            (0, _) => end.unwrap_or(rest.len()),
            // The line feed behind a whole line belongs to it.
            (_, Some(end)) if end == length + 1 => end,
            _ => length,
        };
        let choice = matched
            .as_ref()
            .and_then(|(number, captures)| patterns[*number].is_choice.then(|| chosen(captures)));
        let pattern = matched.map(|(number, _)| number);
        parts.push(Part { text: &rest[..length], pattern, choice });
        rest = &rest[length..];
    }
    parts
}

/// The groups of a choice, or all of it if it has none.
fn chosen(captures: &Captures) -> String {
    let groups: Vec<_> = captures.iter().skip(1).flatten().collect();
    let parts = if groups.is_empty() {
        vec![&captures[0]]
    } else {
        groups.iter().map(regex::bytes::Match::as_bytes).collect()
    };
    let words = parts.into_iter().map(|part| String::from_utf8_lossy(part).into_owned());
    words.collect::<Vec<_>>().join(" ")
}
