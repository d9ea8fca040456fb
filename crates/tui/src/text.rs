//! Text on the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use text::wrapped;

/// Writes a line into an area, cut off at its end.
pub(crate) fn line(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row < area.height {
        let width = usize::from(area.width);
        buffer.set_stringn(area.x, area.y + row, text, width, style);
    }
}

/// Writes a line and fills the rest of the row with its style.
pub(crate) fn bar(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row < area.height {
        buffer.set_style(Rect { y: area.y + row, height: 1, ..area }, style);
        line(buffer, area, row, text, style);
    }
}

/// Breaks a text into lines of at most this many columns, between words where it can.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    wrapped(text, "", 0, width).lines().map(str::to_owned).collect()
}

/// A number of plies in words.
pub(crate) fn plies(count: u32) -> String {
    format!("{count} {}", if count == 1 { "ply" } else { "plies" })
}

/// As many of these words as fit into a line, separated by two spaces.
pub(crate) fn fitting(words: &[&str], width: usize) -> String {
    let mut text = String::new();
    for word in words {
        let gap = if text.is_empty() { "" } else { "  " };
        if text.chars().count() + gap.len() + word.chars().count() > width {
            break;
        }
        text = text + gap + word;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_and_inside_long_ones() {
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrap("abc", 0), ["a", "b", "c"]);
        assert_eq!(fitting(&["one", "two", "three"], 9), "one  two");
    }
}
