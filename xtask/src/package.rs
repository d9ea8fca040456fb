//! The crates that can be published: their archives, and their public items.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{cargo, root, run, works};

/// The folders of the crates, each after those that it needs.
const CRATES: [&str; 8] =
    ["rules", "text", "search", "solver", "tables", "checkers", "engine", "record"];

/// The recorded public items of a crate, beside its manifest.
const SURFACE: &str = "SURFACE.txt";

/// Packs all crates and compiles each from its archive, with the archives of those that it needs.
/// Nothing is uploaded, and changes that are not committed are refused.
///
/// # Errors
/// If one cannot be packed or compiled.
pub(crate) fn archives() -> Result<()> {
    let packages = CRATES.map(|folder| format!("--package={}", name(folder)));
    run(cargo(&["package", "--locked"]).args(packages))
}

/// Compares the public items of all crates with the recorded ones; with `UPDATE` set, records them.
/// Items that are missing or changed break programs that use them.
///
/// # Errors
/// If they differ, or cargo-public-api is not installed.
pub(crate) fn surfaces() -> Result<()> {
    ensure!(
        works(&mut cargo(&["public-api", "--version"])),
        "install cargo-public-api with `cargo install --locked cargo-public-api`"
    );
    let changed: Result<Vec<&str>> =
        CRATES.into_iter().filter_map(|folder| is_changed(folder).transpose()).collect();
    let changed = changed?;
    ensure!(
        changed.is_empty(),
        "the public items of {} changed: say so in CHANGELOG.md, then record them with \
         `UPDATE=1 cargo xtask surface`",
        changed.join(", ")
    );
    Ok(())
}

/// The folder, if its public items are not the recorded ones.
fn is_changed(folder: &'static str) -> Result<Option<&'static str>> {
    let place = root().join("crates").join(folder).join(SURFACE);
    let found = surface(folder)?;
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&place, found).with_context(|| place.display().to_string())?;
        return Ok(None);
    }
    let known = fs::read_to_string(&place).with_context(|| place.display().to_string())?;
    for line in known.lines().filter(|line| !found.lines().any(|other| other == *line)) {
        println!("- {line}");
    }
    for line in found.lines().filter(|line| !known.lines().any(|other| other == *line)) {
        println!("+ {line}");
    }
    Ok((found != known).then_some(folder))
}

/// The public items of a crate, one a line, without implementations that every type has. They come
/// from rustdoc's JSON, which only compilers for development write unless they are told to.
fn surface(folder: &str) -> Result<String> {
    let mut command: Command = cargo(&["public-api", "-sss", "--package", &name(folder)]);
    let output = command.env("RUSTC_BOOTSTRAP", "1").output().context("cargo starts")?;
    let reason = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "the public items of {folder} are not known: {reason}");
    Ok(String::from_utf8(output.stdout)?)
}

/// The name of the package in a folder.
fn name(folder: &str) -> String {
    let is_engine = folder == "checkers";
    format!("discus-{folder}{}", if is_engine { "-engine" } else { "" })
}
