//! Runs C drivers like the course's with the library, and compares the results with its page.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use courses::Rand;
use courses::ece15::{Computer, run};
use drivers::run as run_program;
use drivers::{
    Build, C99, CPP, Driver, Kit, LINKERS, STRICT, declared, exported, is_installed, printed,
    singles_and_pairs,
};

static KIT: LazyLock<Kit> =
    LazyLock::new(|| Kit::new("ece15", Path::new(env!("CARGO_TARGET_TMPDIR"))));

/// GNU C, with POSIX threads.
const GNU: &[&str] = &["gcc", "-std=gnu99", "-Wall", "-Wextra", "-Werror"];

/// A program with the structure of the course's main.
const EXAMPLE: &str = "../example/connect4.c";

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

fn driver(name: &str, language: &'static [&'static str]) -> Driver {
    Driver::new(&KIT, &source(name), language, &[])
}

const FUNCTIONS: [&str; 9] = [
    "best_move",
    "check_win_or_tie",
    "check_winner",
    "display_board",
    "is_column_full",
    "player_move",
    "print_welcome",
    "random_move",
    "update_board",
];

#[test]
fn the_libraries_define_what_the_page_names_and_nothing_else() {
    let expected = FUNCTIONS.map(str::to_owned).into();
    assert_eq!(declared(KIT.folder()), expected);
    for library in [KIT.shared(), KIT.archive()] {
        assert_eq!(exported(&library), expected);
    }
    for ending in ["so", "a"] {
        let solution = KIT.folder().join(format!("libece15_solution.{ending}"));
        assert_eq!(exported(&solution), ["solution_display_board".to_owned()].into());
    }
}

/// The course's main plays a whole game like the program, which has its own transcripts.
#[test]
fn a_game_is_the_programs_game() {
    let driver = driver(EXAMPLE, C99);
    for (seed, input) in [(1, "y\n3\n3\n3\n3\n1\n1\n"), (7, "*?\n4\n4 -4\n?\n4\n4\n5\n6\n7\n")] {
        check_game(&driver, seed, &(input.to_owned() + &"1 2\n2\n3\n5\n6\n7\n".repeat(12)));
    }
    check_game(&driver, 3, &("N\n".to_owned() + &"1\n7\n2\n6\n3\n5\n4\n".repeat(12)));
}

fn check_game(driver: &Driver, seed: u32, input: &str) {
    let mut expected = Vec::new();
    run(Computer::Random(Rand::new(seed)), input.as_bytes(), &mut expected).expect("it is kept");
    let played = driver.every_way(&[&seed.to_string()], input);
    assert_eq!(printed(&played), String::from_utf8(expected).expect("text"));
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    let driver = driver(EXAMPLE, C99);
    let asked = "*** Welcome to the Connect Four game!!! ***\n\
                 Would you like to make the first move [y/n]: ";
    let ended = driver.every_way(&[], "");
    assert_eq!(ended.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&ended.stdout), asked);
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "Error: unexpected end of input\n");
    assert_eq!(driver.run(&[], "y\n").status.code(), Some(1));
}

#[test]
fn nothing_that_others_read_is_lost() {
    let driver = driver("asking.c", C99);
    let input = "2 8 8\n???\n-5 3\n4294967297\n\n 4\n+3abc\nno\n\n3\n7";
    let ended = driver.every_way(&[], input);
    assert_eq!(ended.status.code(), Some(1), "the input ends on a full board");
    let prompt = "Please enter your move: ";
    let refused = format!("{prompt}Not a valid move. Enter a column number!\n");
    let welcome = "*** Welcome to the Connect Four game!!! ***\n\
                   Would you like to make the first move [y/n]: ";
    let expected = format!(
        "<2>\n{}{prompt}This column is full. Try again!\n{prompt}<3>\n<n>\n\
         {welcome}<2>\n{welcome}<1>\n{prompt}<again>\n{prompt}{prompt}",
        refused.repeat(4)
    );
    assert_eq!(String::from_utf8_lossy(&ended.stdout), expected);
}

#[test]
fn every_function_takes_any_board_and_any_argument() {
    let driver = driver("corners.c", C99);
    let text = printed(&driver.every_way(&[], ""));
    let said = "Tie game!\nPlayer O won!\nPlayer X won!\n";
    assert_eq!(text.strip_prefix(said).map(str::len), Some(422));
}

/// The check values of the page.
#[test]
fn boards_are_shown_to_the_byte() {
    let driver = Driver::new(&KIT, &source("solution.c"), C99, &["ece15_solution"]);
    let squares = |column: &str| format!("{0} {0} {0} {column} {0} {0} {0}\n", "0 0 0 0 0 0");
    let shown = printed(&driver.every_way(&[], &squares("0 2 1 1 2 2")));
    let (solution, own) = shown.split_at(422);
    assert_eq!(solution, own);
    let rows: Vec<&str> = solution.lines().filter(|line| line.starts_with('|')).collect();
    let stones = [" ", "O", "X", "X", "O", "O"];
    let expected = stones.map(|stone| format!("|   |   |   | {stone} |   |   |   |"));
    assert_eq!(rows, expected);
}

