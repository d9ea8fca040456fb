//! The recipe for Homebrew, which names one release. The workflow of a release completes that for Scoop, where the
//! program for Windows is built.

use anyhow::{Result, ensure};

const HOMEBREW: &str = include_str!("../../../packaging/homebrew/discus.rb");

/// The recipe for a version whose sources have this SHA-256.
///
/// # Errors
/// If a place in it has no value.
pub(super) fn homebrew(version: &str, repository: &str, sum: &str) -> Result<String> {
    let recipe = HOMEBREW.lines().filter(|line| !line.starts_with('#'));
    let recipe: String = recipe.flat_map(|line| [line, "\n"]).collect();
    let recipe = recipe
        .replace("@DOWNLOAD@", &format!("{repository}/releases/download/v{version}"))
        .replace("@REPOSITORY@", repository)
        .replace("@VERSION@", version)
        .replace("@SOURCE_SHA256@", sum);
    ensure!(!recipe.contains('@'), "the recipe for Homebrew has a place without a value");
    Ok(recipe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recipe_names_the_release() {
        let recipe = homebrew("1.2.3", "https://host/discus", "abc").expect("a recipe");
        let url = "url \"https://host/discus/releases/download/v1.2.3/discus-1.2.3.tar.gz\"";
        assert!(recipe.starts_with("class Discus < Formula\n"));
        assert!(recipe.contains(url) && recipe.contains("sha256 \"abc\""));
    }
    /// What Scoop's schema requires of a program of one file, and the places that the workflow fills.
    #[test]
    fn the_recipe_for_scoop_is_whole() {
        const SCOOP: &str = include_str!("../../../packaging/scoop/discus.json");
        const WORKFLOW: &str = include_str!("../../../.github/workflows/release.yml");
        let recipe: serde_json::Value = serde_json::from_str(SCOOP).expect("JSON");
        for place in ["/version", "/homepage", "/license", "/bin", "/architecture/64bit/hash"] {
            assert!(recipe.pointer(place).is_some_and(serde_json::Value::is_string), "{place}");
        }
        let url = recipe["architecture"]["64bit"]["url"].as_str().expect("a URL");
        assert!(url.ends_with("/discus-@VERSION@-x86_64-windows.zip"), "{url}");
        let updated = recipe["autoupdate"]["architecture"]["64bit"]["url"].as_str();
        assert_eq!(updated.expect("a URL").replace("$version", "@VERSION@"), url);
        for place in SCOOP.split('"').flat_map(|text| text.split('@').skip(1).step_by(2)) {
            assert!(WORKFLOW.contains(&format!("s|@{place}@|")), "{place}");
        }
    }
}
