//! Checks of the package for Python.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use crate::shell::{cargo, root, run, target, works};

mod tools;
mod wheel;

pub(crate) use wheel::everything;

/// Builds the package with the profile of the tests, installs it into a virtual environment, and
/// checks it. Does nothing without Python, or if the tools are neither installed nor available.
///
/// # Errors
/// If a check fails.
pub(crate) fn check() -> Result<()> {
    if !works(Command::new("python3").args(["-c", IS_NEW_ENOUGH])) {
        println!(
            "\n==> the Python package is not checked: that needs Python 3.10 with venv and pip"
        );
        return Ok(());
    }
    let folder = target().join("python");
    if let Err(error) = tools::install("python3", &folder) {
        println!("\n==> the Python package is not checked: {error}");
        return Ok(());
    }
    let wheels = target().join("wheels/dev");
    build(&folder, "dev", &wheels)?;
    install_wheel(&folder, &wheels)?;
    judge(&folder, &all_tests(), &[])?;
    style(&folder)
}

/// Succeeds if Python is new enough and can make virtual environments.
const IS_NEW_ENOUGH: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

/// Builds the only wheel of a folder.
fn build(folder: &Path, profile: &str, wheels: &Path) -> Result<()> {
    if wheels.exists() {
        std::fs::remove_dir_all(wheels)?;
    }
    let mut maturin = Command::new(folder.join("bin/maturin"));
    maturin.args(["build", "--locked", "--profile", profile, "--out"]).arg(wheels);
    run(maturin.current_dir(package()))
}

fn install_wheel(folder: &Path, wheels: &Path) -> Result<()> {
    let arguments = ["install", "--quiet", "--force-reinstall", "--no-deps", "--no-index"];
    run(pip(folder, &arguments).arg("--find-links").arg(wheels).arg("discus-games"))
}

/// The tests that need no more than their files.
fn all_tests() -> [String; 2] {
    ["./tests", "README.md"].map(str::to_owned)
}

/// Runs the examples of the documentation and these tests, on the installed package and with the program,
/// with these variables.
fn judge(folder: &Path, tests: &[String], variables: &[(&str, &str)]) -> Result<()> {
    run(&mut cargo(&["build", "--quiet", "--locked", "--package", "discus"]))?;
    let arguments = ["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--doctest-modules"];
    let mut pytest = Command::new(folder.join("bin/python"));
    pytest.args(arguments).args([
        "--doctest-glob=README.md",
        "--durations=15",
        "--pyargs",
        "discus",
    ]);
    pytest.env("DISCUS", target().join("debug/discus")).envs(variables.iter().copied());
    run(pytest.args(tests).current_dir(package()))
}

/// Checks types and style, and compares the stubs with the compiled module.
fn style(folder: &Path) -> Result<()> {
    let tool = |name: &str, arguments: &[&str]| {
        let mut command = Command::new(folder.join("bin").join(name));
        run(command.args(arguments).current_dir(package()))
    };
    tool("ruff", &["format", "--check", "."])?;
    tool("ruff", &["check", "."])?;
    tool("mypy", &["--strict", "python", "tests"])?;
    tool("stubtest", &["discus._native", "--concise"])
}

fn pip(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(folder.join("bin/python"));
    command.args(["-m", "pip", "--disable-pip-version-check"]).args(arguments);
    command
}

fn package() -> PathBuf {
    root().join("crates/python")
}
