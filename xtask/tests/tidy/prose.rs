//! Checks how the documents and the comments are written.

use std::mem::take;
use std::path::{Path, PathBuf};

use crate::{files, read, root};

/// The most words of a sentence. A reader takes in one thought at a time.
const MOST_WORDS: usize = 30;

/// Pages of the book that are exempt: logs of measurements, and the pages of the assignments, whose sentences are
/// requirements with numbers.
const EXEMPT: [&str; 2] = ["NOTES.md", "crates/courses/spec"];

#[test]
fn sentences_of_the_readme_and_the_book_are_short() {
    let mut long = Vec::new();
    for page in pages() {
        let sentences = sentences(&read(&page)).into_iter();
        let of_page = sentences.filter(|sentence| words(sentence) > MOST_WORDS);
        long.extend(of_page.map(|sentence| format!("{}: {sentence}", page.display())));
    }
    assert!(long.is_empty(), "more than {MOST_WORDS} words:\n{}", long.join("\n"));
}

/// The README, the pages of the book and what they include.
fn pages() -> Vec<PathBuf> {
    let folder = root().join("docs");
    let mut pages = files(&folder, ".md");
    for page in pages.clone() {
        let text = read(&page);
        let included = text.split("{{#include ").skip(1).filter_map(|rest| rest.split("}}").next());
        let included =
            included.filter(|file| Path::new(file).extension().is_some_and(|end| end == "md"));
        pages.extend(included.map(|file| page.with_file_name(file)));
    }
    pages.push(root().join("README.md"));
    pages.retain(|page| !EXEMPT.iter().any(|part| page.to_string_lossy().contains(part)));
    assert!(pages.len() > 40, "the pages of the book: {}", pages.len());
    pages
}

/// The sentences of a page. Cells of tables, points of lists and headings end with their line or paragraph; blocks of
/// code have none, and code in a line is one word.
fn sentences(page: &str) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut paragraph = String::new();
    for (number, block) in page.split("\n```").enumerate() {
        if number % 2 == 1 {
            continue;
        }
        for line in block.lines().skip(usize::from(number > 0)).chain([""]) {
            let line = line.trim();
            if line.starts_with('|') {
                line.split('|').for_each(|cell| split(cell, &mut sentences));
            } else if line.is_empty() || line.starts_with(['#', '<']) {
                split(&take(&mut paragraph), &mut sentences);
            } else {
                if line.starts_with("* ") || line.starts_with("- ") {
                    split(&take(&mut paragraph), &mut sentences);
                }
                paragraph += line;
                paragraph.push(' ');
            }
        }
    }
    sentences
}

/// Adds the sentences of a paragraph: each ends with a full stop, a question mark or an exclamation mark before a
/// blank and something that is not a small letter, or with a colon or semicolon in a list.
fn split(paragraph: &str, sentences: &mut Vec<String>) {
    let text = plain(paragraph);
    let mut sentence = String::new();
    let mut words = text.split_whitespace().peekable();
    while let Some(word) = words.next() {
        sentence += word;
        sentence.push(' ');
        let is_end = word.trim_end_matches(['"', ')', '*']).ends_with(['.', '!', '?', ':']);
        let next =
            words.peek().and_then(|next| next.trim_start_matches(['"', '(', '*']).chars().next());
        if is_end && next.is_none_or(|next| !next.is_lowercase()) {
            sentences.push(take(&mut sentence));
        }
    }
    sentences.push(sentence);
}

/// A paragraph with `CODE` for each piece of code, and the text of a link without its target.
fn plain(paragraph: &str) -> String {
    let mut text = String::new();
    for (number, part) in paragraph.split('`').enumerate() {
        text += if number % 2 == 1 { "CODE" } else { part };
    }
    let mut parts = text.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once(')').map_or(part, |(_, rest)| rest))
}

/// The number of words: what has a letter or a digit.
fn words(sentence: &str) -> usize {
    sentence.split_whitespace().filter(|word| word.contains(char::is_alphanumeric)).count()
}

#[test]
fn a_long_sentence_is_seen() {
    let page = "A short one. A long `sentence of code` with a [link](https://a.b/c d) and\nmore words: and more.\n";
    let counts: Vec<usize> = sentences(page).iter().map(|sentence| words(sentence)).collect();
    assert_eq!(counts.iter().max(), Some(&11), "{:?}", sentences(page));
}

/// A comment on an item begins with a noun or a verb: "Returns true if", "The discs of the opponent".
#[test]
fn no_doc_comment_begins_with_whether_or_what() {
    let is_doc = |line: &str| line.starts_with("///") || line.starts_with("//!");
    let mut found = Vec::new();
    for source in ["crates", "xtask", "fuzz"].iter().flat_map(|top| files(&root().join(top), ".rs"))
    {
        let mut before = "";
        let text = read(&source);
        for line in text.lines().map(str::trim) {
            let begins = is_doc(line) && (!is_doc(before) || before.len() == 3);
            if begins && [" Whether ", " What "].iter().any(|word| line[3..].starts_with(word)) {
                found.push(format!("{}: {line}", source.display()));
            }
            before = line;
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
