//! Checks of the package for Python.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

use crate::shell::{cargo, root, run, target, works};

/// What builds the package and checks it, in the virtual environment of the short form.
const TOOLS: [&str; 19] = [
    "gymnasium>=1.1",
    "kubernetes-validate",
    "maturin>=1.9,<2",
    "mypy>=1.18,<3",
    "numpy",
    "open_spiel>=1.6",
    "pandas",
    "pandas-stubs",
    "pettingzoo>=1.25",
    "pyarrow",
    "pydraughts>=0.6.7",
    "pygame-ce",
    "pytest>=8",
    "pyyaml",
    "ray",
    "ruff",
    "tqdm",
    "types-pyyaml",
    "types-tqdm",
];

/// The games that the long form compares with those of `PettingZoo` and `OpenSpiel`.
const GAMES: &str = "10000";

/// The modules and programs of the tools.
const MODULES: &str = "draughts, gymnasium, kubernetes_validate, maturin, mypy, numpy, pandas, pettingzoo, pyarrow, \
                       pygame, pyspiel, pytest, ray, ruff, tqdm, yaml";

/// The oldest Python that the package claims, and the one here.
const PYTHONS: [&str; 2] = ["python3.10", "python3"];

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
    if let Err(error) = install_tools("python3", &folder) {
        println!("\n==> the Python package is not checked: {error}");
        return Ok(());
    }
    let wheels = target().join("wheels/dev");
    build(&folder, "dev", &wheels)?;
    install_wheel(&folder, &wheels)?;
    judge(&folder, &[])?;
    style(&folder)
}

/// The same for the package as it is shipped, built by pip alone in fresh environments, with the
/// oldest Python that it claims and with the one here.
///
/// # Errors
/// If a check fails, or there is no Python.
pub(crate) fn everything() -> Result<()> {
    for python in PYTHONS {
        if !works(Command::new(python).args(["-c", IS_NEW_ENOUGH])) {
            bail!("install {python} with its modules venv and pip");
        }
        let folder = target().join("fresh").join(python);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)?;
        }
        run(Command::new(python).args(["-m", "venv"]).arg(&folder))?;
        run(pip(&folder, &["install", "--quiet"]).arg(package()))?;
        install_tools(python, &folder)?;
        judge(&folder, &[("DISCUS_GAMES", GAMES)])?;
    }
    style(&target().join("fresh/python3"))
}

/// Succeeds if Python is new enough and can make virtual environments.
const IS_NEW_ENOUGH: &str = "import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))";

/// Installs the tools into an environment, unless they are there.
fn install_tools(python: &str, folder: &Path) -> Result<()> {
    if works(Command::new(folder.join("bin/python")).args(["-c", &format!("import {MODULES}")])) {
        return Ok(());
    }
    println!("\n==> the tools of the Python package are missing: installing them");
    run(Command::new(python).args(["-m", "venv"]).arg(folder))?;
    // Most modules of the tools are never imported, so compiling all of them would only cost time.
    run(pip(folder, &["install", "--quiet", "--no-compile"]).args(TOOLS))
}

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

/// Runs the tests and the examples of the documentation, on the installed package and with the program,
/// with these variables.
fn judge(folder: &Path, variables: &[(&str, &str)]) -> Result<()> {
    run(&mut cargo(&["build", "--quiet", "--locked", "--package", "discus"]))?;
    let arguments = ["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--doctest-modules"];
    let mut pytest = Command::new(folder.join("bin/python"));
    pytest.args(arguments).args(["--doctest-glob=README.md", "--pyargs", "discus"]);
    pytest.env("DISCUS", target().join("debug/discus")).envs(variables.iter().copied());
    run(pytest.args(["./tests", "README.md"]).current_dir(package()))
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
