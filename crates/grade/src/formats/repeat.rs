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

/// Returns true if a student can type the command. If not, it names a group of functions, and the
/// lines of the session are calls.
pub(super) fn is_program(command: &str) -> bool {
    command.contains(['/', ' '])
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
mod tests {
    use std::process::Command;

    use super::pipe;
    use crate::session::Session;

    #[test]
    fn a_shell_types_the_session() {
        let lines = ["it's 100% \\n", "", "$(date) `date` $HOME", "-n", "\t!x\r"];
        let session = Session::of(lines).with_arguments(["a b", "", "'", "-x", "$0"]);
        let option = Session::of(["-n"]);
        for session in [session.clone(), session.cut(), option, Session::default()] {
            let typed = pipe("/bin/cat #", &session).expect("it is short");
            let output = Command::new("sh").arg("-c").arg(typed).output().expect("a shell");
            assert_eq!(output.stdout, session.input());
        }
    }

    #[test]
    fn a_shell_passes_the_arguments() {
        let session = Session::default().with_arguments(["a b", "", "'", "-x", "$0", "é;"]);
        let line = pipe("/usr/bin/printf '<%s>'", &session).expect("it is short");
        let output = Command::new("sh").arg("-c").arg(line).output().expect("a shell");
        assert_eq!(String::from_utf8_lossy(&output.stdout), "<a b><><'><-x><$0><é;>");
    }

    #[test]
    fn nothing_is_offered_that_should_not_be_pasted() {
        assert_eq!(pipe("/bin/cat", &Session::of([b"\x1b[2J"])), None);
        assert_eq!(pipe("/bin/cat", &Session::of([b"\xff"])), None);
        assert_eq!(pipe("/bin/cat", &Session::of(["a".repeat(400)])), None);
    }
}
