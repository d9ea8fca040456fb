//! Texts in columns and paragraphs of fixed-width letters, whatever their script.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::printable;

/// The text for one cell of a table: what cannot be shown safely is replaced, and where it is wider
/// than `most` columns, it ends with a sign of omission.
pub fn cell(text: &str, most: usize) -> String {
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
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text with blanks behind it, so that it takes at least this many columns.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// A line of text in lines of at most `most` columns, broken at blanks where possible; the first
/// begins with `first`, all others with `indent` blanks.
pub fn wrapped(text: &str, first: &str, indent: usize, most: usize) -> String {
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
