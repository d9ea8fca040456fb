//! The state of a program at the end of its time, described for its author.

use crate::shown;

/// Describes a program that has not answered in time: whether it waits for its input, and its unread output.
pub(super) fn note(waits: bool, unread: &[u8]) -> String {
    let half = unread.rsplit(|byte| *byte == b'\n').next().unwrap_or_default();
    sentence(waits, &String::from_utf8_lossy(half))
}

/// A sentence for a program that waits for its input, or else computes. `half` is its output since
/// its last line feed.
fn sentence(waits: bool, half: &str) -> String {
    const SILENT: &str = "it did not answer; flush the output after each line";
    const COMPUTING: &str = "it was still computing when its time was over";
    let quoted = shown(half);
    match (waits, half) {
        (true, "") => SILENT.to_owned(),
        (true, _) if is_prompt(half) => {
            format!("it waits at a prompt of its own: \"{quoted}\"; print no prompts")
        }
        (true, _) => {
            format!("{SILENT}; only half a line came, without a line feed: \"{quoted}\"")
        }
        (false, "") => COMPUTING.to_owned(),
        (false, _) => format!("{COMPUTING}; its last output was half a line: \"{quoted}\""),
    }
}

/// Returns true if half a line asks for something. An answer ends with a letter or a digit.
fn is_prompt(half: &str) -> bool {
    half.ends_with(|last: char| !last.is_alphanumeric())
}

#[cfg(test)]
mod tests {
    use super::sentence;

    #[test]
    fn a_prompt_is_told_from_an_answer_without_a_line_feed() {
        for prompt in ["Enter a column: ", "Your move?", "> ", ">>>", "Move "] {
            let said = sentence(true, prompt);
            assert!(said.starts_with("it waits at a prompt of its own: \""), "{said}");
            assert!(said.contains(prompt.trim_end()) && !said.contains("flush"), "{said}");
        }
        for half in ["ready", "4", "bestmove 4"] {
            let said = sentence(true, half);
            assert!(said.starts_with("it did not answer; flush") && said.contains(half), "{said}");
        }
    }

    #[test]
    fn a_program_that_computes_is_not_told_to_flush() {
        for half in ["", "Thinking ..."] {
            let said = sentence(false, half);
            assert!(!said.contains("flush") && said.contains(half), "{said}");
        }
    }
}
