//! Checks of the package for Python.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root, run, run_beside, target, works};

mod tools;
mod wheel;

pub(crate) use wheel::everything;

/// Installs the tools for [`check`] in a virtual environment.
///
/// # Errors
/// If there is no Python, or they are not available.
pub(crate) fn install() -> Result<()> {
    if !works(Command::new("python3").args(["-c", IS_NEW_ENOUGH])) {
        bail!("that needs Python 3.10 with venv and pip");
    }
    tools::install("python3", &environment())
}

/// Checks the package, compiled like the tests, in the virtual environment of [`install`]. Does nothing if that
/// failed, except in continuous integration, where nobody would read that it was left out.
///
/// # Errors
/// If a check fails, or nothing can be checked and the variable `CI` is set.
pub(crate) fn check(installed: Result<()>) -> Result<()> {
    if let Err(error) = installed {
        let error = error.context("the Python package is not checked");
        if env::var_os("CI").is_some() {
            return Err(error);
        }
        println!("\n==> {error:#}");
        return Ok(());
    }
    let folder = environment();
    lay_out(&folder)?;
    judge(&folder, &all_tests(), &[], run_beside)?;
    style(&folder, run_beside)
}

fn environment() -> PathBuf {
    target().join("python")
}

/// Puts the package into an environment without a wheel. Alone, as for a wheel, the module would have other
/// features of its libraries than in the workspace, so that most crates would be compiled again.
fn lay_out(folder: &Path) -> Result<()> {
    run_beside(&mut cargo(&["build", "--workspace", "--lib", "--locked"]))?;
    let code = "import sysconfig; print(sysconfig.get_path('purelib'))";
    let place = Command::new(folder.join("bin/python")).args(["-c", code]).output()?;
    let place = Path::new(String::from_utf8(place.stdout)?.trim()).join("discus");
    if place.exists() {
        fs::remove_dir_all(&place)?;
    }
    copy(&package().join("python/discus"), &place)?;
    fs::copy(target().join("debug/libdiscus_native.so"), place.join("_native.abi3.so"))?;
    Ok(())
}

/// Succeeds if Python is new enough and can make virtual environments.
const IS_NEW_ENOUGH: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let place = to.join(path.file_name().context("a file of the package")?);
        if path.is_dir() { copy(&path, &place)? } else { fs::copy(&path, &place).map(drop)? }
    }
    Ok(())
}

/// Adds the wheel of a release to a folder. Its name says which C library it needs; the wheels that pip builds
/// do not.
///
/// # Errors
/// If Python, its modules venv and pip, or maturin is missing, or the package does not compile.
pub(crate) fn release(place: &Path) -> Result<()> {
    let folder = target().join("release-python");
    run(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
    run(pip(&folder, &["install", "--quiet"]).arg(tools::MATURIN))?;
    let mut maturin = Command::new(folder.join("bin/maturin"));
    maturin.args(["build", "--locked", "--profile", "release", "--out"]).arg(place);
    run(maturin.current_dir(package()))
}

/// How a command is run.
type Run = fn(&mut Command) -> Result<()>;

/// The tests that need no more than their files.
fn all_tests() -> [String; 2] {
    ["./tests", "README.md"].map(str::to_owned)
}

/// Runs the examples of the documentation and these tests, on the installed package and with the program,
/// with these variables.
fn judge(folder: &Path, tests: &[String], variables: &[(&str, &str)], run: Run) -> Result<()> {
    // As for the tests of the workspace, so that nothing is compiled again.
    run(&mut cargo(&["build", "--quiet", "--locked", "--workspace", "--bin", "discus"]))?;
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
fn style(folder: &Path, run: Run) -> Result<()> {
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
