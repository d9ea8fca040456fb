//! The course programs as processes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Starts a program whose output has no reader any more, and types a long input.
pub(crate) fn with_a_closed_pipe(binary: &str, arguments: &[&str], input: &str) -> Output {
    let mut process = Command::new(binary)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(process.stdout.take());
    let _ = process.stdin.take().expect("a pipe").write_all(input.as_bytes());
    process.wait_with_output().expect("the binary ends")
}

/// Starts a program whose input is a folder, which can be opened but not read.
#[cfg(unix)]
pub(crate) fn with_a_folder_as_input(binary: &str, arguments: &[&str]) -> Output {
    let folder = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).expect("the folder opens");
    Command::new(binary).args(arguments).stdin(folder).output().expect("the binary starts")
}
