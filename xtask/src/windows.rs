//! Checks that the program compiles for Windows.

use anyhow::{Context, Result};

use crate::shell::{cargo, run};

/// The target whose C compiler, MinGW, runs on every system.
const TARGET: &str = "x86_64-pc-windows-gnu";

/// Compiles the program for Windows without linking it, and denies warnings.
///
/// # Errors
/// If something in it needs Unix, or the target or MinGW is missing.
pub(crate) fn check() -> Result<()> {
    let check = ["clippy", "--locked", "--package=discus", "--target", TARGET];
    // Functions that do less here than on Unix keep its signatures.
    run(cargo(&check).args(["--", "--deny", "warnings", "--allow", "clippy::pedantic"]))
        .with_context(|| format!("it needs `rustup target add {TARGET}` and gcc-mingw-w64"))
}
