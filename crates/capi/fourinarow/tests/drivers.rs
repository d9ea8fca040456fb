//! Runs C++ drivers like the course's with the library, and compares the results with its page.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use courses::fourinarow::run;
use drivers::run as run_program;
use drivers::{Driver, Kit, exported, is_installed, printed, singles_and_pairs};

static KIT: LazyLock<Kit> =
    LazyLock::new(|| Kit::new("fourinarow", Path::new(env!("CARGO_TARGET_TMPDIR"))));

/// The warnings of C++ as errors, in several standards.
macro_rules! strict {
    ($standard:literal) => {
        &["g++", $standard, "-Wall", "-Wextra", "-Werror", "-pedantic-errors"]
    };
}
const CPP98: &[&str] = strict!("-std=c++98");
const CPP11: &[&str] = strict!("-std=c++11");
const CPP17: &[&str] = strict!("-std=c++17");
const CPP20: &[&str] = strict!("-std=c++20");

/// A program with the structure of the course's.
const EXAMPLE: &str = "../example/connect4.cpp";

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn driver(name: &str, language: &'static [&'static str]) -> Driver {
    Driver::new(&KIT, &source(name), language, &[])
}

#[test]
fn the_library_defines_the_names_a_compiler_gives_and_nothing_else() {
    let object = KIT.folder().join("names.o");
    let mut compiler = Command::new("g++");
    compiler.args(["-std=c++98", "-c", "-I"]).arg(KIT.folder()).arg(source("names.cpp"));
    assert!(compiler.arg("-o").arg(&object).status().expect("g++ starts").success());
    let names = exported(&object);
    assert_eq!(names.len(), 10);
    for library in [KIT.shared(), KIT.archive()] {
        assert_eq!(exported(&library), names);
    }
}

/// The course's main plays whole games like the program, which has its own transcripts.
#[test]
fn games_are_the_programs_games() {
    let driver = driver(EXAMPLE, CPP98);
    for (words, input) in [
        ("6 6 test 114", ""),
        ("6 7 0P 7", ""),
        ("6 8 1P 42", "0 1 2 3 4 5 6 7 0 1"),
        ("6 6 2P 1", "abc 1 2"),
    ] {
        check_game(words, input, &driver, true);
    }
    for words in [
        "1001 8 test 1",
        "8 1001 test 1",
        "4294967300 5 test 5",
        "0 5 2P 1",
        "5 0 test 1",
        "0 0 0P 1",
    ] {
        check_game(words, "0 1 2", &driver, false);
    }
    for seed in 0..40 {
        check_game(&format!("6 6 test {seed}"), "", &driver, false);
        check_game(&format!("4 9 0P {seed}"), "", &driver, false);
    }
}

/// Tests the inputs that the page lists, and others that users may type.
#[test]
fn input_is_read_as_by_the_program() {
    let driver = driver(EXAMPLE, CPP20);
    for input in [
        "",
        " \n\t\u{b}\u{c}\r",
        "9",
        "-1",
        "abc",
        "abc 1 2",
        "1 2.5",
        "1 +2 - 3",
        "99999999999",
        "-99999999999",
        "0x1",
        "1 -",
        "1 + 2",
        "2147483647",
        "\0",
        "0\n1\n\n0 1 0 1 0 5",
        "0 1 1 2 2 3 2 3 3 0 3",
        "0 0 0 0 0 0 0",
    ] {
        check_game("6 6 2P 42", input, &driver, false);
        check_game("6 6 1P 42", input, &driver, false);
    }
}

fn check_game(words: &str, input: &str, driver: &Driver, in_every_way: bool) {
    let words: Vec<&str> = words.split(' ').collect();
    let arguments: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    let mut expected = Vec::new();
    run(&arguments, 0, input.as_bytes(), &mut expected).expect("it is kept");
    let played =
        if in_every_way { driver.every_way(&words, input) } else { driver.run(&words, input) };
    assert_eq!(printed(&played), String::from_utf8(expected).expect("text"), "{words:?} {input:?}");
}

#[test]
fn every_function_takes_any_board_and_any_argument() {
    let driver = driver("corners.cpp", CPP11);
    let expected = "\nEnter the location: \n⚫ 🔴 \n⚫ ⚫ \n⚫ 🔴 \n\n";
    assert_eq!(printed(&driver.every_way(&[], "0 0")), expected);
}

#[test]
fn reading_goes_together_with_the_drivers_own() {
    let driver = driver("asking.cpp", CPP17);
    let asked = |answers: &[&str]| {
        let prompted = |answer: &&str| ["Enter the location: \n", answer, "\n"].concat();
        answers.iter().map(prompted).collect::<String>()
    };
    let expected = asked(&["2 in row 0"])
        + "1 and 3\nnot flushed "
        + &asked(&["6 in row 0", "0 in row 0", "error", "error"])
        + &asked(&["4 in row 0", "5 in row 0", "5 in row 1", "error", "error"])
        + &asked(&["6 in row 1", "error"]);
    let input = "1 2 3\n6 word 5\n4 6";
    assert_eq!(printed(&driver.every_way(&[], input)), expected);
}

