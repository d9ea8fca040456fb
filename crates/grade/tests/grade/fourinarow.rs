//! The marking of `FourInARow`.

use discus_grade::{Assignment, Rubric};

use crate::broken::{all_are_caught, folder, nothing_is_found};

const FOUR: Assignment = Assignment::FourInARow;

#[test]
fn every_broken_requirement_of_fourinarow_is_caught_and_named() {
    all_are_caught(FOUR, &Rubric { sessions: 6, ..Rubric::of(FOUR) });
}

#[test]
fn a_correct_fourinarow_in_cpp_gets_full_points_for_every_seed() {
    nothing_is_found(FOUR, &folder(FOUR).join("correct"), &Rubric::of(FOUR), 3);
}
