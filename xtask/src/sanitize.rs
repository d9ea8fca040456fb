//! Runs the C libraries and their drivers with the address sanitizer, which also reports leaks.
//!
//! The tests of the libraries always compile C with sanitizers. Here the Rust code, optimised as in
//! tests and with debug assertions, is compiled with one too, as is every driver.

use anyhow::{Context, Result};

use crate::dist;
use crate::shell::{cargo, root, run, target};

/// Rust code that is built for a named target shares no flags with build scripts and macros.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// The libraries with tests; that of `ece15` also tests `ece15-solution`.
const TESTED: [&str; 5] = ["spfiar", "checkers", "ece15", "fourinarow", "discus"];

/// Parts of the names of tests that are not of the library's code but of its symbols, its makefile, and
/// of linkers and compilers without this sanitizer.
const SKIPPED: [&str; 7] =
    ["nothing_else", "every_pair", "make", "finds_it", "linker", "tcc", "pkg_config"];

/// Builds the libraries with the sanitizer, and runs their tests with them.
///
/// # Errors
/// If something cannot be built, a test fails, or a program writes a report, which no test expects.
pub(crate) fn sanitize() -> Result<()> {
    let folder = target().join("sanitize");
    let mut build = cargo(&["build", "--locked", "--target", TARGET, "--target-dir"]);
    build.arg(&folder).args(dist::packages(|_| true));
    // The flag is for nightly toolchains; the variable makes any other one take it.
    run(build.env("RUSTC_BOOTSTRAP", "1").env("RUSTFLAGS", "-Zsanitizer=address"))?;
    let place = folder.join("dist");
    dist::lay_sanitized(&folder.join(TARGET).join("debug"), &place)?;
    let mut test = cargo(&["test", "--locked", "--no-fail-fast"]);
    test.args(TESTED.map(|name| format!("--package=discus-capi-{name}"))).arg("--");
    test.args(SKIPPED.map(|name| format!("--skip={name}")));
    run(test.env("DISCUS_SANITIZED", root().join(place)))
        .context("a report is in the output of the test")
}
