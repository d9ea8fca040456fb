//! Runs the checks of the project.

use std::num::NonZero;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::shell::{cargo, run, run_reading, target, works};
use crate::{dist, page};

/// The number of tests that run at once on each core.
const TESTS_PER_CORE: usize = 2;

/// The checks before every commit.
pub(crate) fn quick() -> Result<()> {
    Report::default().fill(|report| {
        report.step("style", style)?;
        report.tests()
    })
}

/// The checks before a change is submitted.
pub(crate) fn everything() -> Result<()> {
    Report::default().fill(|report| {
        report.step("style", style)?;
        report.step("docs", docs)?;
        report.step("fuzz", fuzz)?;
        report.step("licences", licences)?;
        report.step("page", page::check)?;
        report.step("dist", || dist::lay_out(&[]))?;
        report.tests()
    })
}

/// The results so far: the seconds of each step, and the numbers of tests.
#[derive(Default)]
struct Report {
    steps: Vec<(&'static str, Duration)>,
    passed: u32,
    failed: u32,
}

impl Report {
    /// Runs checks, and prints the report even if one fails.
    fn fill(mut self, check: impl FnOnce(&mut Report) -> Result<()>) -> Result<()> {
        let done = check(&mut self);
        println!("\nstep      seconds");
        for (name, time) in &self.steps {
            println!("{name:<9} {:>7.1}", time.as_secs_f64());
        }
        if self.passed + self.failed > 0 {
            println!("\n{} passed, {} failed", self.passed, self.failed);
        }
        done
    }

    fn step(&mut self, name: &'static str, step: impl FnOnce() -> Result<()>) -> Result<()> {
        let start = Instant::now();
        let done = step();
        self.steps.push((name, start.elapsed()));
        done
    }

    /// Builds and runs all tests, and adds up the counts that cargo prints for each crate.
    fn tests(&mut self) -> Result<()> {
        let test = ["test", "--workspace", "--locked", "--no-fail-fast"];
        self.step("build", || run(cargo(&test).arg("--no-run")))?;
        let (mut passed, mut failed) = (0, 0);
        let done = self.step("tests", || {
            run_reading(cargo(&test).env("RUST_TEST_THREADS", threads()), |line| {
                if let Some(counts) = line.strip_prefix("test result: ") {
                    passed += count(counts, "passed");
                    failed += count(counts, "failed");
                }
            })
        });
        (self.passed, self.failed) = (passed, failed);
        done
    }
}

/// The number of tests that run at once: more than there are cores, since many wait for processes
/// and clocks.
fn threads() -> String {
    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
    (cores * TESTS_PER_CORE).to_string()
}

/// The number before a word in `ok. 19 passed; 0 failed; …`.
fn count(counts: &str, word: &str) -> u32 {
    let words: Vec<&str> = counts.split([' ', ';']).collect();
    let pair = words.windows(2).find(|pair| pair[1] == word);
    pair.and_then(|pair| pair[0].parse().ok()).unwrap_or_default()
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
