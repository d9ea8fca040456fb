//! The marking of Checkers.

use discus_grade::{Assignment, Rubric};

use crate::broken::{all_are_caught, folder, nothing_is_found, the_text_is_enough};
use crate::times::times;

const CHECKERS: Assignment = Assignment::CHECKERS;

fn rubric(sessions: usize) -> Rubric {
    Rubric { sessions, ..Rubric::of(CHECKERS) }
}

#[test]
fn broken_requirements_of_checkers_are_caught_and_named() {
    all_are_caught(CHECKERS, &rubric(10));
}

#[test]
fn a_correct_checkers_in_c_gets_full_points_for_every_seed() {
    nothing_is_found(CHECKERS, &folder(CHECKERS).join("correct"), &rubric(times(10, 40)), 1);
}

#[test]
fn the_text_of_checkers_is_enough() {
    the_text_is_enough(CHECKERS);
}
