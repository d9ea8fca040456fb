//! Texts of players and programs in columns and paragraphs of a terminal.

use std::io::{self, IsTerminal as _};

use text::printable;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// The width where there is no terminal.
const USUAL: usize = 100;
/// The width of a paragraph in a narrower terminal.
const LEAST: usize = 40;

/// The width of paragraphs on the standard output, in columns.
pub(crate) fn terminal_width() -> usize {
    terminal().unwrap_or(USUAL)
}

/// The width of the terminal on the standard output, if it is one.
pub(super) fn terminal() -> Option<usize> {
    let columns = io::stdout().is_terminal().then(tui::run::terminal_columns).flatten()?;
    Some(usize::from(columns).max(LEAST))
}

/// The text for one cell of a table: what cannot be shown safely is replaced, and where it is wider
/// than `most` columns, it ends with a sign of omission.
pub(crate) fn cell(text: &str, most: usize) -> String {
    let text = printable(text, '?');
    if width(&text) <= most {
        return text;
    }
    let mut taken = 0;
    let fits = |c: &char| {
        taken += c.width().unwrap_or_default();
        taken < most
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// The number of columns that a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// A line of text in lines of at most `most` columns, broken at blanks where possible; the first
/// begins with `first`, all others with `indent` blanks.
pub(crate) fn wrapped(text: &str, first: &str, indent: usize, most: usize) -> String {
    let text = printable(text, '?');
    let (mut lines, mut line) = (String::new(), first.to_owned());
    // A word that does not fit beside `first` begins a line, unless that would give it no more room.
    let mut may_break = width(first) > indent;
    for word in text.split_inclusive(' ') {
        for part in parts(word, most.saturating_sub(indent).max(1)) {
            if may_break && width(&line) + width(part.trim_end()) > most {
                lines += line.trim_end();
                lines.push('\n');
                line = " ".repeat(indent);
            }
            line += part;
            may_break = true;
        }
    }
    lines + line.trim_end() + "\n"
}

/// A word in parts of at most `most` columns.
fn parts(word: &str, most: usize) -> Vec<&str> {
    let (mut parts, mut begin, mut taken) = (Vec::new(), 0, 0);
    for (place, c) in word.char_indices() {
        let columns = c.width().unwrap_or_default();
        if taken + columns > most && c != ' ' {
            parts.push(&word[begin..place]);
            (begin, taken) = (place, 0);
        }
        taken += columns;
    }
    parts.push(&word[begin..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::{cell, width, wrapped};

    #[test]
    fn a_cell_is_safe_and_has_no_more_than_its_columns() {
        assert_eq!(cell("a\u{202e}b\u{1b}[2J", 10), "a?b?[2J");
        assert_eq!(cell("abcdef", 6), "abcdef");
        assert_eq!(cell("abcdefg", 6), "abcde…");
        assert_eq!(cell("四五六七", 6), "四五…", "each takes two columns");
        assert_eq!(width(&cell(&"🙂".repeat(1000), 40)), 39);
        assert_eq!(cell(&"x".repeat(1024), usize::MAX).len(), 1024);
    }

    #[test]
    fn a_long_line_is_broken_at_blanks_and_indented() {
        let text = "one two three four";
        assert_eq!(wrapped(text, "- ", 4, 80), "- one two three four\n");
        assert_eq!(wrapped(text, "- ", 4, 11), "- one two\n    three\n    four\n");
        assert_eq!(wrapped("", "  ", 4, 80), "\n");
        assert_eq!(wrapped("  indented", "  ", 4, 80), "    indented\n", "blanks are kept");
    }

    #[test]
    fn no_line_is_wider_than_the_terminal() {
        let (word, wide) = ("x".repeat(1000), "長い名前 ".repeat(99));
        for text in [word.as_str(), &wide, &format!("{word} {wide}{word}")] {
            for most in [40, 47, 100] {
                let lines = wrapped(text, "  ", 4, most);
                assert!(lines.lines().all(|line| width(line) <= most), "{lines}");
                let kept = |text: &str| text.chars().filter(|c| !c.is_whitespace()).count();
                assert_eq!(kept(&lines), kept(text));
                let row = wrapped(text, &"1".repeat(most - 2), most / 2, most);
                assert!(row.lines().all(|line| width(line) <= most), "{row}");
            }
        }
    }
}
