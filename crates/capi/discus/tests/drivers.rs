//! Runs drivers in C and C++ with the library, and tests the files that are shipped with it.

#[path = "../../../../xtask/times.rs"]
mod times;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use drivers::{Build, C99, Driver, Kit, STRICT, exported, is_installed, printed, run};
use rules::connect4::{Board, play_moves};
use solver::book::Builder;
use solver::{ANY, CheckpointHead, Solver};

use times::times;

static KIT: LazyLock<Kit> =
    LazyLock::new(|| Kit::new("discus", Path::new(env!("CARGO_TARGET_TMPDIR"))));

const CPP17: &[&str] =
    &["g++", "-xc++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-pedantic-errors"];
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
    assert!(declared().len() > 30);
}

#[test]
fn every_function_takes_any_argument() {
    let driver = driver("tests/corners.c", C99);
    assert_eq!(printed(&driver.every_way(&[], "")), "");
}

/// The paths of the embedded book, of the same with one wrong bit, of one cut off, and of no file.
fn books() -> [String; 4] {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let good = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../solver/src/book/embedded.book");
    let bytes = std::fs::read(&good).expect("the embedded book");
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    let written = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).expect("a file");
        path
    };
    let flipped = written("flipped.book", &flipped);
    let cut = written("cut.book", &bytes[..bytes.len() - 9]);
    [good, flipped, cut, folder.join("no such.book")].map(|path| path.display().to_string())
}

#[test]
fn a_solver_takes_any_argument() {
    let driver = driver("tests/solving.c", C99);
    let [good, flipped, cut, none] = &books();
    assert_eq!(printed(&driver.every_way(&[good, flipped, none], "")), "");
    assert_eq!(printed(&driver.run(&[good, cut, none], "")), "");
}

/// Runs the driver that looks a position up in a book, with a folder for caches; returns the score and
/// the nodes.
fn looked_up(cache: &Path, book: &Path, board: [&str; 2], moves: &str) -> String {
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/book.c");
    let mut program =
        Command::new(KIT.compile(Build { compiler: C99, is_shared: false }, &driver, &[]));
    program.arg(book).args(board).arg(moves).env("XDG_CACHE_HOME", cache);
    String::from_utf8(run(program, b"")).expect("numbers")
}

/// The embedded book is as large as a book must be to be kept.
#[test]
fn a_large_book_is_kept_and_ready_the_next_time() {
    let cache = KIT.folder().join("cache");
    let [book, ..] = books();
    let score = || looked_up(&cache, Path::new(&book), ["6", "7"], "6146");
    // The first position of the published set L1_R1.
    assert_eq!(score(), "18 with 0 nodes\n");
    let kept = std::fs::read_dir(cache.join("discus/books")).expect("a folder");
    let kept: Vec<_> = kept.map(|file| file.expect("a file").path()).collect();
    let [file] = &kept[..] else { panic!("{kept:?}") };
    let whole = std::fs::read(file).expect("the kept book");
    assert_eq!(score(), "18 with 0 nodes\n");
    // The index is whole, but no block is: the position is searched.
    let index = whole.len() / 16;
    let damaged = [&whole[..index], &vec![7; whole.len() - index]].concat();
    std::fs::write(file, damaged).expect("room");
    let searched = score();
    assert!(searched.starts_with("18 with ") && searched != "18 with 0 nodes\n", "{searched}");
}

/// The checkpoint of a proof on the empty board with the smallest table, as `discus solve` writes it.
fn proof(rows: usize, columns: usize) -> Vec<u8> {
    let solver = Solver::on_board(rows, columns, 0).expect("a board");
    let empty = Board::new(rows, columns).expect("a board");
    let mut calls = 0;
    let _ = solver.score_until(&empty, || {
        calls += 1;
        calls > 1
    });
    let head = CheckpointHead {
        rows,
        columns,
        position: empty.to_string(),
        bounds: ANY,
        nodes: solver.nodes(),
        milliseconds: 1,
        table_bytes: solver.table_bytes() as u64,
    };
    let mut bytes = Vec::new();
    head.write(&mut bytes).and_then(|()| solver.save_table(&mut bytes)).expect("memory has room");
    bytes
}

#[test]
fn a_solver_continues_from_a_checkpoint() {
    let folder = KIT.folder().join("checkpoints");
    std::fs::create_dir(&folder).expect("an empty kit");
    let paths = ["", "proof", "other"].map(|name| folder.join(name));
    for (path, (rows, columns)) in paths[1..].iter().zip([(4, 5), (6, 7)]) {
        std::fs::write(path, proof(rows, columns)).expect("room");
    }
    let paths = paths.map(|path| path.display().to_string());
    // Each damage is tried under valgrind, too. The tests of the solver try every byte without it.
    let stride = times(5, 1).to_string();
    let [empty, proof, other] = paths.each_ref().map(String::as_str);
    let arguments = [empty, proof, other, &stride];
    assert_eq!(printed(&driver("tests/checkpoint.c", C99).every_way(&arguments, "")), "");
    let left = std::fs::read_dir(&folder).expect("a folder");
    let left: BTreeSet<_> = left.map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(left, ["other", "proof", "saved"].map(Into::into).into());
    let mut saved = &std::fs::read(folder.join("saved")).expect("a checkpoint")[..];
    let head = CheckpointHead::read(&mut saved).expect("a head");
    assert_eq!((head.rows, head.columns, &*head.position), (4, 5, ""));
    let solver = Solver::on_board(4, 5, 0).expect("a board");
    solver.load_table(&mut saved).expect("a whole table");
}

