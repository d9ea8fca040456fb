//! Builds the endgame tables that a release has beside the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell::{cargo, root, run, target};

/// The number of pieces. Those of fewer are within the program. Those of six pieces are too large to ship:
/// 54 MB of values for English.
const PIECES: usize = 5;

/// Where the tables of a release are laid out, with a folder for each of the laws.
pub(crate) fn laid_out() -> PathBuf {
    root().join("dist/tables")
}

/// Builds the program and, with it, the tables of a release.
///
/// # Errors
/// If something cannot be built, verified or copied.
pub(crate) fn build() -> Result<()> {
    run(&mut cargo(&["build", "--release", "--locked", "--package", "discus"]))?;
    lay_out(&target().join("release/discus"))
}

/// Builds the tables of all laws by a program in `target/tables`, where a stopped build goes on, verifies
/// them, and lays the values of five pieces out. The distances prove the values; a release does without
/// them, because they are larger and searches do not use them.
///
/// # Errors
/// If something cannot be built, verified or copied.
pub(crate) fn lay_out(program: &Path) -> Result<()> {
    let (built, laid) = (target().join("tables"), laid_out());
    let pieces = PIECES.to_string();
    for task in ["build", "verify"] {
        let mut command = Command::new(program);
        run(command.args(["tables", task, "all", "--pieces", &pieces, "--dir"]).arg(&built))?;
    }
    if laid.exists() {
        fs::remove_dir_all(&laid).context("the last tables")?;
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
        let name = path.file_name().context("a file has a name")?;
        if is_shipped(&name.to_string_lossy()) {
            bytes += fs::copy(&path, to.join(name)).context("a table cannot be copied")?;
        }
    }
    Ok(bytes)
}

/// Returns true if a file such as `kkm-mm.values` belongs to a release. Its name has a letter for
/// each piece.
fn is_shipped(file: &str) -> bool {
    let material = file.strip_suffix(".values");
    material.is_some_and(|material| material.replace('-', "").len() == PIECES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_has_the_values_of_five_pieces() {
        assert!(is_shipped("kkm-mm.values") && is_shipped("kkkk-m.values"));
        assert!(!is_shipped("kkm-m.values") && !is_shipped("kkm-mmm.values"));
        assert!(!is_shipped("kkm-mm.distances") && !is_shipped("kkm-mm.values.12.part"));
    }
}
