//! Runs the examples of the crates.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell::{cargo, run};

const BUILD: [&str; 4] = ["build", "--workspace", "--examples", "--locked"];

/// Runs every `examples/NAME.rs`, and compares what it prints with `examples/NAME.out`.
///
/// # Errors
/// If one does not compile, fails, or prints something else.
pub(crate) fn run_all() -> Result<()> {
    run(&mut cargo(&BUILD))?;
    let mut list = cargo(&BUILD);
    list.args(["--quiet", "--message-format=json"]).stderr(Stdio::null());
    let output = list.output().context("cargo starts")?;
    let list = String::from_utf8(output.stdout)?;
    let examples: Vec<_> = list.lines().filter_map(example).collect();
    ensure!(!examples.is_empty(), "cargo lists no examples");
    examples.iter().try_for_each(|(source, program)| check(source, program))
}

/// The source and the program of an example in a message of cargo.
fn example(message: &str) -> Option<(PathBuf, PathBuf)> {
    let message: Value = serde_json::from_str(message).ok()?;
    let is_example = message["target"]["kind"][0] == "example";
    let program = message["executable"].as_str().filter(|_| is_example)?;
    Some((message["target"]["src_path"].as_str()?.into(), program.into()))
}

fn check(source: &Path, program: &Path) -> Result<()> {
    println!("{}", source.display());
    let output = Command::new(program).stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("{} starts", program.display()))?;
    ensure!(output.status.success(), "{} fails", source.display());
    let expected = source.with_extension("out");
    if std::env::var_os("UPDATE").is_some() {
        return fs::write(&expected, output.stdout).context("the output of an example");
    }
    let expected = fs::read(&expected).with_context(|| format!("{}", expected.display()))?;
    ensure!(output.stdout == expected, "{} prints something else", source.display());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The messages have the keys of the Cargo Book, "External tools".
    #[test]
    fn only_examples_are_run() {
        let message = |kind| {
            format!(
                r#"{{"target":{{"kind":["{kind}"],"src_path":"/a/b.rs"}},"executable":"/t/b"}}"#
            )
        };
        assert_eq!(example(&message("example")), Some(("/a/b.rs".into(), "/t/b".into())));
        assert_eq!(example(&message("bin")), None);
        assert_eq!(example("no message"), None);
    }
}
