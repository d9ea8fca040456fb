//! Pages of a tournament.

pub(super) use text::html::{Page, escape, escape_up_to, fill, name, table};

/// A whole page with this title, a text, and this body, which is HTML.
pub(super) fn page(title: &str, body: &str) -> String {
    Page { title, style: include_str!("style.css"), is_listed: true }.with(body)
}
