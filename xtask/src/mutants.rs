//! Changes the code in small ways and looks whether the tests notice.

use anyhow::{Result, bail};

use crate::shell::{cargo, run, target, works};

/// The crates whose own tests are measured, and the part of each.
const PARTS: [(&str, &[&str]); 4] = [
    ("rules", &[]),
    ("search", &[]),
    ("record", &[]),
    ("tournament", &["standings.rs", "counts.rs", "rating/*.rs", "sprt/*.rs", "competition.rs"]),
];

/// Runs `cargo mutants` on a crate with that crate's tests alone; more arguments, such as
/// `--shard 0/6`, are passed on.
///
/// # Errors
/// If `cargo mutants` is missing, the crate has no part in it, its folder in `target` cannot be made, or
/// mutants survive.
pub(crate) fn mutants(package: &str, arguments: &[&str]) -> Result<()> {
    let Some((_, files)) = PARTS.iter().find(|part| part.0 == package) else {
        let names: Vec<&str> = PARTS.iter().map(|part| part.0).collect();
        bail!("name one of these packages: {}", names.join(", "));
    };
    if !works(&mut cargo(&["mutants", "--version"])) {
        bail!("install cargo-mutants with `cargo install --locked cargo-mutants`");
    }
    let mut command = cargo(&["mutants", "--jobs", "1", "--timeout", "60"]);
    for option in ["--package", "--test-package"] {
        command.arg(option).arg(format!("discus-{package}"));
    }
    for file in *files {
        command.arg("--file").arg(format!("crates/{package}/src/{file}"));
    }
    let output = target().join("mutants").join(package);
    std::fs::create_dir_all(&output)?;
    command.arg("--output").arg(output).args(arguments);
    run(command.args(["--", "--tests"]))
}
