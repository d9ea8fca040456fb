//! The forms of lines that a user types, and the requirement that each form belongs to.

use courses::Line;

/// Lines longer than this are typed only to see whether long lines work.
const LONG: usize = 200;

/// The requirement that says what to do with a line that is no command.
pub(super) fn of_invalid(line: Option<&Line>) -> &'static str {
    let Some(Line::Text(text)) = line else { return "R9" };
    let word = words(text).next();
    let is_command = |word: &str| {
        let known = ["add_disc", "undo_move", "suggest_move", "restart_game", "restart", "quit"];
        known.contains(&word.to_ascii_lowercase().as_str()) && !known.contains(&word)
    };
    match word {
        None => "R12",
        Some(_) if text.contains(['\x0b', '\x0c']) => "R10",
        Some(word) if is_command(word) => "R11",
        Some(_) => "R20",
    }
}

/// The requirement that allows the form of a good line, if the form is unusual.
pub(super) fn of_good(line: Option<&Line>) -> Option<&'static str> {
    let Some(Line::Text(text)) = line else { return Some("R9") };
    if text.len() > LONG {
        return Some("R9");
    }
    let plain = words(text).collect::<Vec<_>>().join(" ");
    (plain != *text).then_some("R10")
}

/// Returns true if other white space than blanks is in a line.
pub(super) fn has_tabs(line: Option<&Line>) -> bool {
    matches!(line, Some(Line::Text(text)) if text.contains(['\t', '\r', '\x0b', '\x0c']))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t', '\r']).filter(|word| !word.is_empty())
}
