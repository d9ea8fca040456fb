//! Checks of the page: its build and its behaviour in a browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, root, run, target, works};

/// The browser for the tests, where Debian's package installs it.
const CHROMIUM: &str = "/usr/bin/chromium";

/// Runs the unit tests, and checks that the built page matches its sources. Does nothing without Node.js,
/// or if its packages are neither installed nor available.
///
/// # Errors
/// If a check fails.
pub(crate) fn check() -> Result<()> {
    if !works(Command::new("npm").arg("--version")) {
        println!("\n==> the page is not checked: that needs Node.js with npm");
        return Ok(());
    }
    if let Err(error) = install_packages() {
        println!("\n==> the page is not checked: {error}");
        return Ok(());
    }
    run(&mut npm(&["run", "check"]))?;
    run(&mut npm(&["test"]))
}

/// Tests the page in a real browser against the real server.
///
/// # Errors
/// If a test fails, or what it needs cannot be installed.
pub(crate) fn browser() -> Result<()> {
    if !works(Command::new("npm").arg("--version")) {
        bail!("the browser tests need Node.js with npm");
    }
    install_chromium()?;
    install_packages()?;
    run(&mut cargo(&["build", "--release", "--locked", "--package", "discus"]))?;
    let discus = target().join("release/discus");
    run(npm(&["run", "browser"]).env("DISCUS", discus).env("CHROMIUM", CHROMIUM))
}

fn install_chromium() -> Result<()> {
    if Path::new(CHROMIUM).exists() {
        return Ok(());
    }
    println!("\n==> chromium is missing: installing Debian's package");
    run(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", "chromium"]))
}

/// Installs exactly the packages of the lock file, unless they are there.
fn install_packages() -> Result<()> {
    let installed = folder().join("node_modules/.package-lock.json");
    let changed = |path: PathBuf| path.metadata().and_then(|found| found.modified()).ok();
    if changed(installed) >= changed(folder().join("package-lock.json")) {
        return Ok(());
    }
    println!("\n==> the packages of the page are missing: installing them");
    run(&mut npm(&["ci"]))
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(folder());
    command
}

fn folder() -> PathBuf {
    root().join("crates/web/page")
}
