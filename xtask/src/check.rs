//! Everything that must hold of the project.

use std::num::NonZero;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::shell::{cargo, run, run_reading, target, works};
use crate::{dist, page};

/// How many tests run at once on each core.
const TESTS_PER_CORE: usize = 2;

/// What is run before every commit.
pub(crate) fn quick() -> Result<()> {
    Report::default().fill(|report| {
        report.step("style", style)?;
        report.tests()
    })
}

/// What is run before a change is handed in.
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

/// What has been checked: the seconds of each step, and how many tests there were.
#[derive(Default)]
struct Report {
    steps: Vec<(&'static str, Duration)>,
    passed: u32,
    failed: u32,
}

impl Report {
    /// Checks, and prints the report even if a check fails.
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

    /// Builds and runs all tests, and adds up how many there were: cargo counts those of each crate.
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

/// How many tests run at once: many wait for processes and clocks, so more than there are cores.
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

/// A toolchain installed with the minimal profile lacks the formatter and the linter.
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

/// A check links nothing: the fuzzer's library, which is much C++, is said to be there.
fn fuzz() -> Result<()> {
    run(cargo(&["check", "--locked", "--manifest-path", "fuzz/Cargo.toml"])
        .env("CARGO_TARGET_DIR", target())
        .env("CUSTOM_LIBFUZZER_PATH", "unused/libfuzzer.a"))
}

/// `cargo deny`, where it is installed: licences, doubled and banned crates, sources. The database
/// of advisories is left out, since it needs the internet.
fn licences() -> Result<()> {
    if !works(&mut cargo(&["deny", "--version"])) {
        println!(
            "\n==> licences are not checked: `cargo install --locked cargo-deny` lets them be"
        );
        return Ok(());
    }
    run(&mut cargo(&["deny", "check", "bans", "licenses", "sources"]))
}
