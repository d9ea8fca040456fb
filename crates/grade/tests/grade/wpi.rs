//! The marking of WPI's players over files.

use discus_grade::{Assignment, Rubric};

use crate::broken::{all_are_caught, folder, nothing_is_found};

const WPI: Assignment = Assignment::Wpi;

/// Sessions that fit into a test: without a game of 42 moves, and without the solver.
fn quick() -> Rubric {
    let mut rubric = Rubric { sessions: 5, ..Rubric::of(WPI) };
    for check in ["program.draw", "play.threats", "play.random"] {
        rubric.checks.insert(check.to_owned(), 0);
    }
    rubric
}

#[test]
fn every_broken_requirement_of_a_player_over_files_is_caught_and_named() {
    all_are_caught(WPI, &quick());
}

#[test]
fn a_correct_player_in_c_gets_full_points_for_every_seed() {
    nothing_is_found(WPI, &folder(WPI).join("correct"), &Rubric::of(WPI), 1);
}
