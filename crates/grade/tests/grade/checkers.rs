//! The marking of Checkers.

use discus_grade::{Assignment, Rubric};

use crate::broken::{all_are_caught, folder, nothing_is_found};

const CHECKERS: Assignment = Assignment::Checkers;

#[test]
fn every_broken_requirement_of_checkers_is_caught_and_named() {
    all_are_caught(CHECKERS, &Rubric { sessions: 10, ..Rubric::of(CHECKERS) });
}

#[test]
fn a_correct_checkers_in_c_gets_full_points_for_every_seed() {
    let rubric = Rubric { sessions: 40, ..Rubric::of(CHECKERS) };
    nothing_is_found(CHECKERS, &folder(CHECKERS).join("correct"), &rubric, 4);
}
