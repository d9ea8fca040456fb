//! The recipe for Homebrew, which names one release.

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
}
