//! Builds the endgame tables that a release has beside the program.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{cargo, root, run, target};

/// The greatest number of pieces. Those of six pieces are too large to ship: 54 MB of values for English.
const PIECES: &str = "5";

/// Builds the tables of all laws in `target/tables`, where a stopped build goes on, verifies them, and lays
/// their values out in `dist/tables`. The distances prove the values; a release does without them,
/// because they are four times as large and searches do not use them.
///
/// # Errors
/// If something cannot be built, verified or copied.
pub(crate) fn lay_out() -> Result<()> {
    run(&mut cargo(&["build", "--release", "--locked", "--package", "discus"]))?;
    let (built, laid) = (target().join("tables"), root().join("dist/tables"));
    for task in ["build", "verify"] {
        let mut command = Command::new(target().join("release/discus"));
        run(command.args(["tables", task, "all", "--pieces", PIECES, "--dir"]).arg(&built))?;
    }
    let mut all = 0;
    for laws in fs::read_dir(&built).context("the tables")? {
        let laws = laws?;
        let bytes = copy_values(&laws.path(), &laid.join(laws.file_name()))?;
        println!("{}: {bytes} bytes", laws.file_name().display());
        all += bytes;
    }
    println!("{}: {all} bytes", laid.display());
    Ok(())
}

/// Copies the values of a law; returns the number of bytes.
fn copy_values(from: &Path, to: &Path) -> Result<u64> {
    fs::create_dir_all(to).with_context(|| format!("{} cannot be made", to.display()))?;
    let mut bytes = 0;
    for file in fs::read_dir(from)? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "values") {
            let name = path.file_name().context("a file has a name")?;
            bytes += fs::copy(&path, to.join(name)).context("a table cannot be copied")?;
        }
    }
    Ok(bytes)
}
