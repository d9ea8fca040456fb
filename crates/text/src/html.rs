//! Pages from templates, with everything escaped.

use super::{LONGEST, harmless};

const PAGE: &str = include_str!("page.html");
const NOT_FOR_ROBOTS: &str = "<meta name=\"robots\" content=\"noindex\">\n";

/// A text as the content of an element or of an attribute in quotes, cut after [`LONGEST`] characters.
pub fn escape(text: &str) -> String {
    escape_up_to(text, LONGEST)
}

/// A text as the content of an element or of an attribute in quotes, cut after this many characters.
pub fn escape_up_to(text: &str, longest: usize) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in harmless(text, longest).chars() {
        match c {
            '&' => escaped += "&amp;",
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '"' => escaped += "&quot;",
            '\'' => escaped += "&#39;",
            c => escaped.push(c),
        }
    }
    escaped
}

/// A template with its gaps, such as `{{title}}`, filled. The values are HTML, and are not filled again.
///
/// # Panics
/// If the template has a gap without a value, or one that does not end.
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut parts = template.split("{{");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (gap, rest) = part.split_once("}}").expect("a template closes its gaps");
        let value = values.iter().find(|(name, _)| *name == gap);
        let (_, value) = value.expect("every gap of a template has its value");
        text += value;
        text += rest;
    }
    text
}

/// A name, whose direction does not affect the text around it.
pub fn name(name: &str) -> String {
    format!("<bdi>{}</bdi>", escape(name))
}

/// A page that works on its own: it has no scripts and loads nothing.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The title, a text.
    pub title: &'a str,
    /// The style sheet.
    pub style: &'a str,
    /// True if search engines may list the page.
    pub is_listed: bool,
}

impl Page<'_> {
    /// The page with this body, which is HTML.
    pub fn with(&self, body: &str) -> String {
        let robots = if self.is_listed { "" } else { NOT_FOR_ROBOTS };
        let title = escape(self.title);
        let style = self.style.trim_end();
        fill(PAGE, &[("robots", robots), ("title", &title), ("style", style), ("body", body)])
    }
}

/// A table with a class. The cells are HTML. A column whose heading begins with `#` holds numbers, and one whose
/// heading begins with `~` can be left out where there is little room; the rest of the heading is its title.
///
/// # Panics
/// If a row has more cells than the head.
pub fn table(class: &str, head: &[&str], rows: &[Vec<String>]) -> String {
    let columns: Vec<(&str, &str)> = head.iter().copied().map(column).collect();
    let title = |(kind, title): &(&str, &str)| format!("<th scope=\"col\"{kind}>{title}</th>");
    let cell = |(at, cell): (usize, &String)| format!("<td{}>{cell}</td>", columns[at].0);
    let row = |row: &Vec<String>| {
        let cells: String = row.iter().enumerate().map(cell).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let head: String = columns.iter().map(title).collect();
    let rows: String = rows.iter().map(row).collect();
    format!(
        "<div class=\"wide\"><table class=\"{class}\">\n<thead><tr>{head}</tr></thead>\n\
         <tbody>\n{rows}</tbody></table></div>\n"
    )
}

/// The attribute of the cells below a heading, and its title.
fn column(heading: &str) -> (&str, &str) {
    if let Some(title) = heading.strip_prefix('#') {
        return (" class=\"n\"", title);
    }
    heading.strip_prefix('~').map_or(("", heading), |title| (" class=\"roomy\"", title))
}
