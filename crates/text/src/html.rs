//! Pages from templates, with everything escaped.

use super::harmless;

/// A text as the content of an element or of an attribute in quotes, cut after this many characters.
pub fn escape(text: &str, longest: usize) -> String {
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
