//! The page of a submission.

use discus_grade::html;

use super::{LARGEST, assert_harmless};
use crate::made::{hostile, usual};

/// The names of all tags of a page, with their attributes.
fn tags(page: &str) -> Vec<&str> {
    page.split('<').skip(1).map(|part| part.split_once('>').expect("the end of a tag").0).collect()
}

#[test]
fn a_page_says_what_failed_and_why() {
    let page = html(&usual());
    for part in [
        "<title>Ada: 34 of 100</title>",
        "<bdi>Ada</bdi>",
        "<b>34</b> of 100 points",
        "<article class=\"card fault\" id=\"program.R21\">",
        "A disc for a full column is refused.",
        "Perhaps: columns are counted from 0",
        "<b>add_disc 2</b>",
        "Error: column <mark>2</mark> is full",
        "Error: column <mark>1</mark> is full<i>·</i>",
        "The assignment says: \u{201c}The program does so.\u{201d}",
        "<b>program.R30</b>: R21 fails before it in every session.",
        "<b>program.R31</b>: A tab is a blank.",
        "valgrind is not there",
    ] {
        assert!(page.contains(part), "{part}\nis not in\n{page}");
    }
}

#[test]
fn a_page_needs_nothing_else() {
    for report in [usual(), hostile()] {
        let page = html(&report);
        let policy = "default-src 'none'; style-src 'unsafe-inline'";
        assert!(page.contains(policy));
        for tag in tags(&page) {
            let name = tag.split([' ', '/']).next().unwrap_or_default();
            assert!(!["script", "link", "img", "iframe", "base", "form"].contains(&name), "{tag}");
            assert!(!tag.contains("http://") && !tag.contains("https://"), "{tag}");
        }
    }
}

#[test]
fn a_hostile_report_adds_no_element() {
    const KNOWN: [&str; 37] = [
        "!DOCTYPE", "html", "head", "meta", "title", "style", "body", "main", "h1", "h2", "h3",
        "p", "b", "i", "span", "bdi", "section", "article", "header", "div", "table", "thead",
        "tbody", "tr", "th", "td", "pre", "mark", "details", "summary", "ul", "li", "a", "code",
        "dl", "dt", "dd",
    ];
    let page = html(&hostile());
    assert_harmless(&page);
    assert!(page.len() < LARGEST, "{}", page.len());
    let mut open = Vec::new();
    for tag in tags(&page) {
        let name = tag.trim_start_matches('/').split(' ').next().unwrap_or_default();
        assert!(KNOWN.contains(&name), "{tag}");
        assert!(!tag.contains(" on"), "{tag}");
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "an element that was not open ends");
        } else if !["!DOCTYPE", "meta"].contains(&name) {
            open.push(name);
        }
    }
    assert_eq!(open, Vec::<&str>::new());
}
