//! Everything that must hold of the project.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, run, run_reading, target, works};
use crate::{dist, page};

/// What is run before every commit.
pub(crate) fn quick() -> Result<()> {
    style()?;
    tests()
}

fn style() -> Result<()> {
    install_components()?;
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    run(&mut cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--locked",
        "--",
        "--deny",
        "warnings",
    ]))
}

/// Runs all tests and says at the end how many there were: their own reports are one a crate.
fn tests() -> Result<()> {
    let (mut passed, mut failed) = (0, 0);
    let done =
        run_reading(&mut cargo(&["test", "--workspace", "--locked", "--no-fail-fast"]), |line| {
            if let Some(counts) = line.strip_prefix("test result: ") {
                passed += count(counts, "passed");
                failed += count(counts, "failed");
            }
        });
    println!("\n{passed} passed, {failed} failed");
    done
}

/// The number before a word in `ok. 19 passed; 0 failed; …`.
fn count(counts: &str, word: &str) -> u32 {
    let words: Vec<&str> = counts.split([' ', ';']).collect();
    let pair = words.windows(2).find(|pair| pair[1] == word);
    pair.and_then(|pair| pair[0].parse().ok()).unwrap_or_default()
}

/// What is run before a change is handed in.
pub(crate) fn everything() -> Result<()> {
    style()?;
    run(cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"])
        .env("RUSTDOCFLAGS", "--deny warnings"))?;
    run(cargo(&["check", "--locked", "--manifest-path", "fuzz/Cargo.toml"])
        .env("CARGO_TARGET_DIR", target().join("fuzz")))?;
    licences()?;
    page::check()?;
    dist::lay_out(&[])?;
    tests()
}

/// A toolchain installed with the minimal profile lacks the formatter and the linter.
fn install_components() -> Result<()> {
    for component in ["fmt", "clippy"] {
        if works(&mut cargo(&[component, "--version"])) {
            continue;
        }
        let package = if component == "fmt" { "rustfmt" } else { component };
        if !works(Command::new("rustup").args(["component", "add", package])) {
            bail!("cargo {component} is missing: install the toolchain's component {package}");
        }
    }
    Ok(())
}

/// `cargo deny`, where it is installed: licences, doubled and banned crates, sources. The database
/// of advisories is left out, since it needs the internet.
fn licences() -> Result<()> {
    if !works(&mut cargo(&["deny", "--version"])) {
        println!(
            "\n==> licences are not checked: `cargo install --locked cargo-deny` lets them be"
        );
        return Ok(());
    }
    run(&mut cargo(&["deny", "check", "bans", "licenses", "sources"]))
}
