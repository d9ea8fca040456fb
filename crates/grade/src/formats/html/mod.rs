//! A report as a page that works on its own: no scripts, nothing to load.

mod fault;
mod report;
mod sides;

use ::text::html::Page;
pub(crate) use ::text::html::{escape, name, table};

pub use report::html;

const STYLE: &str = include_str!("style.css");

/// A sentence, in which backticks surround code.
pub(crate) fn sentence(text: &str) -> String {
    let escaped = escape(text);
    let parts: Vec<&str> = escaped.split('`').collect();
    // With an odd number of backticks, nobody knows which belong together.
    if parts.len().is_multiple_of(2) {
        return escaped;
    }
    let part = |(index, part): (usize, &&str)| match index % 2 {
        0 => (*part).to_owned(),
        _ => format!("<code>{part}</code>"),
    };
    parts.iter().enumerate().map(part).collect()
}

/// Several lines as the content of an element that keeps them.
pub(crate) fn lines(text: &str, most: usize) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let skipped = lines.len().saturating_sub(most);
    let note =
        if skipped > 0 { format!("<i>({skipped} lines before)</i>\n") } else { String::new() };
    let shown = lines[skipped..].iter().map(|line| escape(&line.replace('\t', "    ")) + "\n");
    note + &shown.collect::<String>()
}

/// A whole page with this title, a text, and this body, which is HTML.
pub(crate) fn page(title: &str, body: &str) -> String {
    Page { title, style: STYLE, is_listed: false }.with(body)
}

/// A bar of this many per cent.
pub(crate) fn bar(percent: u32) -> String {
    format!("<span class=\"bar\"><i style=\"width:{}%\"></i></span>", percent.min(100))
}
