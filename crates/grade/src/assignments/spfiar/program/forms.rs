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
        Some(_) if text.contains(['\x0b', '\x0c']) => "R10c",
        Some(word) if is_command(word) => "R11",
        Some("add_disc" | "undo_move" | "suggest_move" | "restart_game" | "quit") => "R20b",
        Some("restart") => "R18b",
        Some(_) => "R20a",
    }
}

/// The requirement that allows the form of a good line, if the form is unusual.
pub(super) fn of_good(line: Option<&Line>) -> Option<&'static str> {
    let Some(Line::Text(text)) = line else { return Some("R9") };
    if text.len() > LONG {
        return Some("R9");
    }
    let plain = words(text).collect::<Vec<_>>().join(" ");
    let is_blank = |letter: char| matches!(letter, ' ' | '\t');
    let has_more_behind = text.ends_with([' ', '\t', '\r']) || text.contains('\r');
    match text {
        _ if plain == *text => None,
        _ if has_more_behind => Some("R10c"),
        text if text.starts_with(is_blank) => Some("R10b"),
        _ => Some("R10a"),
    }
}

/// Returns true if the assignment itself calls a line a level or none: a number without signs, zeros and
/// blanks, or a word.
pub(super) fn is_plain_level(line: Option<&Line>) -> bool {
    let Some(Line::Text(text)) = line else { return false };
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = (1..=4).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    let has_zeros = digits.len() > 1 && digits.starts_with('0');
    let is_word = !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphabetic());
    is_number && !has_zeros || is_word
}

/// Returns true if the assignment says what to do with a column that is no number from 1 to 7: it is a
/// number without a plus or zeros that fits in an int, or one with other characters behind or before it.
pub(super) fn is_plain_column(line: Option<&Line>) -> bool {
    let Some(Line::Text(text)) = line else { return false };
    let Some(word) = words(text).nth(1) else { return false };
    let digits = word.strip_prefix('-').unwrap_or(word);
    let has_zeros = digits.len() > 1 && digits.starts_with('0');
    !word.starts_with('+') && !digits.is_empty() && !has_zeros && digits.len() < 10
}

/// The requirement of the command that begins anew: the assignment has two names for it.
pub(super) fn of_restart(line: Option<&Line>) -> &'static str {
    match line {
        Some(Line::Text(text)) if words(text).next() == Some("restart") => "R18b",
        _ => "R18a",
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t', '\r']).filter(|word| !word.is_empty())
}
