//! The wheel as it is shipped, with every Python that is here and that the package claims.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use super::{IS_NEW_ENOUGH, all_tests, judge, package, pip, style, tools};
use crate::book;
use crate::shell::{root, run, target, works};

/// The oldest Python that the package claims, and the one here: they must be there. Others are tried if
/// they are on the path.
const OLDEST: &str = "python3.10";
const HERE: &str = "python3";

/// The minor versions of others.
const OTHERS: std::ops::Range<u32> = 11..30;

/// The games that the Python here compares with those of `PettingZoo` and `OpenSpiel`.
const GAMES: &str = "10000";

/// Builds one wheel as pip alone builds it, in a fresh environment and a clean target folder, and tests it in
/// a fresh environment of each Python: with the one here by long tests. Then runs the commands that the README shows.
///
/// # Errors
/// If a check fails, or a Python is missing.
pub(crate) fn everything() -> Result<()> {
    let pythons = pythons()?;
    let fresh = target().join("fresh");
    if fresh.exists() {
        fs::remove_dir_all(&fresh)?;
    }
    let commands = book::commands("crates/python/README.md", "python")?;
    let mut report = Vec::new();
    let mut timed = |what: &str, check: &mut dyn FnMut() -> Result<String>| {
        let start = Instant::now();
        let done = check()?;
        report.push(format!("{what:<11} {:>7.1} s  {done}", start.elapsed().as_secs_f64()));
        Ok::<_, anyhow::Error>(())
    };
    timed("wheel", &mut || build(&fresh))?;
    let wheel = wheel(&fresh)?;
    for python in &pythons {
        timed(python, &mut || test(python, &fresh.join(python), &wheel))?;
    }
    timed("README", &mut || install_as_shown(&commands, &fresh))?;
    timed("style", &mut || style(&fresh.join(HERE), run).map(|()| "passed".to_owned()))?;
    println!("\n{}", report.join("\n"));
    Ok(())
}

/// Runs the commands that the README shows in a new environment, and uses the package.
fn install_as_shown(commands: &[String], fresh: &Path) -> Result<String> {
    let folder = fresh.join("readme");
    run(Command::new(HERE).args(["-m", "venv"]).arg(&folder))?;
    let path = env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", folder.join("bin").display());
    for command in commands {
        let mut shell = Command::new("sh");
        shell.args(["-euc", command]).env("PATH", &path).current_dir(root());
        run(shell.env("CARGO_TARGET_DIR", fresh.join("target")))?;
    }
    run(Command::new(folder.join("bin/python")).args(["-c", "import ray, tqdm"]))?;
    run(Command::new(folder.join("bin/python")).args(["-c", ALONE]))?;
    Ok(format!("{} commands", commands.len()))
}

/// The Pythons: the oldest first, and the one here last.
fn pythons() -> Result<Vec<String>> {
    let is_there = |python: &str| works(Command::new(python).args(["-c", IS_NEW_ENOUGH]));
    for python in [OLDEST, HERE] {
        if !is_there(python) {
            bail!("install {python} with its modules venv and pip");
        }
    }
    let here = version(HERE)?;
    let named = (OTHERS).map(|minor| format!("python3.{minor}"));
    let mut pythons = vec![OLDEST.to_owned()];
    pythons.extend(named.filter(|python| is_there(python)));
    pythons.retain(|python| *python != here);
    pythons.push(HERE.to_owned());
    Ok(pythons)
}

/// The name of a Python with its version, such as `python3.10`.
fn version(python: &str) -> Result<String> {
    let code = "import sys; print('python%d.%d' % sys.version_info[:2])";
    let output = Command::new(python).args(["-c", code]).output()?;
    Ok(String::from_utf8(output.stdout).context("a version is text")?.trim().to_owned())
}

/// Builds the wheel with nothing but pip and Rust.
fn build(fresh: &Path) -> Result<String> {
    let folder = fresh.join("build");
    run(Command::new(HERE).args(["-m", "venv"]).arg(&folder))?;
    let mut pip = pip(&folder, &["wheel", "--quiet", "--no-deps", "--wheel-dir"]);
    pip.arg(fresh.join("wheels")).arg(package()).env("CARGO_TARGET_DIR", fresh.join("target"));
    run(&mut pip)?;
    Ok(wheel(fresh)?.file_name().unwrap_or_default().to_string_lossy().into_owned())
}

/// The wheel that was built.
fn wheel(fresh: &Path) -> Result<PathBuf> {
    let built: Vec<_> = fs::read_dir(fresh.join("wheels"))?.collect::<Result<_, _>>()?;
    match &built[..] {
        [wheel] => Ok(wheel.path()),
        _ => bail!("pip has built {} wheels, and one is wanted", built.len()),
    }
}

/// Installs the wheel in a fresh environment, and runs the tests for which there are packages.
fn test(python: &str, folder: &Path, wheel: &Path) -> Result<String> {
    run(Command::new(python).args(["-m", "venv"]).arg(folder))?;
    // At first without any tool: the wheel and what it depends on are enough.
    run(pip(folder, &["install", "--quiet"]).arg(wheel))?;
    run(Command::new(folder.join("bin/python")).args(["-c", ALONE]))?;
    let missing = tools::install_wheels(folder);
    let (tests, left_out) = tests_without(&missing)?;
    let long = [("DISCUS_GAMES", GAMES)];
    judge(folder, &tests, if python == HERE { &long } else { &[] }, run)?;
    let version = version(&folder.join("bin/python").display().to_string())?;
    Ok(match &missing[..] {
        [] => format!("{version}: passed"),
        _ => format!(
            "{version}: passed; without wheels of {}, not run: {}",
            missing.join(", "),
            left_out.join(", ")
        ),
    })
}

/// Solves a position.
const ALONE: &str = "from discus import connect4; assert connect4.solve('4444443333') == 15";

/// The tests that need none of these modules, and the others.
fn tests_without(missing: &[&str]) -> Result<(Vec<String>, Vec<String>)> {
    if missing.is_empty() {
        return Ok((all_tests().to_vec(), Vec::new()));
    }
    let mut names = vec!["README.md".to_owned()];
    for entry in fs::read_dir(package().join("tests"))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with("test_") {
            names.push(format!("tests/{name}"));
        }
    }
    names.sort();
    // Modules of the package need them too.
    let mut split = (vec!["--doctest-ignore-import-errors".to_owned()], Vec::new());
    for name in names {
        let text = fs::read_to_string(package().join(&name))?;
        let needs = |module: &&str| {
            let words = [format!("import {module}"), format!("from {module}")];
            words.iter().any(|word| text.contains(word))
        };
        if missing.iter().any(needs) { split.1.push(name) } else { split.0.push(name) }
    }
    Ok(split)
}
