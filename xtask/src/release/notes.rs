//! The notes of a release: the part of CHANGELOG.md about its version.

use anyhow::{Context, Result, ensure};

/// The section of a version, without its heading. Its links to files of the repository lead into this folder of
/// its host, because the notes are read elsewhere.
///
/// # Errors
/// If there is none, or it says nothing.
pub(super) fn of(changelog: &str, version: &str, folder: &str) -> Result<String> {
    let sections = changelog.split("\n## ").skip(1);
    let mut sections = sections.filter_map(|section| section.split_once('\n'));
    let of_version = |(heading, _): &(&str, &str)| heading.split(' ').next() == Some(version);
    let (_, text) = sections
        .find(of_version)
        .with_context(|| format!("CHANGELOG.md has no section on version {version}"))?;
    ensure!(!text.trim().is_empty(), "CHANGELOG.md says nothing about version {version}");
    let mut parts = text.trim().split("](");
    let mut notes = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let target = part.split(')').next().unwrap_or_default();
        let place = if target.contains("://") { "" } else { folder };
        notes.extend(["](", place, part]);
    }
    notes.push('\n');
    Ok(notes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str = "# Changelog\n\n## Unreleased\n\n## 1.2.0 (2026-11-23)\n\n### New\n\n* A\n\n## 1.1.0\n\n* B\n";

    #[test]
    fn notes_are_the_section_of_the_version() {
        assert_eq!(of(CHANGELOG, "1.2.0", "").expect("a section"), "### New\n\n* A\n");
        assert_eq!(of(CHANGELOG, "1.1.0", "").expect("the last section"), "* B\n");
    }

    #[test]
    fn a_version_without_a_word_is_not_released() {
        assert!(of(CHANGELOG, "1.0.0", "").is_err());
        assert!(of(CHANGELOG, "Unreleased", "").is_err());
    }

    #[test]
    fn links_lead_into_the_repository() {
        let changelog =
            "# Changelog\n\n## 1.0.0\n\n* [A](docs/a.md), [B](https://host/b) and [C](C.md)\n";
        let notes = of(changelog, "1.0.0", "https://host/v1/").expect("a section");
        let linked =
            "[A](https://host/v1/docs/a.md), [B](https://host/b) and [C](https://host/v1/C.md)";
        assert_eq!(notes, format!("* {linked}\n"));
    }
}
