//! Bytes as a reader can see them.

use std::ops::Range;

use ::text::is_safe;

/// The number of characters of a line that are shown; a longer one is cut.
const LONGEST: usize = 160;
/// The number of characters that are shown before the mark of a cut line.
const BEFORE: usize = 60;

/// How a part of a line is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// As it is.
    Plain,
    /// As a sign that stands for something invisible.
    Sign,
    /// The first difference.
    Mark,
    /// The first difference, as a sign that stands for something invisible.
    MarkedSign,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub(super) text: String,
    pub(super) look: Look,
}

/// The parts of a line, of which the character at the offset `mark` is marked. A mark at the end of the
/// line marks its line feed, or the lack of one.
pub(super) fn visible(line: &[u8], mark: Option<usize>) -> Vec<Span> {
    let (content, has_feed) = line.strip_suffix(b"\n").map_or((line, false), |line| (line, true));
    let part = part(content, mark.unwrap_or(0));
    let mut glyphs = glyphs(content, part.clone());
    if mark.is_some_and(|mark| mark >= content.len()) {
        let end = if has_feed { "⏎" } else { "(end)" };
        glyphs.push(Glyph { text: end.to_owned(), is_sign: true, at: content.len() });
    }
    let marked = mark.and_then(|mark| glyphs.iter().rposition(|glyph| glyph.at <= mark));
    if let Some(glyph) = marked.and_then(|at| glyphs.get_mut(at)).filter(|one| one.text == " ") {
        (glyph.text, glyph.is_sign) = ("·".to_owned(), true);
    }
    joined(&glyphs, marked, [part.start > 0, part.end < content.len()])
}

/// The part of a line that is looked at: programs print lines of many megabytes, too.
fn part(content: &[u8], mark: usize) -> Range<usize> {
    const REACH: usize = 4 * LONGEST;
    let mut start = mark.min(content.len()).saturating_sub(REACH);
    // It begins with a character, not within one.
    while start > 0
        && content.get(start).is_some_and(|byte| byte & 0xc0 == 0x80)
        && !start.is_multiple_of(8)
    {
        start -= 1;
    }
    start..content.len().min(start + 2 * REACH)
}

/// A character, or a sign in its place.
struct Glyph {
    text: String,
    is_sign: bool,
    /// The offset of its first byte.
    at: usize,
}

fn glyphs(content: &[u8], part: Range<usize>) -> Vec<Glyph> {
    let end = content.trim_ascii_end().len();
    let mut glyphs = Vec::new();
    let mut at = part.start;
    for chunk in content[part].utf8_chunks() {
        for c in chunk.valid().chars() {
            let sign = sign(c, at >= end);
            let is_sign = sign.is_some();
            glyphs.push(Glyph { text: sign.unwrap_or_else(|| c.to_string()), is_sign, at });
            at += c.len_utf8();
        }
        for byte in chunk.invalid() {
            glyphs.push(Glyph { text: format!("<{byte:02X}>"), is_sign: true, at });
            at += 1;
        }
    }
    glyphs
}

/// The sign shown instead of a character that would not be seen, or would change the text around
/// it.
fn sign(c: char, is_at_end: bool) -> Option<String> {
    match c {
        ' ' if is_at_end => Some("·".to_owned()),
        '\t' => Some("→".to_owned()),
        '\u{7f}' => Some("␡".to_owned()),
        c if u32::from(c) < 0x20 => {
            char::from_u32(0x2400 + u32::from(c)).map(|picture| picture.to_string())
        }
        c if !is_safe(c) => Some(format!("<U+{:04X}>", u32::from(c))),
        _ => None,
    }
}

/// The characters as parts, cut if they are too many.
fn joined(glyphs: &[Glyph], marked: Option<usize>, is_cut: [bool; 2]) -> Vec<Span> {
    let first = if glyphs.len() > LONGEST { marked.unwrap_or(0).saturating_sub(BEFORE) } else { 0 };
    let last = glyphs.len().min(first + LONGEST);
    let mut spans: Vec<Span> = Vec::new();
    let mut push = |text: &str, look: Look| match spans.last_mut() {
        Some(span) if span.look == look => span.text += text,
        _ => spans.push(Span { text: text.to_owned(), look }),
    };
    if first > 0 || is_cut[0] {
        push("…", Look::Sign);
    }
    for (index, glyph) in glyphs[first..last].iter().enumerate() {
        let look = match (Some(first + index) == marked, glyph.is_sign) {
            (false, false) => Look::Plain,
            (false, true) => Look::Sign,
            (true, false) => Look::Mark,
            (true, true) => Look::MarkedSign,
        };
        push(&glyph.text, look);
    }
    if last < glyphs.len() || is_cut[1] {
        push("…", Look::Sign);
    }
    spans
}

#[cfg(test)]
#[path = "../../tests/unit/visible.rs"]
mod tests;
