use std::fs;
use std::path::Path;

use super::Program;
use crate::assignments::spfiar::{CHECKS, functions, sessions};
use crate::check::Family;
use crate::oracle::Oracle as _;
use crate::session::Session;

/// The output of our own program.
fn ours(session: &Session) -> Vec<u8> {
    let mut output = Vec::new();
    courses::spfiar::run(&session.input()[..], &mut output).expect("a vector can be written");
    output
}

/// The expectation is the right output if that was found, if nothing was, and if nonsense was.
fn check(session: &Session) {
    let right = ours(session);
    let program = Program::default();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    for found in [&right[..], b"", b"Computer move: none\n| X\nExiting\n"] {
        let expected = program.expect(session, found);
        let input = text(&session.input());
        assert_eq!(text(&expected.output()), text(&right), "typed: {input}");
        assert_eq!(expected.exit.map(|(status, _)| status), Some(0));
    }
}

#[test]
fn the_oracle_prints_the_transcripts_of_the_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../courses/tests/spfiar");
    let mut read = 0;
    for entry in fs::read_dir(folder).expect("the transcripts") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|ending| ending != "in") {
            continue;
        }
        let input = fs::read(&path).expect("a transcript");
        let (lines, is_cut) = match input.strip_suffix(b"\n") {
            Some(lines) => (lines, false),
            None => (&input[..], true),
        };
        let lines = lines.split(|byte| *byte == b'\n').filter(|_| !input.is_empty());
        let session = Session::of(lines);
        let session = if is_cut && !input.is_empty() { session.cut() } else { session };
        assert_eq!(session.input(), input);
        check(&session);
        read += 1;
    }
    assert!(read > 30);
}

#[test]
fn the_oracle_prints_what_our_program_prints() {
    let all = [sessions::directed(), sessions::fours(), sessions::choices()].concat();
    all.iter().for_each(check);
    check(&sessions::joined(&all[all.len() - 9..]));
    let mut random = fastrand::Rng::with_seed(1);
    (0..60).for_each(|_| check(&sessions::random(&mut random)));
}

/// Every requirement of the program that a session can show stands in some expectation.
#[test]
fn the_directed_sessions_ask_for_the_basic_requirements() {
    let program = Program::default();
    let expected = sessions::directed();
    let expected = expected.iter().map(|session| program.expect(session, &ours(session)));
    let keys: Vec<&str> = expected.flat_map(|e| e.pieces).map(|piece| piece.key).collect();
    let all = [
        "R1", "R2a", "R2b", "R3", "R4a", "R5", "R6", "R7", "R10a", "R10b", "R10c", "R11", "R12",
        "R13a", "R13b", "R13c", "R15a", "R16", "R17", "R18a", "R18b", "R19a", "R20a", "R20b",
        "R21a", "R21b", "R21c", "R22", "R23", "R24", "R25a", "R25b", "R26", "R27a", "R27b", "R28",
        "R29a", "R29b", "R30a", "R33",
    ];
    for key in all {
        assert!(keys.contains(&key), "{key}");
    }
}

/// Every requirement that a call shows is one of the assignment's, and the other way round.
#[test]
fn calls_show_the_requirements_of_functions() {
    let mut known: Vec<&str> = CHECKS
        .iter()
        .filter(|check| check.family == Family::Functions)
        .map(|check| check.key.as_str())
        .collect();
    known.sort_unstable();
    let mut shown = functions::keys();
    shown.sort_unstable();
    assert_eq!(shown, known);
}

/// The columns, the words and the order of the table of requirements fit what is asked of it.
#[test]
fn the_tables_name_requirements_of_the_program() {
    let is_known = |key: &str| CHECKS.iter().any(|check| check.key == key);
    let files = [
        include_str!("../../src/assignments/spfiar/program/blame.txt"),
        include_str!("../../src/assignments/spfiar/program/causes.txt"),
        include_str!("../../src/assignments/spfiar/program/kinds.txt"),
        include_str!("../../src/assignments/spfiar/program/mistakes.txt"),
        include_str!("../../src/assignments/spfiar/sessions/directed.txt"),
    ];
    let rows = files.into_iter().flat_map(crate::notation::lines);
    for word in rows.flat_map(str::split_whitespace) {
        let number = word.strip_prefix('R').filter(|rest| rest.starts_with(char::is_numeric));
        assert!(number.is_none() || is_known(word), "{word}");
    }
}
