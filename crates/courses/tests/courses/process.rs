//! The course programs as processes.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use discus_courses::programs::PROGRAMS;

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

/// Everything else is made from the table of programs and the manifest.
#[test]
fn the_manifest_has_a_binary_and_a_file_name_for_each_program() {
    let manifest = include_str!("../../Cargo.toml");
    let (_, files) = manifest.split_once("[package.metadata.programs]").expect("file names");
    let (files, binaries) = files.split_once("\n#").expect("binaries");
    let count = |text: &str, part: &str| text.matches(part).count();
    for program in &PROGRAMS {
        assert_eq!(count(files, &format!("\n{} = \"", program.name)), 1, "{}", program.name);
        assert_eq!(count(binaries, &format!("name = \"{}\"", program.name)), 1);
    }
    assert_eq!((count(files, " = "), count(binaries, "[[bin]]")), (PROGRAMS.len(), PROGRAMS.len()));
}
