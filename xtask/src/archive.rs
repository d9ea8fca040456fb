//! Static libraries that have no names but those of their interface.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::run;

/// Makes an archive of one object, in which only the names that the shared library exports are
/// global: whatever else Rust brings along cannot clash with a name of the user's, nor with that
/// of another library of ours.
///
/// # Errors
/// If the tools of the C compiler, `nm`, `ld`, `objcopy` and `ar`, are missing or fail.
pub(crate) fn narrow(archive: &Path, shared: &Path, narrowed: &Path) -> Result<()> {
    let names = exported(shared)?;
    let object = narrowed.with_extension("o");
    let mut link = Command::new("ld");
    link.args(["-r", "--gc-sections"]);
    link.args(names.iter().map(|name| format!("--undefined={name}")));
    run(link.arg("-o").args([&object, archive]))?;
    let mut hide = Command::new("objcopy");
    hide.args(["--strip-debug", "--wildcard"]);
    hide.args(names.iter().map(|name| format!("--keep-global-symbol={name}")));
    run(hide.arg(&object))?;
    if narrowed.exists() {
        fs::remove_file(narrowed).context("the archive of an earlier run")?;
    }
    run(Command::new("ar").arg("rcs").args([narrowed, &object]))?;
    fs::remove_file(object).context("the object of a library")
}

/// The names that a shared library exports.
fn exported(shared: &Path) -> Result<Vec<String>> {
    let mut nm = Command::new("nm");
    let listed = nm.args(["--dynamic", "--defined-only", "--format=posix"]).arg(shared).output();
    let listed = listed.context("`nm` cannot be started: install the binutils")?;
    let text = String::from_utf8_lossy(&listed.stdout);
    let names: Vec<String> =
        text.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
    if names.is_empty() {
        bail!("{} exports nothing", shared.display());
    }
    Ok(names)
}
