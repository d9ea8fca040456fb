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

    /// Filled as the workflow fills it, it is what Scoop's schema asks of a program of one file.
    #[test]
    fn the_recipe_for_scoop_is_whole() {
        const SCOOP: &str = include_str!("../../../packaging/scoop/discus.json");
        const WORKFLOW: &str = include_str!("../../../.github/workflows/release.yml");
        let sum = "0123456789abcdef".repeat(4);
        let values =
            [("@VERSION@", "1.2.3"), ("@REPOSITORY@", "https://host/discus"), ("@SHA256@", &sum)];
        let mut filled = SCOOP.to_owned();
        for (place, value) in values {
            assert!(WORKFLOW.contains(&format!("s|{place}|")), "{place}");
            filled = filled.replace(place, value);
        }
        assert!(!filled.contains('@'), "{filled}");
        let recipe: serde_json::Value = serde_json::from_str(&filled).expect("JSON");
        let text = |place: &str| recipe.pointer(place).and_then(|text| text.as_str());
        for place in ["/description", "/homepage", "/license", "/bin", "/checkver/github"] {
            assert!(text(place).is_some(), "{place}");
        }
        assert_eq!(text("/version"), Some("1.2.3"));
        assert_eq!(text("/architecture/64bit/hash"), Some(&*sum));
        let url = text("/architecture/64bit/url").expect("a URL");
        let folder = "https://host/discus/releases/download/v1.2.3";
        assert_eq!(url, format!("{folder}/discus-1.2.3-x86_64-windows.zip"));
        let updated = text("/autoupdate/architecture/64bit/url").expect("a URL");
        assert_eq!(updated.replace("$version", "1.2.3"), url);
    }
}
