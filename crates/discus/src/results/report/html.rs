//! Parts of pages, with everything escaped.

use text::html;
pub(super) use text::html::{escape as escape_up_to, fill};

const PAGE: &str = include_str!("page.html");
const STYLE: &str = include_str!("style.css");

/// The longest text of somebody else on a page, in characters.
const LONGEST: usize = 400;

/// A text as the content of an element or of an attribute in quotes.
pub(super) fn escape(text: &str) -> String {
    html::escape(text, LONGEST)
}

/// A name, whose direction does not affect the text around it.
pub(super) fn name(name: &str) -> String {
    format!("<bdi>{}</bdi>", escape(name))
}

/// A whole page with this title, a text, and this body, which is HTML.
pub(super) fn page(title: &str, body: &str) -> String {
    fill(PAGE, &[("title", &escape(title)), ("style", STYLE.trim_end()), ("body", body)])
}

/// A table with a class. The cells are HTML; columns from `numbers` on are aligned right.
pub(super) fn table(class: &str, head: &[&str], rows: &[Vec<String>], numbers: usize) -> String {
    let kind = |column: usize| if column == 0 || column >= numbers { " class=\"n\"" } else { "" };
    let title = |(at, cell): (usize, &&str)| format!("<th scope=\"col\"{}>{cell}</th>", kind(at));
    let head: String = head.iter().enumerate().map(title).collect();
    let cell = |(at, cell): (usize, &String)| format!("<td{}>{cell}</td>", kind(at));
    let row = |row: &Vec<String>| {
        let cells: String = row.iter().enumerate().map(cell).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows: String = rows.iter().map(row).collect();
    format!(
        "<div class=\"wide\"><table class=\"{class}\">\n<thead><tr>{head}</tr></thead>\n\
         <tbody>\n{rows}</tbody></table></div>\n"
    )
}
