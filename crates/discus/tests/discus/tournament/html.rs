//! A strict reader of HTML: every element is closed, every attribute quoted, every special character
//! escaped.

/// Elements without content.
const VOID: [&str; 4] = ["meta", "link", "br", "hr"];
const ENTITIES: [&str; 5] = ["amp;", "lt;", "gt;", "quot;", "#39;"];

/// Checks a page; returns the names of its elements.
pub(super) fn elements(page: &str) -> Vec<String> {
    let body = page.strip_prefix("<!DOCTYPE html>\n").expect("a page of HTML 5");
    let (mut open, mut seen) = (Vec::new(), Vec::new());
    let mut parts = body.split('<');
    check_text(parts.next().expect("one"));
    for part in parts {
        let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("a bare <: {part}"));
        if open.last() != Some(&"style") {
            check_text(text);
        }
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "closed: {tag}");
            continue;
        }
        let (name, rest) = tag.split_once(' ').unwrap_or((tag.trim_end_matches('/'), ""));
        assert!(name.bytes().all(|b| b.is_ascii_alphanumeric()) && !name.is_empty(), "{tag}");
        check_attributes(rest.trim_end_matches('/'));
        seen.push(name.to_owned());
        if !VOID.contains(&name) && !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "not closed: {open:?}");
    seen
}

fn check_attributes(mut text: &str) {
    let mut names = Vec::new();
    while !text.trim().is_empty() {
        let (name, rest) = text.trim_start().split_once("=\"").expect("a quoted value");
        assert!(name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'), "{name}");
        assert!(!name.starts_with("on") && !names.contains(&name), "{name}");
        names.push(name);
        let (value, rest) = rest.split_once('"').expect("its end");
        check_text(value);
        text = rest;
    }
}

/// No character of it is special, hidden, or changes the direction of others.
fn check_text(text: &str) {
    for after in text.split('&').skip(1) {
        assert!(ENTITIES.iter().any(|entity| after.starts_with(entity)), "&{after}");
    }
    let is_odd =
        |c: char| (c.is_control() && c != '\n') || "\u{200b}\u{202e}\u{2066}\u{feff}".contains(c);
    assert!(!text.contains('>') && !text.contains(is_odd), "{text:?}");
}
