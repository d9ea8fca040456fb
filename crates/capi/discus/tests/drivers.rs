//! Runs drivers in C and C++ with the library, and tests the files that are shipped with it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use drivers::{Build, C99, CPP, Driver, Kit, exported, is_installed, printed, run};

static KIT: LazyLock<Kit> =
    LazyLock::new(|| Kit::new("discus", Path::new(env!("CARGO_TARGET_TMPDIR"))));

const CPP11: &[&str] = &["g++", "-std=c++11", "-Wall", "-Wextra", "-Werror", "-pedantic-errors"];

fn driver(path: &str, language: &'static [&'static str]) -> Driver {
    Driver::new(&KIT, &Path::new(env!("CARGO_MANIFEST_DIR")).join(path), language, &[])
}

fn read(path: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(file).expect("the file is there")
}

/// The functions that the header declares: each name before a parenthesis.
fn declared() -> BTreeSet<String> {
    let header = read("include/discus.h");
    let words = header.split(['(', ')', ' ', '*', '\n']);
    let is_called = |name: &str| header.contains(&format!("{name}("));
    let names = words.filter(|word| word.starts_with("discus_") && is_called(word));
    names.map(str::to_owned).collect()
}

#[test]
fn the_library_defines_what_its_header_declares_and_nothing_else() {
    for library in [KIT.shared(), KIT.archive()] {
        assert_eq!(exported(&library), declared());
    }
    assert!(declared().len() > 20);
}

#[test]
fn every_function_takes_any_argument() {
    let driver = driver("tests/corners.c", C99);
    assert_eq!(printed(&driver.every_way(&[], "")), "");
}

#[test]
fn the_header_is_good_for_cpp_too() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corners.c");
    KIT.compile(Build { compiler: CPP, is_shared: false }, &source, &[]);
}

#[test]
fn the_example_in_c_plays_and_solves() {
    let driver = driver("examples/connect4.c", C99);
    let text = printed(&driver.run(&[], ""));
    // A busy machine leaves too little time for a win.
    let result =
        ["X wins\n", "O wins\n", "draw\n"].into_iter().find_map(|end| text.split_once(end));
    let (_, end) = result.expect("the game ends");
    assert_eq!(end.split_whitespace().count(), 7, "a score for each column: {end}");
    driver.clean_under_valgrind(&[]);
}

/// The drivers limit the depth of the engine, so that it plays the same moves every time.
#[test]
fn the_example_in_cpp_plays_checkers() {
    let driver = driver("examples/checkers.cpp", CPP11);
    let text = printed(&driver.every_way(&[], ""));
    assert_eq!(text.split_whitespace().count(), 10, "{text}");
    let refused = driver.run(&["martian"], "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).starts_with("discus: "));
}

#[test]
fn the_folder_is_enough_for_make() {
    for arguments in [&[][..], &["all", "LIBRARY=libdiscus.so"]] {
        KIT.make(arguments);
        let mut program = Command::new(KIT.folder().join("checkers"));
        program.current_dir("/");
        let played = run(program, b"");
        assert_eq!(String::from_utf8_lossy(&played).split_whitespace().count(), 10);
    }
    let linked = std::fs::read(KIT.folder().join("checkers")).expect("the program");
    assert!(linked.windows(12).any(|bytes| bytes == b"libdiscus.so"));
    KIT.make(&["clean"]);
}

#[test]
fn tcc_builds_the_example() {
    if !is_installed("tcc") {
        return;
    }
    let kit = Kit::new("discus", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("tcc"));
    kit.make(&["connect4", "CC=tcc"]);
    let text = run(Command::new(kit.folder().join("connect4")), b"");
    assert!(String::from_utf8_lossy(&text).contains(" wins\n"));
}

/// Does nothing where pkg-config is not installed.
#[test]
fn pkg_config_knows_how_to_link() {
    let mut command = Command::new("pkg-config");
    command.args(["--cflags", "--libs", "discus"]).env("PKG_CONFIG_PATH", KIT.folder());
    let Ok(output) = command.output() else { return };
    let flags = String::from_utf8_lossy(&output.stdout).into_owned();
    let folder = KIT.folder().display();
    for flag in [format!("-I{folder}"), format!("-L{folder}"), "-ldiscus".to_owned()] {
        assert!(flags.split_whitespace().any(|word| word == flag), "{flag} in {flags}");
    }
}

#[test]
fn the_package_has_the_librarys_version() {
    let version = format!("Version: {}\n", env!("CARGO_PKG_VERSION"));
    assert!(read("discus.pc").contains(&version));
}
