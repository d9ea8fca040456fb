//! Tests the Checkers library as a student uses it: copied to an empty folder, linked with a driver
//! in C.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::SystemTime;

use drivers::{
    Build, C90, C99, Kit, LINKERS, STRICT, declared, exported, is_installed, run, singles_and_pairs,
};

fn kit() -> &'static Kit {
    static KIT: OnceLock<Kit> = OnceLock::new();
    KIT.get_or_init(|| Kit::new("checkers", Path::new(env!("CARGO_TARGET_TMPDIR"))))
}

fn driver() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/main.c")
}

/// The output of the assignment's program in the transcript with this name.
fn transcript(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../courses/tests/checkers");
    fs::read(folder.join(name).with_extension("out")).expect("a transcript")
}

/// The board as 630 bytes with these squares, by column and row from 0; all others are empty.
fn board(squares: &[(usize, usize, u8)]) -> Vec<u8> {
    let start = transcript("no-input");
    let mut board: Vec<u8> = start[..630].to_vec();
    let line = 35;
    for row in 0..8 {
        for column in 0..8 {
            let place = (15 - 2 * row) * line + 3 + 4 * column;
            let stands = squares.iter().find(|square| (square.0, square.1) == (column, row));
            board[place] = stands.map_or(b' ', |square| square.2);
        }
    }
    board
}

#[test]
fn both_libraries_export_what_the_header_declares_and_nothing_else() {
    let api = ["init_board", "play_checkers", "print_board"].map(str::to_owned).into();
    assert_eq!(exported(&kit().shared()), api);
    assert_eq!(exported(&kit().archive()), api);
    assert_eq!(declared(kit().folder()), api);
}

#[test]
fn boards_and_messages_are_those_of_the_page() {
    let odd = [(0, 0, b'k'), (7, 7, b'K'), (0, 1, 0), (1, 0, 255), (2, 5, b'\n'), (7, 0, b'%')];
    let messages = b"Enter game setting:\n\
        Wrong value for minimax depth. The value should be between 1 to 6\n\
        Invalid position on the board\n\
        The specified position does not contain your piece\n\
        Illegal command, please try again\n\
        Illegal move\n\
        Wrong board initialization\n\
        Enter your move:\n\
        100%s\n";
    let expected = [transcript("no-input"), board(&[]), board(&odd), messages.to_vec()].concat();
    let output = kit().every_way(C90, &driver(), b"");
    assert_eq!(String::from_utf8_lossy(&output), String::from_utf8_lossy(&expected));
    assert!(output == expected);
}

#[test]
fn the_header_starts_as_the_program_does() {
    let program = kit().compile(Build { compiler: C90, is_shared: false }, &driver(), &[]);
    let mut start = Command::new(program);
    start.arg("start");
    assert!(run(start, b"") == transcript("no-input"));
}