/// Plays a few games; `matches` without arguments plays the assignment's hundred.
#[test]
fn the_best_move_beats_chance_in_every_game() {
    let driver = driver("matches.c", GNU);
    assert_eq!(printed(&driver.run(&["4"], "")), "8 of 8\n");
    driver.clean_under_valgrind(&["1"]);
}

/// Also runs under valgrind, where a second allows much less work.
#[test]
fn the_first_move_is_one_stone() {
    let driver = driver("first_move.c", C99);
    assert_eq!(printed(&driver.every_way(&[], "")), "1 stone\n");
}

#[test]
fn the_folder_is_enough_for_make() {
    std::fs::copy(source(EXAMPLE), KIT.folder().join("connect4.c")).expect("a copy");
    KIT.make(&[]);
    let mut command = Command::new(KIT.folder().join("connect4"));
    // The seed fixes the game, and the columns last to its end.
    command.arg("3");
    assert!(run_program(command, &columns()).starts_with(b"*** Welcome"));
    KIT.make(&["clean"]);
}

#[test]
fn the_header_is_good_for_cpp_too() {
    KIT.compile(Build { compiler: CPP, is_shared: false }, &source(EXAMPLE), &[]);
}

/// More columns than a game takes.
fn columns() -> Vec<u8> {
    ("y\n".to_owned() + &"1\n7\n2\n6\n3\n5\n4\n".repeat(12)).into_bytes()
}

/// The output of the example with these objects and the library.
fn game_of(linker: &[&str], objects: &[&Path], library: &Path) -> Vec<u8> {
    let mut command = Command::new(KIT.link(linker, objects, library));
    command.arg("3");
    run_program(command, &columns())
}

#[test]
fn every_function_and_every_pair_can_be_replaced() {
    let functions =
        FUNCTIONS.map(|name| KIT.object(C99, &source("functions.c"), &[&format!("-DONLY_{name}")]));
    let main = KIT.object(C99, &source(EXAMPLE), &[]);
    let expected = game_of(&["gcc"], &[&main], &KIT.archive());
    let mut linked = 0;
    for replaced in singles_and_pairs(&functions) {
        let objects = [&[main.as_path()], &replaced[..]].concat();
        for library in KIT.libraries(replaced.len() == 1) {
            assert!(game_of(&["gcc"], &objects, &library) == expected, "{replaced:?}");
            linked += 1;
        }
    }
    assert_eq!(linked, 45 + 9);
}

/// The functions that call others by their public names, and those that they call.
#[test]
fn replaced_functions_are_called() {
    let object = |name| KIT.object(C99, &source("calls.c"), &[&format!("-DONLY_{name}")]);
    let replaced = ["is_column_full", "update_board", "check_winner"].map(object);
    let main = object("main");
    let objects: Vec<&Path> = replaced.iter().chain([&main]).map(PathBuf::as_path).collect();
    for library in KIT.libraries(true) {
        let program = KIT.link(&["gcc"], &objects, &library);
        for (caller, called) in [
            ("random_move", "is_column_full update_board "),
            ("player_move", "Please enter your move: is_column_full update_board "),
            ("best_move", "update_board "),
            ("check_win_or_tie", "check_winner "),
        ] {
            let mut command = Command::new(&program);
            command.arg(caller);
            let output = run_program(command, b"4\n");
            assert_eq!(String::from_utf8_lossy(&output), called, "{caller}");
        }
    }
}

#[test]
fn every_linker_and_compiler_takes_the_library() {
    KIT.check_headers(&STRICT, &["connect4_functions.h"]);
    let main = KIT.object(C99, &source(EXAMPLE), &["-fPIE"]);
    let expected = game_of(&["gcc"], &[&main], &KIT.archive());
    for linker in LINKERS.into_iter().filter(|linker| is_installed(linker[0])) {
        assert!(game_of(linker, &[&main], &KIT.archive()) == expected, "{linker:?}");
    }
}

#[test]
fn make_builds_the_example_and_puts_the_program_back() {
    let kit = Kit::new("ece15", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("make"));
    let program = kit.folder().join("connect4");
    let shipped = std::fs::read(&program).expect("the shipped program");
    for library in ["LIBRARY=libece15.a", "LIBRARY=libece15.so"] {
        kit.make(&["all", library]);
        let output = Command::new(&program).current_dir("/").output().expect("it starts");
        assert!(output.stdout.starts_with(b"*** Welcome"), "{library}");
        kit.make(&["clean"]);
        assert!(std::fs::read(&program).expect("it is back") == shipped);
    }
}

#[test]
fn tcc_builds_the_example_with_either_library() {
    let kit = Kit::new("ece15", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("tcc"));
    let main = KIT.object(C99, &source(EXAMPLE), &[]);
    let expected = game_of(&["gcc"], &[&main], &KIT.archive());
    kit.plays_with_tcc("connect4", &["3"], &columns(), &expected);
}
