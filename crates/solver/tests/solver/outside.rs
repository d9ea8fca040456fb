//! Packages outside the workspace that depend on the solver by its path.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "they are files, and cargo compiles them"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A program of five lines that prints a score of the published sets: the position is the first one
/// of `discus solve --help`.
const FIVE_LINES: &str = r#"use discus_solver::{Solver, rules::connect4::{Position, play_moves}};
fn main() {
    let position = play_moves(&Position::EMPTY, "112233").expect("legal moves");
    println!("{}", Solver::new(1 << 20).score(&position));
}
"#;

/// A library for a machine without an operating system. It has a panic handler of its own, and a
/// program can have only one: if anything here needed the standard library, which has one too, it
/// would not compile.
const BARE: &str = r#"#![no_std]
extern crate alloc;
use core::alloc::{GlobalAlloc, Layout};
use discus_search::{Evaluator, alpha_beta};
use discus_solver::{Solver, rules::connect4::Position};

struct NoMemory;
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 { core::ptr::null_mut() }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}
#[global_allocator]
static MEMORY: NoMemory = NoMemory;
#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! { loop {} }

struct Ends;
impl Evaluator<Position> for Ends {
    fn evaluate(&self, _: &Position) -> i32 { 0 }
}
#[unsafe(no_mangle)]
pub extern "C" fn score() -> i32 { Solver::new(1 << 10).score(&Position::EMPTY) }
#[unsafe(no_mangle)]
pub extern "C" fn searched() -> i32 { alpha_beta(&Position::EMPTY, &Ends, 4).score }
"#;

#[test]
fn a_crate_outside_the_workspace_solves_a_position_in_five_lines() {
    assert_eq!(FIVE_LINES.lines().count(), 5);
    let package = package("five_lines", "", "src/main.rs", FIVE_LINES);
    let output = cargo(&package, &["run", "--quiet"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(String::from_utf8_lossy(&output.stdout), "18\n");
}

#[test]
fn rules_search_and_solver_need_no_standard_library() {
    let library = "[lib]\ncrate-type = [\"staticlib\"]\n";
    let package = package("bare", library, "src/lib.rs", BARE);
    let output = cargo(&package, &["build", "--quiet"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));

    // The check itself works: with the feature `std` there are two panic handlers.
    let output = cargo(&package, &["check", "--quiet", "--features", "discus-solver/std"]);
    assert!(!output.status.success());
    let reason = String::from_utf8_lossy(&output.stderr);
    assert!(reason.contains("panic_impl"), "{reason}");
}

/// Writes a package into the folder for the files of tests.
fn package(name: &str, library: &str, source: &str, code: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside").join(name);
    fs::create_dir_all(folder.join("src")).expect("a folder");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crates").display();
    let manifest = format!(
        r#"[package]
name = "{name}"
edition = "2024"
{library}
[dependencies]
discus-search = {{ path = "{crates}/search" }}
discus-solver = {{ path = "{crates}/solver", default-features = {with_std} }}

[profile.dev]
opt-level = 0
debug = false
panic = "abort"

[workspace]
"#,
        with_std = library.is_empty(),
    );
    fs::write(folder.join("Cargo.toml"), manifest).expect("a manifest");
    fs::write(folder.join(source), code).expect("a source");
    // The versions of the workspace, which are there without a network.
    let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    fs::copy(versions, folder.join("Cargo.lock")).expect("the versions");
    folder
}

fn cargo(package: &Path, arguments: &[&str]) -> Output {
    let mut cargo = Command::new(env!("CARGO"));
    // Its own target folder: the tests' is locked while they are built.
    cargo.current_dir(package).args(arguments).args(["--offline"]);
    cargo.env("CARGO_TARGET_DIR", package.join("../target")).env_remove("RUSTFLAGS");
    cargo.output().expect("cargo starts")
}
