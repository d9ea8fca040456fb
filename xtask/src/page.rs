//! Checks of the page: its build and its behaviour in a browser.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, root, run, run_beside, target, works};

/// The browsers for the tests, where Debian's packages of the same names install them.
const CHROMIUM: &str = "/usr/bin/chromium";
const FIREFOX: &str = "/usr/bin/firefox-esr";

/// The scripts of the page that need browsers: all screens in Chromium, what differs in Firefox, and Lighthouse.
const SCRIPTS: [&str; 3] = ["browser", "firefox", "lighthouse"];

/// Runs the unit tests, and checks that the built page matches its sources. Does nothing if its packages could
/// not be installed.
///
/// # Errors
/// If a check fails.
pub(crate) fn check(installed: Result<()>) -> Result<()> {
    if let Err(error) = installed {
        println!("\n==> the page is not checked: {error}");
        return Ok(());
    }
    run_beside(&mut npm(&["run", "check"]))?;
    run_beside(&mut npm(&["test"]))
}

/// Tests the page in real browsers against the real server.
///
/// # Errors
/// If a test fails, or what it needs cannot be installed.
pub(crate) fn browser() -> Result<()> {
    install(CHROMIUM)?;
    install(FIREFOX)?;
    install_packages()?;
    run(&mut cargo(&["build", "--release", "--locked", "--package", "discus"]))?;
    let discus = target().join("release/discus");
    for script in SCRIPTS {
        let mut command = npm(&["run", script]);
        run(command.env("DISCUS", &discus).env("CHROMIUM", CHROMIUM).env("FIREFOX", FIREFOX))?;
    }
    Ok(())
}

/// Installs Debian's package of a browser, unless it is there.
fn install(browser: &str) -> Result<()> {
    let name = browser.rsplit('/').next().unwrap_or(browser);
    if Path::new(browser).exists() {
        return Ok(());
    }
    println!("\n==> {name} is missing: installing Debian's package");
    run(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", name]))
}

/// Installs exactly the packages of the lock file, unless they are there.
///
/// # Errors
/// If there is no Node.js, or they are not available.
pub(crate) fn install_packages() -> Result<()> {
    if !works(Command::new("npm").arg("--version")) {
        bail!("that needs Node.js with npm");
    }
    let installed = folder().join("node_modules/.package-lock.json");
    let changed = |path: PathBuf| path.metadata().and_then(|found| found.modified()).ok();
    if changed(installed) >= changed(folder().join("package-lock.json")) {
        return Ok(());
    }
    println!("\n==> the packages of the page are missing: installing them");
    run_beside(&mut npm(&["ci"]))
}

fn npm(arguments: &[&str]) -> Command {
    let mut command = Command::new("npm");
    command.args(arguments).current_dir(folder());
    command
}

fn folder() -> PathBuf {
    root().join("crates/web/page")
}
