//! The marking of ECE15.

use std::fs;
use std::process::Command;

use discus_grade::{Assignment, Outcome, Report, Rubric};
use sandbox::TemporaryFolder;

use crate::broken::{all_are_caught, folder, marked, nothing_is_found, the_text_is_enough};
use crate::times::times;

const ECE15: Assignment = Assignment::ECE15;

#[test]
fn broken_requirements_of_ece15_are_caught_and_named() {
    all_are_caught(ECE15, &Rubric { sessions: 4, ..Rubric::of(ECE15) });
}

#[test]
fn a_correct_ece15_in_c_gets_full_points_for_every_seed() {
    let rubric = Rubric { sessions: times(5, 20), ..Rubric::of(ECE15) };
    nothing_is_found(ECE15, &folder(ECE15).join("correct"), &rubric, 1);
}

#[test]
fn the_sheet_of_ece15_is_enough() {
    the_text_is_enough(ECE15);
}

/// The files that the course asks for: the functions, without a main, header or makefile.
#[test]
fn the_file_of_functions_alone_gets_full_points() {
    let place = with_functions(|text| text);
    let rubric = Rubric { sessions: 4, ..Rubric::of(ECE15) };
    nothing_is_found(ECE15, place.path(), &rubric, 1);
}

#[test]
fn a_program_without_sources_is_marked_as_a_program() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    let program = place.path().join("connect4");
    let correct = folder(ECE15).join("correct");
    let sources = ["connect4.c", "connect4_functions.c"].map(|name| correct.join(name));
    let mut compiler = Command::new("gcc");
    compiler.args(sources).args(["-std=gnu99", "-o"]).arg(&program);
    assert!(compiler.status().expect("gcc starts").success());
    let report = marked(ECE15, &program, &Rubric { sessions: 4, ..Rubric::of(ECE15) });
    assert_eq!(report.faults, []);
    assert!((report.points() - 100.0).abs() < 1e-6);
    let skipped = report.checks.iter().filter(|check| is_skipped(&check.outcome));
    let is_of_functions = |id: &str| id.starts_with("functions.") || id.starts_with("play.");
    assert!(skipped.filter(|check| is_of_functions(&check.id)).count() > 20);
}

fn is_skipped(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::Skipped(_))
}

/// The correct functions in a file alone, changed.
fn with_functions(change: impl Fn(String) -> String) -> TemporaryFolder {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    let name = "connect4_functions.c";
    let text = fs::read_to_string(folder(ECE15).join("correct").join(name));
    let text = change(text.expect("it can be read"));
    fs::write(place.path().join(name), text).expect("it can be written");
    place
}

/// The outcome of a check.
fn outcome<'a>(report: &'a Report, id: &str) -> &'a Outcome {
    let check = report.checks.iter().find(|check| check.id == id);
    &check.expect("it is one of the checks").outcome
}

#[test]
fn half_of_the_functions_are_marked_for_that_half() {
    // Only what stands before the end of the game, and what the board needs.
    let place = with_functions(|text| {
        let end = text.find("/* ---- the end of the game").expect("it is there");
        text[..end].to_owned()
    });
    let report = marked(ECE15, place.path(), &Rubric { sessions: 4, ..Rubric::of(ECE15) });
    for id in
        ["files.functions", "files.compiles", "functions.L8a", "functions.L9", "functions.L5a"]
    {
        assert_eq!(*outcome(&report, id), Outcome::Failed, "{id}");
    }
    for id in ["R1a", "R2a", "L3", "R5a", "L11a", "L10a", "R7a", "R8a", "L6", "L7", "L1a", "L1b"] {
        assert_eq!(*outcome(&report, &format!("functions.{id}")), Outcome::Passed, "{id}");
    }
    for id in ["functions.L12a", "play.R13a", "play.R13b"] {
        assert!(is_skipped(outcome(&report, id)), "{id}");
    }
    let first = &report.faults[0];
    assert_eq!(first.check, "files.functions");
    assert_eq!(first.what, "There are no random_move, check_winner, check_win_or_tie.");
}

/// Without it, nothing but the extra credit is lost.
#[test]
fn a_submission_without_best_move_gets_full_points() {
    let place = with_functions(|text| {
        let end = text.find("/* The value of a board").expect("it is there");
        text[..end].to_owned()
    });
    let report = marked(ECE15, place.path(), &Rubric { sessions: 4, ..Rubric::of(ECE15) });
    assert_eq!(report.faults, []);
    assert!((report.points() - 100.0).abs() < 1e-6);
    assert!(is_skipped(outcome(&report, "play.R13a")));
}
