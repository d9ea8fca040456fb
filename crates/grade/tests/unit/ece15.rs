//! Tells whether the oracle of ECE15 says what the program of `courses` prints.

use std::fs;
use std::path::Path;

use courses::ece15::{Computer, END_OF_INPUT, run};
use courses::{Ending, Rand};

use sandbox::ExitReason;

use super::program::ProgramOracle;
use super::sessions;
use crate::check::Family;
use crate::examine::Examination;
use crate::oracle::{Expected, Oracle as _};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::session::Session;

/// The oracle follows the program, so that its pieces are exactly what the program printed.
fn agrees(session: &Session, computer: Computer) -> Expected {
    let mut found = Vec::new();
    let ending =
        run(computer, &session.input()[..], &mut found).expect("a vector takes everything");
    let expected = ProgramOracle.expect(session, &found);
    assert_eq!(String::from_utf8_lossy(&expected.output()), String::from_utf8_lossy(&found));
    let status = match ending {
        Ending::Normal => 0,
        Ending::Failed { .. } => 1,
    };
    assert_eq!(expected.exit.map(|(status, _)| status), Some(status));
    let errors = expected.stderr.as_ref().map(|(text, _)| &text[..]);
    assert_eq!(errors, (status == 1).then_some(END_OF_INPUT.as_bytes()));
    expected
}

#[test]
fn the_pieces_are_the_transcripts_of_the_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../courses/tests/ece15");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        let arguments = path.with_extension("args");
        let (Ok(input), Ok(arguments)) = (fs::read(&path), fs::read_to_string(arguments)) else {
            continue;
        };
        if path.extension().is_none_or(|ending| ending != "in") {
            continue;
        }
        let words: Vec<String> = arguments.split_whitespace().map(str::to_owned).collect();
        let is_cut = !input.ends_with(b"\n") && !input.is_empty();
        let text = input.strip_suffix(b"\n").unwrap_or(&input);
        let lines = text.split(|byte| *byte == b'\n');
        let session = if input.is_empty() { Session::default() } else { Session::of(lines) };
        let session = Session { is_cut, ..session };
        assert_eq!(session.input(), input);
        agrees(&session, Computer::parse(&words, 7).expect("the words of a transcript"));
        count += 1;
    }
    assert!(count > 30, "{count}");
}

#[test]
fn the_pieces_are_those_of_random_games() {
    let mut keys = Vec::new();
    for (seed, session) in (0..).zip(sessions::program(11, 400)) {
        let expected = agrees(&session, Computer::Random(Rand::new(seed)));
        keys.extend(expected.pieces.iter().map(|piece| piece.key));
        keys.extend(expected.exit.map(|(_, key)| key));
    }
    for key in ["R1a", "R4", "R5a", "R6a", "R7a", "R7c", "R9"] {
        assert!(keys.contains(&key), "{key}");
    }
}

#[test]
fn the_pieces_do_not_need_anything_that_was_found() {
    for session in sessions::program(3, 50) {
        let expected = ProgramOracle.expect(&session, b"");
        assert!(expected.output().starts_with(b"*** Welcome"));
        assert!(expected.exit.is_some());
        ProgramOracle
            .expect(&session, b"\n\n+-\n|\nComputer moved in column: 99\nComputer 7\n\xff");
    }
}

/// Marks our own program, whose computer plays by a seed.
#[test]
fn our_own_program_has_no_faults_by_twenty_seeds() {
    for seed in 1..=20 {
        let run = |session: &Session| {
            let computer = Computer::Random(Rand::new(u32::try_from(seed).unwrap_or_default()));
            let mut output = Vec::new();
            let ending = courses::ece15::run(computer, &session.input()[..], &mut output);
            let (status, errors) = match ending.expect("a vector takes everything") {
                Ending::Normal => (0, Vec::new()),
                Ending::Failed { complaint } => (1, complaint.into_bytes()),
            };
            let ending = Some(ExitReason::Exited(status));
            Some(Run { output, errors, ending, ..Run::default() })
        };
        let (family, forgive) = (Family::Program, Forgive::default());
        let (oracle, command, is_known) = (&ProgramOracle, "ece15", &|_: &str, _| false);
        let examination = Examination { family, oracle, forgive, command, is_known, run: &run };
        let faults = examination.findings(&sessions::program(seed, 40)).faults;
        assert_eq!(faults, [], "seed {seed}");
    }
}
