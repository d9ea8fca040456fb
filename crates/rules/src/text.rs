//! Makes text from other sources safe to display.

/// The text with every control character replaced, so that no terminal acts on it.
pub fn printable(text: &str, instead: char) -> String {
    text.chars().map(|c| if c.is_control() { instead } else { c }).collect()
}

/// The text on one line: each run of white space and control characters becomes one blank.
pub fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
