//! One table of ARCHITECTURE.md says which crate may depend on which; these tests compare the
//! manifests with it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::{members, read, root};

/// A row of the table, for one crate.
struct Row {
    crates: BTreeSet<String>,
    libraries: BTreeSet<String>,
}

/// Additional libraries for tests: C drivers, random numbers from a fixed seed, clients of a
/// server and what unpacks its answers, a terminal, its screen and its colours, plain minimax as the
/// reference implementation, and a reader of manifests.
const FOR_TESTS: [&str; 14] = [
    "anstream",
    "capi/drivers",
    "crc32fast",
    "fastrand",
    "flate2",
    "futures-util",
    "http-body-util",
    "nix",
    "search",
    "tar",
    "tokio",
    "tokio-tungstenite",
    "toml",
    "vt100",
];

fn table() -> BTreeMap<String, Row> {
    let page = read("ARCHITECTURE.md");
    let lines = page.lines().skip_while(|line| !line.starts_with("| crate |")).skip(2);
    let rows = lines.take_while(|line| line.starts_with('|')).map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [name, crates, libraries, _] = cells[..] else { panic!("four cells: {line}") };
        (name.to_owned(), Row { crates: names(crates), libraries: names(libraries) })
    });
    let table: BTreeMap<String, Row> = rows.collect();
    assert!(table.contains_key("rules"), "the table is found");
    table
}

fn names(cell: &str) -> BTreeSet<String> {
    let words = cell.split(',').map(str::trim);
    words.filter(|word| *word != "–").map(str::to_owned).collect()
}

fn manifest(member: &Path) -> toml::Table {
    read(member.join("Cargo.toml")).parse().expect("a manifest")
}

/// The dependencies in a section, both for all targets and for specific ones.
fn dependencies(manifest: &toml::Table, section: &str) -> toml::Table {
    let targets = manifest.get("target").and_then(toml::Value::as_table);
    let targets = targets.into_iter().flat_map(toml::Table::values);
    let tables = targets.filter_map(toml::Value::as_table).chain([manifest]);
    let sections = tables.filter_map(|table| table.get(section)?.as_table());
    sections.flat_map(Clone::clone).collect()
}

fn names_of(dependencies: &toml::Table) -> BTreeSet<String> {
    dependencies.keys().map(|name| row_of(name)).collect()
}

/// The name of a dependency in the table, which has a row for the code shared by the C libraries.
fn row_of(dependency: &str) -> String {
    let is_shared = ["ffi", "drivers"].contains(&dependency);
    if is_shared { format!("capi/{dependency}") } else { dependency.to_owned() }
}

/// The name of a member in the table: its path below `crates`, or below the root.
fn name_of(member: &Path) -> String {
    let path = member.strip_prefix(root()).expect("a path of the project");
    path.strip_prefix("crates").unwrap_or(path).to_string_lossy().into_owned()
}

#[test]
fn every_manifest_obeys_the_table() {
    let table = table();
    let mut members_found = BTreeSet::new();
    for member in members() {
        let name = name_of(&member);
        let row = table.get(&name).unwrap_or_else(|| panic!("{name} has no row in the table"));
        let manifest = manifest(&member);
        let mut used = names_of(&dependencies(&manifest, "dependencies"));
        used.extend(names_of(&dependencies(&manifest, "build-dependencies")));
        let (crates, libraries): (BTreeSet<String>, BTreeSet<String>) =
            used.into_iter().partition(|used| table.contains_key(used));
        let forbidden: Vec<_> = crates.difference(&row.crates).collect();
        assert!(forbidden.is_empty(), "{name} must not depend on {forbidden:?}");
        assert_eq!(libraries, row.libraries, "the libraries of {name}, and those of the table");
        for used in names_of(&dependencies(&manifest, "dev-dependencies")) {
            let is_known = row.crates.contains(&used) || row.libraries.contains(&used);
            assert!(is_known || FOR_TESTS.contains(&used.as_str()), "{name} tests with {used}");
        }
        members_found.insert(name);
    }
    let rows: BTreeSet<String> = table.into_keys().collect();
    assert_eq!(rows, members_found, "a row for each member, and no other");
}

#[test]
fn every_manifest_inherits_from_the_workspace() {
    for member in members() {
        let manifest = manifest(&member);
        let inherits = |value: &toml::Value| value.get("workspace") == Some(&true.into());
        assert!(inherits(&manifest["lints"]), "{}: the lints", member.display());
        for key in ["version", "edition", "rust-version", "license"] {
            assert!(inherits(&manifest["package"][key]), "{}: {key}", member.display());
        }
        for section in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for (name, dependency) in &dependencies(&manifest, section) {
                assert!(inherits(dependency), "{}: {name}", member.display());
            }
        }
    }
}

/// The crates of the library, which others may depend on; the rest is for this workspace alone.
const PUBLISHED: [&str; 8] =
    ["checkers", "engine", "record", "rules", "search", "solver", "tables", "text"];

/// The keys that a registry shows or asks for.
const SHOWN: [&str; 5] = ["description", "repository", "keywords", "categories", "include"];

#[test]
fn the_crates_of_the_library_can_be_published_and_no_other() {
    for member in members() {
        let (name, manifest) = (name_of(&member), manifest(&member));
        let package = manifest["package"].as_table().expect("a package");
        if !PUBLISHED.contains(&name.as_str()) {
            let inherited = package.get("publish").and_then(|publish| publish.get("workspace"));
            assert_eq!(inherited, Some(&true.into()), "{name} is not for a registry");
            continue;
        }
        assert!(!package.contains_key("publish"), "{name} can be published");
        for key in SHOWN {
            assert!(package.contains_key(key), "{name} has no {key}");
        }
        for file in ["README.md", "SURFACE.txt", "LICENSE-APACHE", "LICENSE-MIT", "examples"] {
            assert!(member.join(file).exists(), "{name} has no {file}");
        }
        let claims = read(member.join("src/lib.rs"));
        assert!(
            claims.contains(r#"#[doc = include_str!("../README.md")]"#),
            "{name}: its README is tested"
        );
        let used = names_of(&dependencies(&manifest, "dependencies"));
        let ours = table().into_keys().filter(|ours| used.contains(ours));
        for ours in ours {
            assert!(
                PUBLISHED.contains(&ours.as_str()),
                "{name} needs {ours}, which is not published"
            );
        }
    }
}

#[test]
fn every_library_has_its_reason() {
    let page = read("ARCHITECTURE.md");
    let reasons = page.split("## Libraries").nth(1).expect("a section on libraries");
    for (name, row) in table() {
        for library in row.libraries {
            assert!(reasons.contains(&format!("`{library}`")), "{name} uses {library}: why?");
        }
    }
}
