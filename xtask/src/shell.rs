//! Runs other programs from the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask).to_path_buf()
}

/// The target folder of cargo.
pub(crate) fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR");
    chosen.map_or_else(|| root().join("target"), |folder| root().join(folder))
}

/// The cargo that runs this task, in the root of the workspace.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    command
}

/// Runs a command beside others, and prints it and its output together when it has ended.
///
/// # Errors
/// If it cannot be started or fails.
pub(crate) fn run_beside(command: &mut Command) -> Result<()> {
    run_reading(command).map(drop)
}

/// The same; returns the output.
///
/// # Errors
/// If it cannot be started or fails.
pub(crate) fn run_reading(command: &mut Command) -> Result<String> {
    let line = line_of(command);
    let output = command.output().with_context(|| format!("{line} cannot be started"))?;
    let [said, errors] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    println!("\n==> {line}\n{said}{errors}");
    judge(output.status, &line)?;
    Ok(said.into_owned())
}

/// Prints a command and runs it.
///
/// # Errors
/// If it cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = announce(command);
    let status = command.status().with_context(|| format!("{line} cannot be started"))?;
    judge(status, &line)
}

/// Prints the command that runs, and returns that text.
fn announce(command: &Command) -> String {
    let line = line_of(command);
    println!("\n==> {line}");
    line
}

fn line_of(command: &Command) -> String {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    format!("{} {}", program(command), words.join(" "))
}

fn judge(status: ExitStatus, line: &str) -> Result<()> {
    if !status.success() {
        bail!("{line} failed");
    }
    Ok(())
}

fn program(command: &Command) -> String {
    let path = Path::new(command.get_program());
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns true if a command runs and succeeds; its output is discarded.
pub(crate) fn works(command: &mut Command) -> bool {
    let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}

/// The packages of the workspace as cargo describes them.
///
/// # Errors
/// If cargo cannot.
pub(crate) fn packages() -> Result<Vec<Value>> {
    let output = cargo(&["metadata", "--no-deps", "--locked", "--format-version=1"]).output()?;
    let mut metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array_mut().context("the packages")?;
    Ok(std::mem::take(packages))
}

/// The package of this name.
///
/// # Errors
/// If there is none.
pub(crate) fn package(name: &str) -> Result<Value> {
    let found = packages()?.into_iter().find(|package| package["name"] == name);
    found.with_context(|| format!("the manifest of {name}"))
}
