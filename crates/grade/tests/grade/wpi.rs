//! The marking of WPI's players over files.

use std::fs;
use std::path::Path;

use discus_grade::{Assignment, Outcome, Report, Rubric};
use sandbox::TemporaryFolder;

use crate::broken::{all_are_caught, folder, is_nearly_full, marked, nothing_is_found};

const WPI: Assignment = Assignment::WPI;

/// Checks that need a game of 42 moves or the solver.
const LONG: [&str; 3] = ["program.draw", "play.threats", "play.random"];

/// Sessions that fit into a test.
fn quick() -> Rubric {
    let mut rubric = Rubric { sessions: 5, ..Rubric::of(WPI) };
    rubric.checks.extend(LONG.map(|check| (check.to_owned(), 0)));
    rubric.options.insert("move-seconds".to_owned(), "10".to_owned());
    rubric
}

#[test]
fn broken_players_over_files_are_caught_and_named() {
    all_are_caught(WPI, &quick());
}

#[test]
fn a_correct_player_in_c_gets_full_points_for_every_seed() {
    nothing_is_found(WPI, &folder(WPI).join("correct"), &Rubric::of(WPI), 1);
}

/// The correct player with changes: file, text and new text.
fn changed(changes: &[(&str, &str, &str)]) -> TemporaryFolder {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    for entry in fs::read_dir(folder(WPI).join("correct")).expect("it can be read") {
        let entry = entry.expect("it can be read");
        let mut text = fs::read_to_string(entry.path()).expect("it is text");
        for (file, find, put) in changes {
            if entry.file_name() == *file {
                assert!(text.contains(find), "{find}");
                text = text.replace(find, put);
            }
        }
        fs::write(place.path().join(entry.file_name()), text).expect("it can be written");
    }
    place
}

fn failed(report: &Report) -> Vec<&str> {
    let has_failed = |outcome: &Outcome| *outcome == Outcome::Failed;
    let checks = report.checks.iter().filter(|check| has_failed(&check.outcome));
    checks.map(|check| check.id.as_str()).collect()
}

#[test]
fn our_own_player_gets_full_points() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    let program = Path::new(env!("CARGO_BIN_EXE_discus-grade-player"));
    fs::copy(program, place.path().join("discus")).expect("it can be copied");
    fs::write(place.path().join("README"), "How to run it.\n").expect("it can be written");
    let mut rubric = quick();
    rubric.options.insert("time-argument".to_owned(), "--time 0.1".to_owned());
    nothing_is_found(WPI, place.path(), &rubric, 1);
}

#[test]
fn free_messages_need_only_say_what_happened() {
    let changes = [
        ("main.c", "%s wins\\n", "The winner is %s.\\n"),
        ("main.c", "Illegal move: ", "You cannot play "),
        ("main.c", "Draw\\n", "It is a tie.\\n"),
        (
            "main.c",
            "    own = receive_colour()",
            "    puts(\"Hello.\");\n    own = receive_colour()",
        ),
        ("moves.c", "column full", "that column has no room"),
    ];
    let place = changed(&changes);
    let rubric = quick();
    let free = marked(WPI, place.path(), &rubric);
    assert_eq!(failed(&free), ["program.R15b", "program.R17b", "program.R18"]);
    assert!((free.points() - 100.0).abs() < 1e-6, "{}", free.points());
    let place = changed(&[("main.c", "? \"White\" : \"Black\"", "? \"Black\" : \"White\"")]);
    let wrong = marked(WPI, place.path(), &rubric);
    assert!(failed(&wrong).contains(&"program.R17a"));
}

/// A player that was written from the assignment's text alone: what it loses the text asks for.
#[test]
fn a_player_from_the_text_alone_gets_full_points() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    let from = folder(WPI).join("from_text");
    for file in ["Makefile", "README.txt"] {
        fs::copy(from.join(file), place.path().join(file)).expect("it can be copied");
    }
    // It thinks for ten seconds, as it may.
    let source = fs::read_to_string(from.join("dropfour.c")).expect("it can be read");
    let quick = source.replace("THINK_SECONDS 10.0", "THINK_SECONDS 0.1");
    assert_ne!(quick, source);
    fs::write(place.path().join("dropfour.c"), quick).expect("it can be written");
    let report = marked(WPI, place.path(), &Rubric::of(WPI));
    is_nearly_full(&report);
}

#[test]
fn what_a_rubric_forgives_is_forgiven_in_files_and_messages() {
    let place = changed(&[
        ("moves.c", "%c %c %d)\\n", "%c %c %d)\\r\\n"),
        ("main.c", "%s wins\\n", "%s wins\\r\\n"),
    ]);
    let mut rubric = quick();
    let strict = marked(WPI, place.path(), &rubric);
    assert_eq!(failed(&strict), ["program.R5b", "program.R15b", "program.R17b"]);
    rubric.forgive.carriage_returns = true;
    assert_eq!(failed(&marked(WPI, place.path(), &rubric)), [""; 0]);
}

#[test]
fn a_player_that_does_nothing_gets_points_for_its_files_only() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    fs::write(place.path().join("player.c"), "int main(void) { return 0; }\n").expect("written");
    let report = marked(WPI, place.path(), &Rubric::of(WPI));
    let earned = report.checks.iter().filter(|check| check.points > 0.0);
    let earned: Vec<&str> = earned.map(|check| check.id.as_str()).collect();
    assert_eq!(earned, ["files.compiles", "files.R9"]);
}