#[test]
fn a_failure_is_named_on_the_standard_error() {
    let program = kit().compile(Build { compiler: C90, is_shared: false }, &driver(), &[]);
    let output = Command::new(program).arg("failure").output().expect("the driver starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(said, "Error: standard function malloc has failed\n");
}

#[test]
fn two_libraries_and_names_of_the_users_own_link_into_one_program() {
    let other = Kit::new("spfiar", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("beside"));
    let headers = format!("-I{}", other.folder().display());
    let archive = other.archive();
    let driver = driver().with_file_name("beside.c");
    let more = [headers.as_str(), &archive.to_string_lossy()];
    let program = kit().compile(Build { compiler: C99, is_shared: false }, &driver, &more);
    let expected = [&transcript("no-input")[..630], b"0\n"].concat();
    assert!(run(Command::new(program), b"") == expected);
}

#[test]
fn the_folder_is_used_with_make_alone() {
    let kit = Kit::new("checkers", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("make"));
    let program = kit.folder().join("Checkers");
    let shipped = fs::read(&program).expect("the shipped program");
    for library in ["LIBRARY=libcheckers.a", "LIBRARY=libcheckers.so"] {
        kit.make(&["all", library]);
        assert!(kit.folder().join("main.o").exists());
        for name in ["no-input", "running-example", "errors"] {
            let mut command = Command::new(&program);
            command.current_dir("/");
            assert!(run(command, &typed(name)) == transcript(name), "{name} with {library}");
        }
        kit.make(&["clean"]);
        assert!(fs::read(&program).expect("it is back") == shipped);
        assert!(!kit.folder().join("main.o").exists());
    }
    fs::copy(driver(), kit.folder().join("main.c")).expect("a copy");
    kit.make(&[]);
    let mut built = Command::new(&program);
    built.arg("start");
    assert!(run(built, b"") == transcript("no-input"));
    kit.make(&["clean"]);
    assert!(fs::read(&program).expect("it is back") == shipped);
    assert!(kit.folder().join("main.c").exists());
}

/// `make` does not trust the times of files: a student's source may be older than an object.
#[test]
fn make_uses_the_current_files() {
    let kit = Kit::new("checkers", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("now"));
    let program = kit.folder().join("Checkers");
    let start = || run(Command::new(&program), b"");
    let own = kit.folder().join("Checkers.c");
    let old = |source: &str| {
        fs::write(&own, source).expect("a source");
        let file = File::options().write(true).open(&own).expect("the source");
        file.set_modified(SystemTime::UNIX_EPOCH).expect("an old time");
    };
    old("typedef int nothing;\n");
    kit.make(&["all"]);
    assert!(start() == transcript("no-input"));
    let marked = fs::read_to_string(driver().with_file_name("calls.c")).expect("a source");
    old(&format!("#define ONLY_print_board\n{marked}"));
    kit.make(&["all"]);
    assert_eq!(start(), b"m M\nEnter game setting:\n");
    fs::remove_file(&own).expect("the source");
    kit.make(&["all"]);
    assert!(start() == transcript("no-input"));
    kit.make(&["LIBRARY=libcheckers.so"]);
    let linked = fs::read(&program).expect("the program");
    assert!(linked.windows(14).any(|bytes| bytes == b"libcheckers.so"));
}

/// The input of the transcript with this name.
fn typed(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../courses/tests/checkers");
    fs::read(folder.join(name).with_extension("in")).expect("a transcript")
}

#[test]
fn every_function_and_every_pair_can_be_replaced() {
    let source = driver().with_file_name("functions.c");
    let functions = ["init_board", "print_board", "play_checkers"]
        .map(|name| kit().object(C90, &source, &[&format!("-DONLY_{name}")]));
    let main = kit().object(C90, &driver(), &["-fPIE"]);
    let start = |linker: &[&str], objects: &[&Path], library: &Path| {
        let mut command = Command::new(kit().link(linker, objects, library));
        command.arg("start");
        run(command, b"")
    };
    for replaced in singles_and_pairs(&functions) {
        let objects = [&[main.as_path()], &replaced[..]].concat();
        for library in [kit().archive(), kit().shared()] {
            assert!(start(&["gcc"], &objects, &library) == transcript("no-input"), "{replaced:?}");
        }
    }
    for linker in LINKERS.into_iter().filter(|linker| is_installed(linker[0])) {
        let played = start(linker, &[&main], &kit().archive());
        assert!(played == transcript("no-input"), "{linker:?}");
    }
    kit().check_headers(&STRICT, &["Checkers.h", "play_checkers.h"]);
}

/// Students' functions that change what the program shows: it prints their boards.
#[test]
fn replaced_functions_are_called() {
    let object = |name| {
        let flags = [format!("-DONLY_{name}")];
        kit().object(C90, &driver().with_file_name("calls.c"), &[&flags[0]])
    };
    let [main, init, print] = ["main", "init_board", "print_board"].map(object);
    let start = board(&[(0, 0, b'k'), (7, 7, b'K')]);
    let prompt = b"Enter game setting:\n";
    for library in kit().libraries(true) {
        let program = kit().link(&["gcc"], &[&main, &init], &library);
        assert!(run(Command::new(program), b"") == [&start[..], prompt].concat());
        let program = kit().link(&["gcc"], &[&main, &init, &print], &library);
        let expected = [&b"k K\n"[..], prompt].concat();
        assert_eq!(run(Command::new(program), b""), expected);
    }
}

#[test]
fn tcc_builds_the_program_with_either_library() {
    let kit = Kit::new("checkers", &Path::new(env!("CARGO_TARGET_TMPDIR")).join("tcc"));
    kit.plays_with_tcc("Checkers", &[], &typed("depth-3"), &transcript("depth-3"));
}
