//! Runs other programs from the root of the workspace.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

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

/// Prints a command and runs it.
///
/// # Errors
/// If it cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let line = announce(command);
    let status = command.status().with_context(|| format!("{line} cannot be started"))?;
    judge(status, &line)
}

/// Runs a command, prints its output, and also passes it to `read` line by line.
///
/// # Errors
/// If it cannot be started or fails.
pub(crate) fn run_reading(command: &mut Command, mut read: impl FnMut(&str)) -> Result<()> {
    let line = announce(command);
    let piped = command.stdout(Stdio::piped()).spawn();
    let mut process = piped.with_context(|| format!("{line} cannot be started"))?;
    let output = process.stdout.take().context("its output is piped")?;
    for text in BufReader::new(output).lines() {
        let text = text.with_context(|| format!("the output of {line} cannot be read"))?;
        println!("{text}");
        read(&text);
    }
    judge(process.wait()?, &line)
}

/// Prints the command that runs, and returns that text.
fn announce(command: &Command) -> String {
    let words: Vec<_> = command.get_args().map(|word| word.to_string_lossy()).collect();
    let line = format!("{} {}", program(command), words.join(" "));
    println!("\n==> {line}");
    line
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

/// Whether a command runs and succeeds; its output is discarded.
pub(crate) fn works(command: &mut Command) -> bool {
    let silent = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    silent.status().is_ok_and(|status| status.success())
}
