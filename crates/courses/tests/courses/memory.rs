//! Refuses memory: the programs report it as the assignments require, wherever it happens.
#![cfg(all(target_os = "linux", target_env = "gnu"))]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Compiles the library that refuses memory, for the test with this name; returns its path.
pub(crate) fn library(name: &str) -> String {
    let library = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("refusing_{name}.so"));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/failing_malloc.c");
    let compiler = std::env::var("CC").unwrap_or_else(|_| String::from("cc"));
    let status = Command::new(compiler)
        .args(["-shared", "-fPIC", "-o"])
        .args([&library, &source])
        .status()
        .expect("a C compiler");
    assert!(status.success());
    library.to_string_lossy().into_owned()
}

fn run(library: &str, binary: &str, input: &str, fail_from: u32) -> Output {
    let mut process = Command::new(binary)
        .env("LD_PRELOAD", library)
        .env("FAIL_FROM", fail_from.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let _ = process.stdin.take().expect("a pipe").write_all(input.as_bytes());
    process.wait_with_output().expect("the binary ends")
}

/// Refuses every allocation from the first on, then from the second on, and so on, until the
/// program needs no more. Counts the runs that failed; each must print `complaint` last, on its
/// stream.
fn refusals(binary: &str, input: &str, complaint: &str, is_stderr: bool) -> u32 {
    let library = library(if is_stderr { "checkers" } else { "spfiar" });
    for fail_from in 1.. {
        let output = run(&library, binary, input, fail_from);
        if output.status.success() {
            return fail_from - 1;
        }
        if output.status.code().is_none() && output.stdout.is_empty() {
            continue; // The C library itself crashes on a refusal before `main`.
        }
        let [said, silent] =
            if is_stderr { [output.stderr, output.stdout] } else { [output.stdout, output.stderr] };
        let said = String::from_utf8(said).expect("text");
        assert_eq!(output.status.code(), Some(1), "refused from {fail_from} on: {said}");
        assert!(said.ends_with(complaint), "refused from {fail_from} on: {said}");
        if !is_stderr {
            assert_eq!(silent, b"", "all messages go to stdout");
        }
    }
    unreachable!("some run needs no more memory")
}

#[test]
fn memory_refused_to_spfiar_is_named() {
    let input = "2\nadd_disc 4\nsuggest_move\nundo_move\nadd_disc 9\nrestart\n1\nquit\n";
    let failed = refusals(env!("CARGO_BIN_EXE_spfiar"), input, "Error: malloc has failed", false);
    assert!(failed > 10, "{failed} allocations were refused");
}

#[test]
fn memory_refused_to_checkers_is_named() {
    let input = "minimax_depth 2\nstart\nget_moves\nmove <c,3> to <d,4>\nnonsense\nquit\n";
    let complaint = "Error: standard function malloc has failed\n";
    let failed = refusals(env!("CARGO_BIN_EXE_checkers"), input, complaint, true);
    assert!(failed > 10, "{failed} allocations were refused");
}
