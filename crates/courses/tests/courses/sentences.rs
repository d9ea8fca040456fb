//! Compares the sentences of the assignments with the pages' requirements: none is missing, none is
//! invented.

use std::collections::{BTreeMap, BTreeSet};

use crate::transcripts::requirements;

const SENTENCES: &str = include_str!("../../spec/sentences.md");

const PAGES: [(&str, &str); 5] = [
    ("spfiar", include_str!("../../spec/spfiar.md")),
    ("wpi", include_str!("../../spec/wpi.md")),
    ("ece15", include_str!("../../spec/ece15.md")),
    ("checkers", include_str!("../../spec/checkers.md")),
    ("fourinarow", include_str!("../../spec/fourinarow.md")),
];

/// The table for one assignment.
#[derive(Default)]
struct Section {
    /// Each sentence, its requirements, and the reason if it cannot be tested.
    sentences: Vec<[String; 3]>,
    /// Each requirement without a sentence, and its reason.
    own: Vec<[String; 2]>,
}

/// The cells of a row of a table; `\|` does not separate cells.
fn cells(row: &str) -> Vec<String> {
    let row = row.replace("\\|", "\u{1}");
    let row = row.strip_prefix('|').and_then(|row| row.strip_suffix('|')).expect("a row");
    row.split('|').map(|cell| cell.trim().replace('\u{1}', "|")).collect()
}

/// The sections, keyed by their titles.
fn sections(text: &str) -> BTreeMap<&str, Section> {
    let mut sections: BTreeMap<&str, Section> = BTreeMap::new();
    let mut title = "";
    for line in text.lines() {
        if let Some(found) = line.strip_prefix("# ") {
            title = found;
            assert!(sections.insert(title, Section::default()).is_none(), "{title} stands twice");
        }
        let is_row = line.starts_with('|') && !line.starts_with("|---");
        if is_row && !line.starts_with("| sentence |") && !line.starts_with("| requirement |") {
            let section = sections.get_mut(title).expect("a row stands in a section");
            match cells(line) {
                row if row.len() == 3 => section.sentences.push(row.try_into().expect("three")),
                row if row.len() == 2 => section.own.push(row.try_into().expect("two")),
                row => panic!("two or three cells: {row:?}"),
            }
        }
    }
    sections
}

/// The requirements that a cell names.
fn named(cell: &str) -> Vec<String> {
    cell.split(", ").filter(|id| !id.is_empty()).map(str::to_owned).collect()
}

impl Section {
    /// Fails unless every row is complete and the table covers every requirement of the page.
    fn check(&self, page: &str) {
        let page: BTreeSet<String> = requirements(page).into_keys().collect();
        let mut asked = BTreeSet::new();
        for [sentence, answer, reason] in &self.sentences {
            let is_quoted =
                sentence.len() > 2 && sentence.starts_with('"') && sentence.ends_with('"');
            assert!(is_quoted, "{sentence} is no quotation");
            assert!(
                answer.is_empty() != reason.is_empty(),
                "{sentence}: a requirement or a reason"
            );
            asked.extend(named(answer));
        }
        let own: BTreeSet<String> = self.own.iter().map(|[id, _]| id.clone()).collect();
        assert_eq!(own.len(), self.own.len(), "none stands twice among {own:?}");
        assert!(
            self.own.iter().all(|[_, reason]| !reason.is_empty()),
            "each has a reason: {own:?}"
        );
        let both: Vec<_> = asked.intersection(&own).collect();
        assert!(both.is_empty(), "sentences ask for {both:?}");
        let known: BTreeSet<String> = asked.union(&own).cloned().collect();
        let strays: Vec<_> = known.difference(&page).collect();
        assert!(strays.is_empty(), "the page has no {strays:?}");
        let missing: Vec<_> = page.difference(&known).collect();
        assert!(missing.is_empty(), "no sentence names {missing:?}");
    }
}

#[test]
fn every_sentence_is_answered_and_every_requirement_asked_for() {
    let sections = sections(SENTENCES);
    let pages: BTreeSet<&str> = PAGES.iter().map(|(title, _)| *title).collect();
    assert_eq!(sections.keys().copied().collect::<BTreeSet<_>>(), pages);
    for (title, page) in PAGES {
        assert!(!sections[title].sentences.is_empty(), "{title} has sentences");
        sections[title].check(page);
    }
}

const PAGE: &str = "| R1 | one | `a` |\n| R2 | two | `b` |";

fn check(rows: &str) {
    sections(&format!("# title\n{rows}"))["title"].check(PAGE);
}

#[test]
fn a_table_that_is_whole_passes() {
    check("| \"'\\|'\" | R1 | |\n| \"b\" | | reason |\n| R2 | reason |");
}

#[test]
#[should_panic(expected = "a requirement or a reason")]
fn a_sentence_without_an_answer_fails() {
    check("| \"a\" | R1, R2 | |\n| \"b\" | | |");
}

#[test]
#[should_panic(expected = "the page has no")]
fn a_requirement_that_does_not_exist_fails() {
    check("| \"a\" | R1, R2, R3 | |");
}

#[test]
#[should_panic(expected = "no sentence names")]
fn a_requirement_that_is_left_out_fails() {
    check("| \"a\" | R1 | |");
}

#[test]
#[should_panic(expected = "each has a reason")]
fn a_requirement_without_a_sentence_or_a_reason_fails() {
    check("| \"a\" | R1 | |\n| R2 | |");
}
