//! Books: `discus book build` and `discus book verify`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::scratch::Scratch;
use crate::{Run, discus};

/// Fourteen plies, from which all is solved in a moment.
const EASY: &str = "44444477777711";

/// Twelve plies, after which there are a few thousand positions to solve.
#[cfg(unix)]
const HARD: &str = "436545121357";

/// Bytes of a journal before its records, and of one of these.
const HEAD: usize = 24;
const RECORD: usize = 16;

fn arguments<'a>(from: &'a str, plies: &'a str, output: &'a str) -> Vec<&'a str> {
    vec!["book", "build", "--from", from, "--plies", plies, "--output", output, "--table", "8"]
}

fn build(from: &str, plies: &str, output: &Path) -> Run {
    discus(&arguments(from, plies, &output.to_string_lossy()), "")
}

fn verify(file: &Path) -> Run {
    discus(&["book", "verify", &file.to_string_lossy(), "--seed", "1", "--table", "8"], "")
}

fn part_of(book: &Path) -> PathBuf {
    PathBuf::from(format!("{}.part", book.display()))
}

fn len(file: &Path) -> usize {
    fs::metadata(file).map_or(0, |known| usize::try_from(known.len()).expect("a small file"))
}

/// Starts to build the hard book, waits for a few records and sends a signal; returns the run.
#[cfg(unix)]
fn interrupted(signal: &str, output: &Path) -> Run {
    let mut process = crate::start(&arguments(HARD, "5", &output.to_string_lossy()));
    let enough = len(&part_of(output)).max(HEAD) + 8 * RECORD;
    while len(&part_of(output)) < enough {
        assert!(process.try_wait().expect("a state").is_none(), "it has ended too soon");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let sent = Command::new("kill").args([signal, &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
    Run::of(&process.wait_with_output().expect("the binary ends"))
}

#[test]
fn a_book_is_built_and_verified() {
    let folder = Scratch::new();
    let book = folder.path().join("easy.book");
    let said = build(EASY, "4", &book).succeeds();
    let (name, size) = (book.display(), len(&book));
    assert_eq!(said, format!("{name}: 207 positions to 4 plies in {size} bytes\n"));
    assert_eq!(folder.files(), ["easy.book"]);
    let said = verify(&book).succeeds();
    let first = format!("{name}: 207 positions to 4 plies agree with each other\n");
    let second = format!("{name}: 20 of them, drawn with seed 1, agree with the solver\n");
    assert_eq!(said, first + &second);
}

#[test]
fn threads_do_not_change_the_book() {
    let folder = Scratch::new();
    let books = ["one.book", "three.book"].map(|name| folder.path().join(name));
    build(EASY, "4", &books[0]).succeeds();
    let name = books[1].to_string_lossy();
    let more = [&arguments(EASY, "4", &name)[..], &["--threads", "3"]].concat();
    discus(&more, "").succeeds();
    let [one, three] = books.map(|book| fs::read(book).expect("a book"));
    assert_eq!(one, three);
}

/// Kills it twice, stops it once, and truncates a record in between.
#[cfg(unix)]
#[test]
fn a_killed_build_continues() {
    let folder = Scratch::new();
    let [book, whole] = ["hard.book", "whole.book"].map(|name| folder.path().join(name));
    for _ in 0..2 {
        let killed = interrupted("-KILL", &book);
        assert_eq!((killed.code, folder.files()), (None, vec!["hard.book.part".to_owned()]));
    }
    let mut torn = fs::read(part_of(&book)).expect("a journal");
    torn.truncate((torn.len() - HEAD) / RECORD * RECORD + HEAD - 3);
    fs::write(part_of(&book), &torn).expect("written");
    let kept = (torn.len() - HEAD) / RECORD;
    assert!(kept >= 14, "{kept}");
    let stopped = interrupted("-INT", &book);
    let needed = stopped.stderr.split(" of ").nth(1).and_then(|rest| rest.split(' ').next());
    let needed = needed.expect("a number");
    let lines: Vec<&str> = stopped.stderr.lines().collect();
    assert_eq!(lines[0], format!("continuing: {kept} of {needed} positions are known"));
    let kept = (len(&part_of(&book)) - HEAD) / RECORD;
    let place = part_of(&book);
    assert_eq!(
        lines[1],
        format!(
            "stopped: {kept} of {needed} positions are stored in {}; the same command continues",
            place.display()
        )
    );
    assert_eq!((lines.len(), stopped.code, stopped.stdout.as_str()), (2, Some(130), ""));
    assert_eq!(build(HARD, "5", &book).code, Some(0));
    build(HARD, "5", &whole).succeeds();
    assert_eq!(fs::read(&book).expect("a book"), fs::read(&whole).expect("a book"));
    assert_eq!(folder.files(), ["hard.book", "whole.book"]);
    verify(&book).succeeds();
}

#[test]
fn known_scores_are_not_solved_again() {
    let folder = Scratch::new();
    let [book, scores] = ["a.book", "scores"].map(|name| folder.path().join(name));
    let from_scores = |text: &str, plies: &str| {
        fs::write(&scores, text).expect("written");
        let names = [&book, &scores].map(|file| file.to_string_lossy());
        discus(
            &["book", "build", "--plies", plies, "--output", &names[0], "--scores", &names[1]],
            "",
        )
    };
    let said = from_scores("1 -2\n2\t-1\r\n3 0\n4 -1\n", "1").succeeds();
    assert!(said.contains(": 5 positions to 1 plies in "), "{said}");
    fs::remove_file(&book).expect("a book");
    let name = scores.display();
    let bad = [
        ("1 -2\n1 -2\n7 -1\n", "line 3: the score was -2 before"),
        ("1 -2\n44 0\n", "line 2: the book does not need the score of this position"),
        ("1 21\n", "line 1: this score is impossible with so many discs"),
        ("1\n", "line 1: write moves, a space and their score"),
        ("1 -2\n\n", "line 2: write moves, a space and their score"),
        ("1 -2 2\n", "line 1: write moves, a space and their score"),
        ("48 1\n", "line 1: move 2 ('8') cannot be played: the board has no such column"),
        ("1 one\n", "line 1: \"one\" is not a score"),
        ("1 -2\n2 -1", "line 2: it has no line end, so it may be cut off"),
    ];
    for (text, sentence) in bad {
        let said = from_scores(text, "1").refuses(1);
        assert_eq!(said, format!("discus: {name}: {sentence}\n"));
        assert_eq!(folder.files(), ["a.book.part", "scores"]);
        fs::remove_file(part_of(&book)).expect("a journal");
    }
}

#[test]
fn a_book_is_packed_and_unpacked() {
    let folder = Scratch::new();
    let [book, packed, again] =
        ["a.book", "packed.book", "again.book"].map(|name| folder.path().join(name));
    build(EASY, "4", &book).succeeds();
    let convert = |task: &str, from: &Path, to: &Path| {
        let names = [from, to].map(|file| file.to_string_lossy());
        discus(&["book", task, &names[0], "--output", &names[1]], "")
    };
    let said = convert("pack", &book, &packed).succeeds();
    let (name, size) = (packed.display(), len(&packed));
    assert_eq!(said, format!("{name}: 207 positions to 4 plies in {size} bytes\n"));
    assert!(size < len(&book) / 3, "{size}");
    verify(&packed).succeeds();
    convert("unpack", &packed, &again).succeeds();
    assert_eq!(fs::read(&again).expect("a book"), fs::read(&book).expect("a book"));
    let said = convert("unpack", &packed, &again).refuses(1);
    let sentence = "already exists; remove it or choose another file with --output";
    assert_eq!(said, format!("discus: {} {sentence}\n", again.display()));
    let solved = |book: &Path| {
        discus(&["solve", "--all", "--json", "--book", &book.to_string_lossy()], EASY).succeeds()
    };
    assert_eq!(solved(&packed), solved(&book));
    fs::write(&packed, b"a diary").expect("written");
    fs::remove_file(&again).expect("a book");
    let said = convert("unpack", &packed, &again).refuses(1);
    let sentence = "this is not a book; build it again with `discus book build`";
    assert_eq!(said, format!("discus: {}: {sentence}\n", packed.display()));
    assert_eq!(folder.files(), ["a.book", "packed.book"]);
}

/// A wrong score of the last ply is consistent with the others; only the solver finds it.
#[test]
fn a_wrong_score_is_found() {
    let folder = Scratch::new();
    let [book, scores] = ["a.book", "scores"].map(|name| folder.path().join(name));
    fs::write(&scores, format!("{EASY} -13\n")).expect("written");
    let names = [&book, &scores].map(|file| file.to_string_lossy());
    let more = [&arguments(EASY, "0", &names[0])[..], &["--scores", &names[1]]].concat();
    discus(&more, "").succeeds();
    let wrong = verify(&book);
    let line = format!("{}: 1 positions to 0 plies agree with each other\n", book.display());
    assert_eq!((wrong.code, wrong.stdout), (Some(1), line));
    assert!(wrong.stderr.contains(" has score -13, but the solver finds "), "{}", wrong.stderr);
}

#[cfg(unix)]
#[test]
fn a_foreign_journal_is_refused() {
    let folder = Scratch::new();
    let book = folder.path().join("a.book");
    let name = part_of(&book).display().to_string();
    interrupted("-KILL", &book);
    let whole = fs::read(part_of(&book)).expect("a journal");
    let refused = |from: &str, plies: &str, why: &str| {
        let said = build(from, plies, &book).refuses(1);
        assert_eq!(
            said,
            format!("discus: {name} {why}; remove it or choose another file with --output\n")
        );
    };
    refused(HARD, "2", "belongs to another book");
    refused(EASY, "5", "belongs to another book");
    for (place, why) in [
        (0, "is damaged or not the journal of a book"),
        (11, "is damaged or not the journal of a book"),
    ] {
        let mut bytes = whole.clone();
        bytes[place] ^= 1;
        fs::write(part_of(&book), bytes).expect("written");
        refused(HARD, "5", why);
    }
    fs::write(part_of(&book), "a diary").expect("written");
    refused(HARD, "5", "is damaged or not the journal of a book");
    assert_eq!(folder.files(), ["a.book.part"]);
}

#[test]
fn impossible_books_are_refused() {
    let folder = Scratch::new();
    let book = folder.path().join("a.book");
    fs::write(&book, "precious").expect("written");
    let said = build(EASY, "1", &book).refuses(1);
    let name = book.display();
    let sentence = "already exists; remove it or choose another file with --output";
    assert_eq!(said, format!("discus: {name} {sentence}\n"));
    assert_eq!(fs::read(&book).expect("still there"), b"precious");
    let nowhere = Path::new("/nowhere/a.book");
    let said = build(EASY, "1", nowhere).refuses(1);
    let why = fs::read(nowhere).expect_err("there is no such folder");
    assert_eq!(said, format!("discus: /nowhere/a.book.part cannot be opened: {why}\n"));
    let other = folder.path().join("b.book");
    for (from, plies) in [("1212121", "1"), ("448", "1"), ("4x", "1"), ("", "13"), ("", "-1")] {
        let said = build(from, plies, &other).refuses(2);
        assert!(said.contains("; see 'discus") && said.ends_with(" --help'\n"), "{said}");
    }
    assert_eq!(folder.files(), ["a.book"]);
}

#[test]
fn a_file_that_is_no_book_is_refused() {
    let folder = Scratch::new();
    let [book, other] = ["a.book", "b.book"].map(|name| folder.path().join(name));
    build(EASY, "2", &book).succeeds();
    let whole = fs::read(&book).expect("a book");
    let mut damaged = whole.clone();
    damaged[30] ^= 4;
    let advice = "; build it again with `discus book build`";
    for (bytes, why) in [
        (&b"a diary"[..], "this is not a book"),
        (&[], "the book is cut off"),
        (&whole[..8], "the book is cut off"),
        (&whole[..20], "the book is damaged or cut off: its checksum is wrong"),
        (&damaged, "the book is damaged or cut off: its checksum is wrong"),
    ] {
        fs::write(&other, bytes).expect("written");
        let said = verify(&other).refuses(1);
        assert_eq!(said, format!("discus: {}: {why}{advice}\n", other.display()));
    }
    let none = folder.path().join("none");
    let why = fs::read(&none).expect_err("there is no such file");
    let said = verify(&none).refuses(1);
    assert!(said.ends_with(&format!("none cannot be read: {why}\n")), "{said}");
}

/// The whole path of a book on 5x4: built, stopped, continued, verified, packed, unpacked and used.
#[test]
fn a_book_of_another_board_is_built_and_used() {
    let folder = Scratch::new();
    let [book, packed, again, scores] =
        ["a.book", "packed.book", "again.book", "scores"].map(|name| folder.path().join(name));
    let name = |file: &Path| file.to_string_lossy().into_owned();
    let board = ["--rows", "4", "--columns", "5"];
    let task = ["book", "build", "--plies", "3", "--table", "8", "--output"];
    let build_with =
        |more: &[&str]| discus(&[&task[..], &[&name(&book)], &board, more].concat(), "");
    // A wrong line ends it, as a stop would: what came before is kept.
    fs::write(&scores, "123 1\n12x 0\n").expect("written");
    build_with(&["--scores", &name(&scores)]).refuses(1);
    assert_eq!(len(&part_of(&book)), HEAD + RECORD);
    let other = ["book", "build", "--plies", "3", "--rows", "5", "--columns", "5", "--output"];
    let said = discus(&[&other[..], &[&name(&book)]].concat(), "").refuses(1);
    assert!(said.contains(".part belongs to another book; remove it"), "{said}");
    let continued = build_with(&[]);
    assert!(continued.stderr.starts_with("continuing: 1 of "), "{}", continued.stderr);
    assert_eq!((continued.code, folder.files()), (Some(0), vec!["a.book".into(), "scores".into()]));
    assert!(verify(&book).succeeds().contains("agree with the solver"));
    discus(&["book", "pack", &name(&book), "--output", &name(&packed)], "").succeeds();
    verify(&packed).succeeds();
    discus(&["book", "unpack", &name(&packed), "--output", &name(&again)], "").succeeds();
    assert_eq!(fs::read(&again).expect("a book"), fs::read(&book).expect("a book"));
    for file in [&book, &packed] {
        let flags = ["solve", "--score-only", "--book", &name(file), "5x4:12"];
        assert!(discus(&flags, "").succeeds().ends_with(" nodes=0\n"));
        let said = discus(&["solve", "--book", &name(file), "12"], "").refuses(1);
        let why = "the book is for the board 5x4, not 7x6";
        assert_eq!(said, format!("discus: {}: {why}\n", name(file)));
    }
}

/// 8x7 from the middle of a game. The keys of its positions need all 64 bits.
#[test]
fn a_book_of_a_board_of_64_bits_is_built_and_used() {
    const START: &str = "63381746561372136442418167578177143833";
    let folder = Scratch::new();
    let book = folder.path().join("large.book").to_string_lossy().into_owned();
    let build = ["book", "build", "--plies", "2", "--table", "8", "--rows", "7", "--columns", "8"];
    discus(&[&build[..], &["--from", START, "--output", &book]].concat(), "").succeeds();
    assert!(verify(Path::new(&book)).succeeds().contains("agree with the solver"));
    let position = format!("8x7:{START}");
    let solve = |more: &[&str]| {
        let said =
            discus(&[&["solve", "--score-only"], more, &[&position]].concat(), "").succeeds();
        let (score, nodes) = said.trim().rsplit_once(" nodes=").expect("nodes");
        (score.to_owned(), nodes.parse::<u64>().expect("a number"))
    };
    let (searched, answered) = (solve(&["--no-book"]), solve(&["--book", &book]));
    assert!(searched.0 == answered.0 && searched.1 > 0 && answered.1 == 0, "{searched:?}");
    let packed = folder.path().join("packed.book").to_string_lossy().into_owned();
    discus(&["book", "pack", &book, "--output", &packed], "").succeeds();
    assert_eq!(solve(&["--book", &packed]), answered);
}

#[test]
fn boards_without_books_are_refused() {
    for (rows, cols) in [("8", "8"), ("20", "1"), ("6", "99999999999")] {
        let flags = ["book", "build", "--plies", "1", "--rows", rows, "--columns", cols];
        let said = discus(&flags, "").refuses(2);
        assert!(said.contains("(rows + 1) x columns is at most 64"), "{said}");
    }
    let said = discus(&["book", "build", "--plies", "1", "--rows", "0"], "").refuses(2);
    assert!(said.contains("choose a number of rows of 1 or more"), "{said}");
}

#[test]
fn closed_output_does_not_stop_a_build() {
    let folder = Scratch::new();
    let book = folder.path().join("a.book");
    let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
    command.args(arguments(EASY, "2", &book.to_string_lossy()));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    assert!(command.status().expect("the binary starts").success());
    assert_eq!(folder.files(), ["a.book"]);
}
