//! Runs tests under Miri, which finds undefined behaviour, such as a wrong pointer or a data race.

use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{root, run, target, works};

/// The crates at the bottom: the solver, the only one with unsafe code, and what it is made of.
const PACKAGES: [&str; 3] = ["rules", "search", "solver"];

/// Runs the tests of one crate or of all, each for as long as `xtask/miri.toml` says; more arguments,
/// such as a part of the names of tests, are passed on to `cargo nextest`.
///
/// # Errors
/// If Miri or `cargo nextest` is missing, the crate is none of these, or a test fails.
pub(crate) fn miri(arguments: &[&str]) -> Result<()> {
    let (packages, arguments) = match arguments {
        [] => (PACKAGES.to_vec(), arguments),
        [name, rest @ ..] if PACKAGES.contains(name) => (vec![*name], rest),
        _ => bail!("name one of these crates, or omit it: {}", PACKAGES.join(", ")),
    };
    if !works(nightly().args(["miri", "--version"])) {
        bail!(
            "install Miri: `rustup toolchain install nightly --component miri --component rust-src`"
        );
    }
    if !works(nightly().args(["nextest", "--version"])) {
        bail!("install cargo-nextest with `cargo install --locked cargo-nextest`");
    }
    let mut command = nightly();
    command.args(["miri", "nextest", "run", "--config-file", "xtask/miri.toml"]);
    command.args(packages.iter().map(|name| format!("--package=discus-{name}"))).args(arguments);
    // Tests read and write files.
    command.env("MIRIFLAGS", "-Zmiri-disable-isolation");
    run(command.arg("--target-dir").arg(target().join("miri")))
}

/// Cargo of the nightly toolchain, the only one that has Miri.
fn nightly() -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).current_dir(root());
    command
}
