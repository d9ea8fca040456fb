use std::fmt::Write as _;

use text::is_safe;

/// Characters of a text that is quoted in a sentence.
const MOST: usize = 70;

/// The first line of a text with anything in it, in quotation marks; invisible characters are
/// escaped.
pub(crate) fn quote(text: &[u8]) -> String {
    let lines = || text.split(|byte| *byte == b'\n');
    let Some(line) = lines().find(|line| !line.is_empty()) else {
        return match text {
            b"\n" => "a line feed".to_owned(),
            _ => format!("{} line feeds", text.len()),
        };
    };
    let mut quoted = String::from("\u{201c}");
    let text = String::from_utf8_lossy(line);
    for character in text.chars().take(MOST) {
        match character {
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            other if !is_safe(other) => {
                // Writing to a string does not fail.
                let _ = write!(quoted, "\\u{{{:x}}}", u32::from(other));
            }
            other => quoted.push(other),
        }
    }
    quoted.push_str(if text.chars().count() > MOST { "\u{2026}\u{201d}" } else { "\u{201d}" });
    quoted
}

pub(super) fn instead(right: &[u8], there: &[u8]) -> String {
    if there.is_empty() || right.is_empty() {
        return if there.is_empty() { absent(right) } else { surplus(there) };
    }
    if quote(right) == quote(there) {
        return format!("It did not print {} exactly: the bytes differ.", quote(right));
    }
    format!("It printed {} instead of {}.", quote(there), quote(right))
}

pub(super) fn absent(right: &[u8]) -> String {
    format!("It did not print {}.", quote(right))
}

pub(super) fn surplus(there: &[u8]) -> String {
    format!("It printed {} where nothing should be.", quote(there))
}

pub(super) fn errors(right: &[u8], there: &[u8]) -> String {
    match (right, there) {
        (b"", _) => format!("It printed {} on the standard error.", quote(there)),
        (_, b"") => format!("It did not print {} on the standard error.", quote(right)),
        _ => format!(
            "On the standard error, it printed {} instead of {}.",
            quote(there),
            quote(right)
        ),
    }
}
