//! A session and the two outputs side by side, as HTML.

use std::fmt::Write;

use super::escape;
use crate::fault::Evidence;
use crate::formats::difference::Difference;
use crate::formats::repeat::{command_line, is_program, pipe};
use crate::formats::visible::{Look, Span, visible};
use crate::session::Session;

/// The number of lines of a session that are shown.
const TYPED: usize = 60;

/// The typed input, the end of the program, and the outputs.
pub(super) fn session(evidence: &Evidence) -> String {
    let Evidence::Session { command, session, expected, found, at, ending } = evidence else {
        return String::new();
    };
    let ending = escape(ending.trim_end_matches('.'));
    let mut html = typed(command, session);
    let difference = Difference::of([expected, found], *at);
    if !difference.rows.is_empty() {
        html += "<div class=\"sides\">\n";
        html += &side(&difference, 0, "expected", "Expected");
        html += &side(&difference, 1, "found", "Found");
        html += "</div>\n";
    }
    html + &format!("<p class=\"soft\">The program {ending}.</p>\n")
}

fn typed(command: &str, session: &Session) -> String {
    let line = escape(&command_line(command, session));
    let (label, mut shown) = if is_program(command) {
        ("Typed".to_owned(), format!("<i>$</i> {line}\n"))
    } else {
        (format!("Calls of {line}"), String::new())
    };
    for line in session.lines.iter().take(TYPED) {
        let _ = writeln!(shown, "<b>{}</b>", painted(&visible(line, None)));
    }
    if session.lines.len() > TYPED {
        let _ = writeln!(shown, "<i>(and {} more lines)</i>", session.lines.len() - TYPED);
    }
    if session.is_cut {
        shown += "<i>(without a line feed at the end)</i>\n";
    }
    let mut html = format!("<p class=\"label\">{label}</p>\n<pre class=\"typed\">{shown}</pre>\n");
    if let Some(pipe) = pipe(command, session).filter(|_| !session.lines.is_empty()) {
        let command = escape(&pipe);
        let _ = writeln!(
            html,
            "<details><summary>Repeat it in one command</summary><pre>{command}</pre></details>"
        );
    }
    html
}

fn side(difference: &Difference, side: usize, class: &str, title: &str) -> String {
    let mut lines = String::new();
    if difference.skipped > 0 {
        let _ = write!(lines, "<span><i>({} lines before)</i></span>", difference.skipped);
    }
    for row in &difference.rows {
        let class = if row.is_same { "" } else { " class=\"d\"" };
        let _ = match &row.sides[side] {
            Some(line) => write!(lines, "<span{class}>{}</span>", painted(line)),
            None => write!(lines, "<span class=\"none\"></span>"),
        };
    }
    if difference.left[side] > 0 {
        let _ = write!(lines, "<span><i>({} more lines)</i></span>", difference.left[side]);
    }
    format!("<div class=\"{class}\"><p class=\"label\">{title}</p>\n<pre>{lines}</pre></div>\n")
}

fn painted(spans: &[Span]) -> String {
    let paint = |span: &Span| {
        let text = escape(&span.text);
        match span.look {
            Look::Plain => text,
            Look::Sign => format!("<i>{text}</i>"),
            Look::Mark | Look::MarkedSign => format!("<mark>{text}</mark>"),
        }
    };
    spans.iter().map(paint).collect()
}
