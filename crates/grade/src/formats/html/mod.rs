//! A report as a page that works on its own: no scripts, nothing to load.

mod fault;
mod report;
mod sides;

use ::text::html::fill;

use super::LONGEST;

pub use report::html;

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

/// A text of any length as the content of an element or of an attribute in quotes.
pub(crate) fn escape(text: &str) -> String {
    text::html::escape(text, LONGEST)
}

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

/// A name, whose direction does not affect the text around it.
pub(crate) fn name(name: &str) -> String {
    format!("<bdi>{}</bdi>", escape(name))
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
    fill(PAGE, &[("title", &escape(title)), ("style", STYLE.trim_end()), ("body", body)])
}

/// A table. The cells are HTML. A column whose heading begins with `#` holds numbers, and one whose heading
/// begins with `~` is left out where there is little room.
pub(crate) fn table(class: &str, head: &[&str], rows: &[Vec<String>]) -> String {
    let kind = |column: usize| match head[column].chars().next() {
        Some('#') => " class=\"n\"",
        Some('~') => " class=\"roomy\"",
        _ => "",
    };
    let title = |(at, cell): (usize, &&str)| {
        format!("<th scope=\"col\"{}>{}</th>", kind(at), cell.trim_start_matches(['#', '~']))
    };
    let cell = |(at, cell): (usize, &String)| format!("<td{}>{cell}</td>", kind(at));
    let row = |row: &Vec<String>| {
        format!("<tr>{}</tr>\n", row.iter().enumerate().map(cell).collect::<String>())
    };
    let head: String = head.iter().enumerate().map(title).collect();
    let rows: String = rows.iter().map(row).collect();
    format!(
        "<div class=\"wide\"><table class=\"{class}\">\n<thead><tr>{head}</tr></thead>\n\
         <tbody>\n{rows}</tbody></table></div>\n"
    )
}

/// A bar of this many per cent.
pub(crate) fn bar(percent: u32) -> String {
    format!("<span class=\"bar\"><i style=\"width:{}%\"></i></span>", percent.min(100))
}
