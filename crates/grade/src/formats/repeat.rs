//! A shell command that repeats a session.

use ::text::is_safe;

use crate::session::Session;

/// The longest command that is shown, in characters.
const LONGEST: usize = 300;

/// The command with the session's arguments, as it is typed in a shell.
pub(super) fn command_line(command: &str, session: &Session) -> String {
    let words = session.arguments.iter().map(|word| quoted(word));
    [command.to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}

/// Returns true if a student can type the command. If not, it names a group of functions in one word or as
/// `the driver of ...`, and the lines of the session are calls.
pub(super) fn is_program(command: &str) -> bool {
    command.contains('/') || command.contains(' ') && !command.starts_with("the ")
}

/// A command that types the session; `None` if it would be too long, or the session has bytes that
/// should not be pasted into a terminal.
pub(super) fn pipe(command: &str, session: &Session) -> Option<String> {
    let typed: usize = session.lines.iter().map(Vec::len).sum();
    if typed > LONGEST || !is_program(command) {
        return None;
    }
    let command = command_line(command, session);
    let input = String::from_utf8(session.input()).ok()?;
    if input.is_empty() {
        return Some(format!("{command} < /dev/null")).filter(|line| is_pasteable(line));
    }
    let is_harmless = input.chars().all(|c| is_safe(c) || matches!(c, '\n' | '\r' | '\t'));
    let typed = input.replace('\\', r"\\").replace('%', "%%").replace('\n', r"\n");
    let typed = typed.replace('\r', r"\r").replace('\t', r"\t");
    let options_end = if typed.starts_with('-') { "-- " } else { "" };
    let line = format!("printf {options_end}{} | {command}", in_quotes(&typed));
    (is_harmless && is_pasteable(&line)).then_some(line)
}

fn is_pasteable(line: &str) -> bool {
    line.chars().count() <= LONGEST && line.chars().all(is_safe)
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:=+,@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) { word.to_owned() } else { in_quotes(word) }
}

fn in_quotes(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
#[path = "../../tests/unit/repeat.rs"]
mod tests;
