//! The marking of `FourInARow`.

use std::fs;
use std::process::Command;

use discus_grade::{Assignment, Outcome, Report, Rubric};
use sandbox::TemporaryFolder;

use crate::broken::{all_are_caught, folder, marked, nothing_is_found, the_text_is_enough};
use crate::times::times;

const FOUR: Assignment = Assignment::FOUR_IN_A_ROW;

#[test]
fn broken_requirements_of_fourinarow_are_caught_and_named() {
    all_are_caught(FOUR, &Rubric { sessions: 6, ..Rubric::of(FOUR) });
}

#[test]
fn a_correct_fourinarow_in_cpp_gets_full_points_for_every_seed() {
    let rubric = Rubric { sessions: times(10, 40), ..Rubric::of(FOUR) };
    nothing_is_found(FOUR, &folder(FOUR).join("correct"), &rubric, 1);
}

#[test]
fn the_text_of_fourinarow_is_enough() {
    the_text_is_enough(FOUR);
}

/// A file of the correct submission.
fn correct(name: &str) -> String {
    fs::read_to_string(folder(FOUR).join("correct").join(name)).expect("it can be read")
}

/// The keys of the checks of a family with this outcome.
fn keys(report: &Report, family: &str, is_so: fn(&Outcome) -> bool) -> Vec<String> {
    let of_family = report.checks.iter().filter_map(|check| {
        let (known, key) = check.id.split_once('.')?;
        (known == family && is_so(&check.outcome)).then(|| key.to_owned())
    });
    of_family.collect()
}

#[test]
fn half_a_library_is_marked_for_that_half() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    let library = correct("c4lib.cpp");
    let half = library.find("bool isDraw").expect("a second half");
    fs::write(place.path().join("c4lib.cpp"), &library[..half]).expect("it can be written");
    let report = marked(FOUR, place.path(), &Rubric { sessions: 6, ..Rubric::of(FOUR) });
    let failed = keys(&report, "functions", |outcome| *outcome == Outcome::Failed);
    assert_eq!(failed, ["L4", "L6a", "L7-ai", "L7-random"], "{:?}", report.faults);
}

#[test]
fn a_library_without_main_is_tried_with_the_courses() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    fs::write(place.path().join("c4lib.cpp"), correct("c4lib.cpp")).expect("it can be written");
    let report = marked(FOUR, place.path(), &Rubric { sessions: 6, ..Rubric::of(FOUR) });
    assert_eq!(report.faults, []);
    let skipped = keys(&report, "program", |outcome| matches!(outcome, Outcome::Skipped(_)));
    assert_eq!(
        skipped,
        [
            "R1a", "R1b", "R2", "R3a", "R3b", "R4a", "R4b", "R4c", "R5a", "R5b", "R8a", "R10",
            "R15b", "R16", "R18a", "R18b"
        ]
    );
}

#[test]
fn a_program_without_sources_gets_full_points() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    let program = place.path().join("connect4");
    let folder = folder(FOUR).join("correct");
    let mut compiler = Command::new("g++");
    compiler.current_dir(folder).args(["connect4.cpp", "c4lib.cpp", "-o"]).arg(&program);
    assert!(compiler.status().expect("g++ starts").success());
    let report = marked(FOUR, &program, &Rubric { sessions: 6, ..Rubric::of(FOUR) });
    assert_eq!(report.faults, []);
    assert!((report.points() - report.out_of()).abs() < 1e-6);
}
