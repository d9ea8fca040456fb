//! The player of WPI's course, and its page of requirements.

mod files;
mod game;
mod judging;
pub(crate) mod player_under_test;
mod playing;
#[cfg(unix)]
mod program;
mod thinking;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::transcripts::requirements;

/// The test functions of a source file: the names after `#[test]`, including tests for specific
/// systems.
fn tests_in(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).expect("a readable source");
    let functions = text.split("#[test]\n").skip(1).filter_map(|rest| rest.split("fn ").nth(1));
    functions.filter_map(|rest| rest.split('(').next()).map(str::to_owned).collect()
}

/// The tests of the player, of the protocol and of the referee: each name with its file. Subfolders
/// are skipped, because they test other things.
fn tests() -> BTreeMap<String, PathBuf> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates").to_owned();
    let folders = [
        "courses/src/wpi",
        "courses/tests/courses/wpi",
        "protocols/src/wpi",
        "protocols/tests/protocols/wpi",
    ];
    let entries = folders.map(|folder| fs::read_dir(crates.join(folder)).expect("sources"));
    let paths = entries.into_iter().flatten().map(|entry| entry.expect("an entry").path());
    let mut tests = BTreeMap::new();
    let files = paths.filter(|path| path.is_file());
    for file in files.chain([crates.join("discus/tests/discus/referee.rs")]) {
        for name in tests_in(&file) {
            let namesake = tests.insert(name.clone(), file.clone());
            assert_eq!(namesake, None, "{name} stands in {} too", file.display());
        }
    }
    tests
}

#[test]
fn requirements_and_tests_name_each_other() {
    let rows = requirements(include_str!("../../../spec/wpi.md"));
    let numbered: BTreeSet<String> = (1..=31).map(|n| format!("R{n}")).collect();
    assert_eq!(rows.keys().cloned().collect::<BTreeSet<_>>(), numbered);
    let tests = tests();
    for (id, names) in &rows {
        assert!(!names.is_empty(), "{id} has no test");
        let missing: Vec<_> = names.iter().filter(|name| !tests.contains_key(*name)).collect();
        assert!(missing.is_empty(), "{id} names {missing:?}, which do not exist");
    }
    let named: BTreeSet<&String> = rows.values().flatten().collect();
    let strays: Vec<_> = tests.iter().filter(|(name, _)| !named.contains(name)).collect();
    assert!(strays.is_empty(), "no requirement names {strays:?}");
}

#[test]
fn the_page_holds_the_report() {
    let page = include_str!("../../../spec/wpi.md");
    let wanted = [
        "# Building and running",
        "# The static evaluation",
        "# The heuristics",
        "# Minimax and alpha-beta",
        "# Games played",
        "# Strengths and weaknesses",
    ];
    for title in wanted {
        let section = page.split(title).nth(1).unwrap_or_else(|| panic!("{title} is there"));
        let text = section.split("\n# ").next().unwrap_or_default();
        assert!(text.split_whitespace().count() > 30, "{title} says something");
    }
}
