//! Checks the README's commands, and the links between the documents.

use std::collections::BTreeSet;

use crate::{files, read, root};

/// The block under "Two commands" has exactly the two commands of the project.
#[test]
fn the_readme_shows_the_two_commands() {
    let readme = read("README.md");
    let section = readme.split("\n## ").find(|part| part.starts_with("Two commands"));
    let section = section.expect("the section on the two commands");
    let block = section.split("```").nth(1).expect("a block of commands");
    let commands: Vec<&str> = block.lines().skip(1).map(command).collect();
    assert_eq!(commands, ["cargo run --release", "cargo xtask test"]);
}

/// A line of a block of commands, without its comment.
fn command(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Every link from a document to a file has a target.
#[test]
fn links_lead_somewhere() {
    for document in files(&root(), ".md") {
        let text = read(&document);
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets.filter(|target| !target.contains("://") && !target.starts_with('#')) {
            let folder = document.parent().expect("a folder");
            let file = target.split('#').next().unwrap_or_default();
            assert!(folder.join(file).exists(), "{} links to {target}", document.display());
        }
    }
}

/// The book has a copy of nothing outside its folder, so its pages link to each other only, and each is in the
/// table of contents.
#[test]
fn the_book_is_complete_in_its_folder() {
    let folder = root().join("docs");
    let contents = read("docs/SUMMARY.md");
    for page in files(&folder, ".md") {
        let name = page.strip_prefix(&folder).expect("a page").to_string_lossy().into_owned();
        assert!(name == "SUMMARY.md" || contents.contains(&format!("]({name})")), "{name}");
        let text = read(&page);
        let is_outside = |target: &str| name.matches('/').count() < target.matches("../").count();
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        for target in targets {
            assert!(!is_outside(target), "{name} links to {target}, which is not in the book");
        }
        for file in text.split("{{#include ").skip(1).filter_map(|rest| rest.split("}}").next()) {
            assert!(page.with_file_name(file).exists(), "{name} includes {file}");
        }
    }
}

/// The changelog is sorted by reader.
#[test]
fn the_changelog_has_its_sections() {
    let text = read("CHANGELOG.md");
    let sections: BTreeSet<&str> = text.lines().filter(|line| line.starts_with("### ")).collect();
    let readers =
        ["everybody", "players", "students", "instructors", "engine developers", "researchers"];
    let known = readers.map(|reader| format!("### For {reader}"));
    for section in sections {
        assert!(known.iter().any(|known| known == section), "{section}");
    }
}
