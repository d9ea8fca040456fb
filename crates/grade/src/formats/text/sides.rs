//! A session and the two outputs side by side.

use std::fmt::Write;

use ::text::harmless;

use super::{LONGEST, Styles, plain, styled};
use crate::fault::Evidence;
use crate::formats::difference::{Difference, Row};
use crate::formats::repeat::{command_line, is_program, pipe};
use crate::formats::visible::{Look, Span, visible};
use crate::session::Session;

/// The number of lines of a session that are shown.
const TYPED: usize = 30;
/// The widest column for which the two sides stand beside each other.
const WIDEST: usize = 46;
const INDENT: &str = "     ";

/// Writes what was typed, how the program ended, and the outputs.
pub(super) fn session(text: &mut String, evidence: &Evidence, styles: &Styles) {
    let Evidence::Session { command, session, expected, found, at, ending } = evidence else {
        return;
    };
    typed(text, command, session, styles);
    let _ = writeln!(text, "{INDENT}The program {}.", plain(ending).trim_end_matches('.'));
    let difference = Difference::of([expected, found], *at);
    if difference.rows.is_empty() {
        return;
    }
    text.push('\n');
    let widths = [0, 1].map(|side| widest(&difference.rows, side));
    if widths.iter().all(|width| *width <= WIDEST) {
        beside(text, &difference, widths[0].max("expected".len()), styles);
    } else {
        below(text, &difference, styles);
    }
}

fn typed(text: &mut String, command: &str, session: &Session, styles: &Styles) {
    let line = harmless(&command_line(command, session), LONGEST);
    if is_program(command) {
        let _ = writeln!(text, "{INDENT}$ {line}");
    } else {
        let _ = writeln!(text, "{INDENT}Calls of {line}:");
    }
    for line in session.lines.iter().take(TYPED) {
        let _ = writeln!(
            text,
            "{INDENT}{} {}",
            styled(styles.soft, ">"),
            painted(&visible(line, None), styles)
        );
    }
    if session.lines.len() > TYPED {
        let more = format!("(and {} more lines)", session.lines.len() - TYPED);
        let _ = writeln!(text, "{INDENT}{}", styled(styles.soft, &more));
    }
    if session.is_cut {
        let note = "(without a line feed at the end)";
        let _ = writeln!(text, "{INDENT}{}", styled(styles.soft, note));
    }
    if let Some(pipe) = pipe(command, session).filter(|_| !session.lines.is_empty()) {
        let _ = writeln!(text, "{INDENT}{}", styled(styles.soft, &format!("or: {pipe}")));
    }
}

fn width(spans: &[Span]) -> usize {
    spans.iter().map(|span| text::width(&span.text)).sum()
}

fn widest(rows: &[Row], side: usize) -> usize {
    let sides = rows.iter().filter_map(|row| row.sides[side].as_ref());
    sides.map(|spans| width(spans)).max().unwrap_or_default()
}

fn painted(spans: &[Span], styles: &Styles) -> String {
    let paint = |span: &Span| match span.look {
        Look::Plain => span.text.clone(),
        Look::Sign => styled(styles.soft, &span.text),
        Look::Mark | Look::MarkedSign => styled(styles.mark, &span.text),
    };
    spans.iter().map(paint).collect()
}

/// A caret below the mark of a line, if it has one.
fn caret(spans: &[Span]) -> Option<String> {
    let marked =
        spans.iter().position(|span| matches!(span.look, Look::Mark | Look::MarkedSign))?;
    Some(" ".repeat(width(&spans[..marked])) + &"^".repeat(text::width(&spans[marked].text).max(1)))
}

fn padded(shown: &str, used: usize, width: usize) -> String {
    format!("{shown}{}", " ".repeat(width.saturating_sub(used)))
}

/// The two sides in two columns.
fn beside(text: &mut String, difference: &Difference, width_of_left: usize, styles: &Styles) {
    let head = |word| styled(styles.heading, word);
    let left = padded(&head("expected"), "expected".len(), width_of_left);
    let _ = writeln!(text, "{INDENT}  {left} │ {}", head("found"));
    skipped(text, difference.skipped, styles);
    for row in &difference.rows {
        let [left, right] = row.sides.each_ref().map(|side| side.as_deref().unwrap_or_default());
        let sign = if row.is_same { " " } else { "!" };
        let left_shown = padded(&painted(left, styles), width(left), width_of_left);
        let line = format!(
            "{INDENT}{} {left_shown} │ {}",
            styled(styles.bad, sign),
            painted(right, styles)
        );
        let _ = writeln!(text, "{}", line.trim_end());
        if row.is_first {
            let [left, right] = [left, right].map(|side| caret(side).unwrap_or_default());
            let line = format!("{INDENT}  {left:width_of_left$}   {right}");
            let _ = writeln!(text, "{}", styled(styles.bad, line.trim_end()));
        }
    }
    if difference.left != [0, 0] {
        let [left, right] = difference.left.map(more);
        let line = format!("{left:width_of_left$} │ {right}");
        let _ = writeln!(text, "{INDENT}  {}", styled(styles.soft, line.trim_end()));
    }
}

/// The two sides below each other, line by line, with a word before each line that differs.
fn below(text: &mut String, difference: &Difference, styles: &Styles) {
    let blank = " ".repeat("expected".len());
    skipped(text, difference.skipped, styles);
    for row in &difference.rows {
        if let (true, [_, Some(line)]) = (row.is_same, &row.sides) {
            let line = format!("{INDENT}{blank}  {}", painted(line, styles));
            let _ = writeln!(text, "{}", line.trim_end());
            continue;
        }
        let words = [("expected", styles.good), ("   found", styles.bad)];
        for (side, (word, style)) in row.sides.iter().zip(words) {
            let Some(line) = side else { continue };
            let _ = writeln!(text, "{INDENT}{}  {}", styled(style, word), painted(line, styles));
            if let Some(caret) = caret(line) {
                let _ = writeln!(text, "{INDENT}{blank}  {}", styled(styles.bad, &caret));
            }
        }
    }
    for (left, side) in difference.left.into_iter().zip(["expected", "found"]) {
        if left > 0 {
            let line = format!("({} {side})", more(left));
            let _ = writeln!(text, "{INDENT}  {}", styled(styles.soft, &line));
        }
    }
}

fn skipped(text: &mut String, lines: usize, styles: &Styles) {
    if lines > 0 {
        let _ = writeln!(
            text,
            "{INDENT}  {}",
            styled(styles.soft, &format!("({lines} lines before, as expected)"))
        );
    }
}

fn more(lines: usize) -> String {
    if lines == 0 { String::new() } else { format!("{lines} more lines") }
}
