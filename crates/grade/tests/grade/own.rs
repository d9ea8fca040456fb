//! Our own programs as submissions. The one of WPI is in `wpi`.

use std::fs;

use discus_grade::{Assignment, Rubric};
use sandbox::TemporaryFolder;

use crate::broken::nothing_is_found;
use crate::times::times;

/// A program alone has no sources whose functions, memory or makefile could be checked.
const PROGRAM_ONLY: &str = "[families]\nfiles = 0\nfunctions = 0\nmemory = 0\n";

fn gets_full_points(assignment: Assignment, program: &str, name: &str) {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    fs::copy(program, place.path().join(name)).expect("it can be copied");
    let rubric = Rubric::from_toml(PROGRAM_ONLY, assignment).expect("the rubric is in order");
    nothing_is_found(assignment, place.path(), &rubric, times(1, 20) as u64);
}

#[test]
fn our_own_spfiar_gets_full_points() {
    let program = env!("CARGO_BIN_EXE_discus-grade-spfiar");
    gets_full_points(Assignment::SPFIAR, program, "SPFIAR");
    // What a program alone cannot have leaves the total.
    let place = TemporaryFolder::empty().expect("a folder can be made");
    fs::copy(program, place.path().join("SPFIAR")).expect("it can be copied");
    let rubric = Rubric { sessions: 4, ..Rubric::of(Assignment::SPFIAR) };
    nothing_is_found(Assignment::SPFIAR, place.path(), &rubric, 1);
}

#[test]
fn our_own_checkers_gets_full_points() {
    let program = env!("CARGO_BIN_EXE_discus-grade-checkers");
    gets_full_points(Assignment::CHECKERS, program, "Checkers");
}

#[test]
fn our_own_ece15_gets_full_points() {
    let program = env!("CARGO_BIN_EXE_discus-grade-ece15");
    gets_full_points(Assignment::ECE15, program, "connect4");
}

#[test]
fn our_own_fourinarow_gets_full_points() {
    let program = env!("CARGO_BIN_EXE_discus-grade-fourinarow");
    gets_full_points(Assignment::FOUR_IN_A_ROW, program, "connect4");
}
