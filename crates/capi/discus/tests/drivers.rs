//! Drivers in C and C++ against the library, and the files that come with it.

use std::path::Path;
use std::sync::LazyLock;

#[path = "../../linking.rs"]
mod linking;

use linking::{Driver, Library, compile, printed};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::build("discus-capi", "discus_c"));

fn read(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(file).expect("the file is there")
}

/// The functions that the header declares: each name before a bracket.
fn declared() -> Vec<String> {
    let header = read("include/discus.h");
    let words = header.split(['(', ')', ' ', '*', '\n']);
    let is_called = |name: &str| header.contains(&format!("{name}("));
    let mut names: Vec<String> = words
        .filter(|word| word.starts_with("discus_") && is_called(word))
        .map(str::to_owned)
        .collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn the_library_defines_what_its_header_declares_and_nothing_else() {
    assert_eq!(LIBRARY.names(), declared());
    assert!(declared().len() > 20);
}

#[test]
fn every_function_takes_any_argument() {
    let driver = Driver::new("tests/corners.c", "c99", &[&LIBRARY]);
    assert_eq!(printed(&driver.run_in_every_way(&[], "")), "");
}

#[test]
fn the_header_is_good_for_cpp_too() {
    compile("tests/corners.c", "corners-cpp", "c++11", &[&LIBRARY.archive.to_string_lossy()]);
}

#[test]
fn the_example_in_c_plays_and_solves() {
    let driver = Driver::new("examples/connect4.c", "c99", &[&LIBRARY]);
    let text = printed(&driver.run(&[], ""));
    let (_, end) = text.split_once(" wins\n").expect("the first player wins this");
    assert_eq!(end.split_whitespace().count(), 7, "a score for each column: {end}");
}

/// The engine is told how deep to look, and so plays the same moves every time.
#[test]
fn the_example_in_cpp_plays_checkers() {
    let driver = Driver::new("examples/checkers.cpp", "c++11", &[&LIBRARY]);
    let text = printed(&driver.run_in_every_way(&[], ""));
    assert_eq!(text.split_whitespace().count(), 10, "{text}");
    let refused = driver.run(&["martian"], "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).starts_with("discus: "));
}

#[test]
fn the_package_has_the_librarys_version() {
    let version = format!("Version: {}\n", env!("CARGO_PKG_VERSION"));
    assert!(read("dist/discus.pc").contains(&version));
}
