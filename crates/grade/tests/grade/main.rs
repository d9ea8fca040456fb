//! Tests of the marking of submissions.

#![cfg(target_os = "linux")]

mod bad;
mod batch;
mod broken;
mod checkers;
#[allow(dead_code, reason = "the tests of the sandbox need more of it")]
#[path = "../../../sandbox/tests/sandbox/confined.rs"]
mod confined;
mod ece15;
mod folder;
mod formats;
mod fourinarow;
mod made;
mod memory;
mod mutants;
mod own;
mod package;
#[path = "../../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;
mod spfiar;
#[path = "../../../../xtask/times.rs"]
mod times;
mod wpi;

/// The command of the supervisor.
fn supervisor() -> Vec<std::ffi::OsString> {
    vec![env!("CARGO_BIN_EXE_discus-grade-sandbox").into()]
}
