//! Strokes of which boards are made.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::look::Look;

/// Writes a text; what lies outside the area is cut off.
pub(super) fn write(buffer: &mut Buffer, area: Rect, at: (i32, i32), text: &str, style: Style) {
    let Ok(y) = u16::try_from(at.1) else { return };
    for (x, letter) in (at.0..).zip(text.chars()) {
        let Ok(x) = u16::try_from(x) else { continue };
        if area.contains((x, y).into()) {
            buffer[(x, y)].set_char(letter).set_style(style);
        }
    }
}

/// A disc of three by two characters; the sides differ by shape: one is solid, the other a ring.
pub(super) fn disc(look: Look, is_solid: bool, is_king: bool) -> [&'static str; 2] {
    match (look.is_ascii, is_solid, is_king) {
        (false, true, false) => ["▟█▙", "▜█▛"],
        (false, true, true) => ["▟K▙", "▜█▛"],
        (false, false, false) => ["╭─╮", "╰─╯"],
        (false, false, true) => ["╭K╮", "╰─╯"],
        (true, true, false) => ["\\ /", "/ \\"],
        (true, true, true) => ["\\K/", "/ \\"],
        (true, false, false) => ["/-\\", "\\-/"],
        (true, false, true) => ["/K\\", "\\-/"],
    }
}

/// A disc of one character.
pub(super) fn small_disc(look: Look, is_solid: bool, is_king: bool) -> &'static str {
    match (look.is_ascii, is_solid, is_king) {
        (false, true, false) => "●",
        (false, true, true) => "♚",
        (false, false, false) => "○",
        (false, false, true) => "♔",
        (true, true, false) => "x",
        (true, true, true) => "X",
        (true, false, false) => "o",
        (true, false, true) => "O",
    }
}