#[test]
fn the_folder_is_enough_for_make() {
    std::fs::copy(source(EXAMPLE), KIT.folder().join("connect4.cpp")).expect("a copy");
    KIT.make(&[]);
    let mut command = Command::new(KIT.folder().join("connect4"));
    command.args(["2", "2", "2P", "1"]);
    let text = String::from_utf8(run_program(command, b"0 0 1 1")).expect("text");
    assert!(text.len() == 221 && text.ends_with("Draw\nLast turn 4\n"), "{text}");
    KIT.make(&["clean"]);
}

#[test]
fn a_driver_needs_no_stream_of_its_own() {
    let driver = driver("streamless.cpp", CPP98);
    let expected = "before Enter the location: \n0 0 1\nthen 7\n⚫ 🟡 \n\n";
    assert_eq!(printed(&driver.every_way(&[], "1 7")), expected);
}

/// The functions, and the variable.
const NAMES: [&str; 10] = [
    "allocateBoard",
    "deallocateBoard",
    "findYValue",
    "getNextHumanInput",
    "getRandomAIInput",
    "getUserAIInput",
    "hasWon",
    "isDraw",
    "playerToValue",
    "printBoard",
];

/// The output of the example with these objects and the library.
fn game_of(linker: &[&str], objects: &[&Path], library: &Path) -> Vec<u8> {
    let program = KIT.link(linker, objects, library);
    let play = |words: &[&str], input: &[u8]| {
        let mut command = Command::new(&program);
        command.args(words);
        run_program(command, input)
    };
    [play(&["6", "7", "2P", "1"], b"3 3 4 4 5 5 2"), play(&["6", "6", "test", "114"], b"")].concat()
}

#[test]
fn every_function_and_every_pair_can_be_replaced() {
    let object = |name| KIT.object(CPP11, &source("functions.cpp"), &[&format!("-DONLY_{name}")]);
    let functions = NAMES.map(object);
    let main = KIT.object(CPP11, &source(EXAMPLE), &[]);
    let expected = game_of(&["g++"], &[&main], &KIT.archive());
    assert!(String::from_utf8_lossy(&expected).contains("Red wins"));
    let mut linked = 0;
    for replaced in singles_and_pairs(&functions) {
        let objects = [&[main.as_path()], &replaced[..]].concat();
        for library in KIT.libraries(replaced.len() == 1) {
            assert!(game_of(&["g++"], &objects, &library) == expected, "{replaced:?}");
            linked += 1;
        }
    }
    assert_eq!(linked, 55 + 10);
}

#[test]
fn a_replaced_find_y_value_is_called() {
    let driver = driver("calls.cpp", CPP11);
    let found = "findYValue of 4 rows\n0202\n";
    let expected = format!("Enter the location: \n{}", found.repeat(3));
    assert_eq!(printed(&driver.every_way(&[], "0")), expected);
}

#[test]
fn every_linker_and_compiler_takes_the_library() {
    let strict: [&[&str]; 2] = [
        &["g++", "-xc++", "-std=c++17", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"],
        &["clang++", "-xc++", "-std=c++17", "-pedantic-errors", "-Wall", "-Wextra", "-Werror"],
    ];
    KIT.check_headers(&strict, &["c4lib.h"]);
    let main = KIT.object(CPP11, &source(EXAMPLE), &["-fPIE"]);
    let expected = game_of(&["g++"], &[&main], &KIT.archive());
    let linkers: [&[&str]; 3] = [&["clang++"], &["g++", "-static-pie"], &["g++", "-flto"]];
    for linker in linkers.into_iter().filter(|linker| is_installed(linker[0])) {
        assert!(game_of(linker, &[&main], &KIT.archive()) == expected, "{linker:?}");
    }
}

#[test]
fn make_builds_the_example_and_puts_the_program_back() {
    let kit = Kit::new("fourinarow", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("make"));
    let program = kit.folder().join("connect4");
    let shipped = std::fs::read(&program).expect("the shipped program");
    for library in ["LIBRARY=libfourinarow.a", "LIBRARY=libfourinarow.so"] {
        kit.make(&["all", library]);
        let mut command = Command::new(&program);
        command.args(["6", "7", "0P", "3"]).current_dir("/");
        assert!(run_program(command, b"").ends_with(b"Last turn 8\n"), "{library}");
        kit.make(&["clean"]);
        assert!(std::fs::read(&program).expect("it is back") == shipped);
    }
}
