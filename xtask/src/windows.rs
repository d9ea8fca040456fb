//! Checks that the program, its libraries and their tests compile for Windows.

use anyhow::{Context, Result};

use crate::shell::{cargo, run};

/// The target whose C compiler, MinGW, runs on every system.
const TARGET: &str = "x86_64-pc-windows-gnu";

/// The program and what it consists of, without the sandbox and marking, whose tests need Linux.
const PACKAGES: [&str; 18] = [
    "batch",
    "books",
    "checkers-engine",
    "courses",
    "engine",
    "games",
    "lines",
    "play",
    "protocols",
    "puzzles",
    "record",
    "rules",
    "search",
    "solver",
    "tables",
    "tournament",
    "tui",
    "web",
];

/// Compiles them for Windows without linking, and denies warnings.
///
/// # Errors
/// If something in them needs Unix, or the target or MinGW is missing.
pub(crate) fn check() -> Result<()> {
    let mut check = cargo(&["clippy", "--locked", "--lib", "--bins", "--tests"]);
    check.args(PACKAGES.map(|name| format!("--package=discus-{name}")));
    check.args(["--package=discus", "--target", TARGET]);
    // Functions that do less here than on Unix keep its signatures.
    run(check.args(["--", "--deny", "warnings", "--allow", "clippy::pedantic"]))
        .with_context(|| format!("it needs `rustup target add {TARGET}` and gcc-mingw-w64"))
}
