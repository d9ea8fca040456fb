//! Runs the checks of the project.

use std::process::Command;
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Result, anyhow, bail};

use crate::shell::{cargo, run, target, works};
use crate::suite::{self, Counts};
use crate::{book, dist, examples, page, python, workflows};

/// The checks before every commit.
pub(crate) fn quick() -> Result<()> {
    Report::default().fill(|report| {
        report.step("style", style)?;
        report.tests(true, || Ok(()))
    })
}

/// The checks before a change is submitted.
pub(crate) fn everything() -> Result<()> {
    thread::scope(|scope| {
        // Linting and documenting leave cores idle.
        let page = scope.spawn(|| page::check(page::install_packages()));
        let python = scope.spawn(python::install);
        Report::default().fill(|report| {
            report.step("style", style)?;
            report.step("docs", docs)?;
            report.step("book", book::check)?;
            report.step("fuzz", fuzz)?;
            report.step("licences", licences)?;
            report.step("workflows", workflows::check)?;
            report.step("examples", examples::run_all)?;
            // These steps only wait for what has not ended yet.
            report.step("page", || joined(page)?)?;
            let python = joined(python)?;
            report.tests(false, || python::check(python))
        })
    })
}

fn joined<T>(check: ScopedJoinHandle<'_, T>) -> Result<T> {
    check.join().map_err(|_| anyhow!("a check panicked"))
}

/// The results so far: the seconds of each step, and the numbers of tests.
#[derive(Default)]
struct Report {
    steps: Vec<(&'static str, Duration)>,
    counts: Counts,
}

impl Report {
    /// Runs checks, and prints the report even if one fails.
    fn fill(mut self, check: impl FnOnce(&mut Report) -> Result<()>) -> Result<()> {
        let done = check(&mut self);
        println!("\nstep      seconds");
        for (name, time) in &self.steps {
            println!("{name:<9} {:>7.1}", time.as_secs_f64());
        }
        let Counts { passed, failed, left_out } = self.counts;
        if passed + failed > 0 {
            println!("\n{passed} passed, {failed} failed, {left_out} left out");
        }
        done
    }

    fn step(&mut self, name: &'static str, step: impl FnOnce() -> Result<()>) -> Result<()> {
        let start = Instant::now();
        let done = step();
        self.steps.push((name, start.elapsed()));
        done
    }

    /// Builds and runs the tests. `when_calm` is a check that runs beside those that are not hostile.
    fn tests(
        &mut self,
        is_quick: bool,
        when_calm: impl FnOnce() -> Result<()> + Send,
    ) -> Result<()> {
        let mut programs = Vec::new();
        self.step("build", || {
            programs = suite::build()?;
            Ok(())
        })?;
        if !is_quick {
            self.step("dist", || dist::lay_out(&[], true))?;
        }
        let mut counts = Counts::default();
        let done =
            self.step("tests", || suite::run_all(programs, is_quick, &mut counts, when_calm));
        self.counts = counts;
        done
    }
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

/// Installs the formatter and the linter, which a toolchain with the minimal profile lacks.
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

fn docs() -> Result<()> {
    run(cargo(&["doc", "--workspace", "--no-deps", "--document-private-items", "--locked"])
        .env("RUSTDOCFLAGS", "--deny warnings"))
}

/// Checks the fuzz targets. A check does not link, so the fuzzer's library, which is much C++, is
/// not built.
fn fuzz() -> Result<()> {
    run(cargo(&["check", "--locked", "--manifest-path", "fuzz/Cargo.toml"])
        .env("CARGO_TARGET_DIR", target())
        .env("CUSTOM_LIBFUZZER_PATH", "unused/libfuzzer.a"))
}

/// Runs `cargo deny`, if it is installed: licences, duplicate and banned crates, sources. It skips
/// the database of advisories, which needs the internet.
fn licences() -> Result<()> {
    if !works(&mut cargo(&["deny", "--version"])) {
        println!(
            "\n==> licences are not checked: install cargo-deny with `cargo install --locked cargo-deny`"
        );
        return Ok(());
    }
    run(&mut cargo(&["deny", "check", "bans", "licenses", "sources"]))
}