/// 8x7, whose keys need all 64 bits, late in a game.
#[test]
fn a_book_of_a_larger_board_answers() {
    const MOVES: &str = "63381746561372136442418167578177143833";
    let empty = Board::new(7, 8).expect("a board");
    let start = play_moves(&empty, MOVES).expect("a game that goes on");
    let mut builder = Builder::new(7, 8, &start, 1).expect("a board with books");
    let solver = Solver::on_board(7, 8, 1 << 20).expect("a board");
    for position in builder.unknown().collect::<Vec<_>>() {
        let board = position.board(7, 8).expect("a position");
        builder.put(position, solver.score(&board)).expect("a score");
    }
    let path = KIT.folder().join("large.book");
    let book = builder.book().expect("all scores are known");
    std::fs::write(&path, book.to_packed_bytes()).expect("room");
    let expected = format!("{} with 0 nodes\n", solver.score(&start));
    assert_eq!(looked_up(Path::new("/dev/null"), &path, ["7", "8"], MOVES), expected);
}

#[test]
fn the_header_is_good_for_cpp_too() {
    KIT.check_headers(&STRICT, &["discus.h"]);
    for (source, arguments) in
        [("tests/corners.c", vec![]), ("tests/solving.c", Vec::from(books()))]
    {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join(source);
        let mut program =
            Command::new(KIT.compile(Build { compiler: CPP17, is_shared: false }, &source, &[]));
        program.args(
            arguments.iter().enumerate().filter(|&(index, _)| index != 2).map(|(_, path)| path),
        );
        assert_eq!(run(program, b""), b"");
    }
}

#[test]
fn the_example_in_c_plays() {
    let driver = driver("examples/connect4.c", C99);
    let text = printed(&driver.run(&[], ""));
    // A busy machine leaves too little time for a win.
    let ends = ["X wins\n", "O wins\n", "draw\n"];
    assert!(ends.into_iter().any(|end| text.ends_with(end)), "{text}");
    driver.clean_under_valgrind(&[]);
}

/// Lines from the set `Test_L3_R1` of Pascal Pons: positions near the end, and their scores.
const PUBLISHED: &str = "2252576253462244111563365343671351441 -1
7422341735647741166133573473242566 1
23163416124767223154467471272416755633 0
";

#[test]
fn the_example_in_c_solves() {
    let driver = driver("examples/solve.c", C99);
    assert_eq!(printed(&driver.every_way(&[], PUBLISHED)), "-1\n1\n0\n0 wrong\n");
    assert_eq!(printed(&driver.run(&[], "")), "0 wrong\n");
    let timed = printed(&driver.run(&["1000"], PUBLISHED));
    assert!(timed.contains(" microseconds per answer, "), "{timed}");
    assert!(timed.ends_with("\n0 wrong\n"), "{timed}");
    let wrong = driver.run(&[], &PUBLISHED.replace(" -1", " 5"));
    assert_eq!(wrong.status.code(), Some(1));
    let refused = driver.run(&[], "4444444\n");
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).starts_with("solve: move 7 "));
}

/// With any number of threads, also with more than positions.
#[test]
fn the_example_in_cpp_shares_a_solver() {
    let driver = driver("examples/solve_shared.cpp", CPP11);
    let lines = PUBLISHED.repeat(20) + "4444444\n1212121\n";
    let text = printed(&driver.every_way(&[], &lines));
    for (line, answer) in PUBLISHED.lines().zip(text.lines()) {
        assert!(answer.starts_with(line), "{answer}");
    }
    assert!(text.ends_with(
        "4444444 the move cannot be made in this position\n1212121 the game has ended\n"
    ));
    for threads in ["1", "2", "100"] {
        assert_eq!(printed(&driver.run(&[threads], &lines)), text);
    }
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
fn tcc_builds_the_examples() {
    if !is_installed("tcc") {
        return;
    }
    let kit = Kit::new("discus", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("tcc"));
    kit.make(&["connect4", "solve", "CC=tcc"]);
    let solved = run(Command::new(kit.folder().join("solve")), PUBLISHED.as_bytes());
    assert_eq!(String::from_utf8_lossy(&solved), "-1\n1\n0\n0 wrong\n");
    let text = run(Command::new(kit.folder().join("connect4")), b"");
    // On a busy machine a fifth of a second may be too short for the winning move.
    let text = String::from_utf8_lossy(&text);
    assert!(text.ends_with(" wins\n") || text.ends_with("draw\n"), "{text}");
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
