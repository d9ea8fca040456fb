//! The table of requirements: which part of the output belongs to which.

use std::sync::LazyLock;

use super::found::Kind;
use crate::notation::lines;

/// Expected, when, found, requirement.
static ROWS: LazyLock<Vec<[&'static str; 4]>> = LazyLock::new(|| {
    let row = |line: &'static str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.try_into().expect("a row has four words")
    };
    lines(include_str!("blame.txt")).map(row).collect()
});

/// The requirement of a part of the output, `=` for that of the part before it. An answer's own fault goes
/// before rows that fit whatever was found.
pub(super) fn requirement(
    kind: Kind,
    when: &str,
    found: Kind,
    own: Option<&'static str>,
) -> &'static str {
    let fits = |[expected, at, instead, _]: &&[&str; 4]| {
        *expected == kind && ["*", when].contains(at) && ["*", found].contains(instead)
    };
    let row = ROWS.iter().find(fits).expect("the last row of each kind fits");
    own.filter(|_| row[2] == "*").unwrap_or(row[3])
}
