//! The marking of SPFIAR.

use discus_grade::{Assignment, Rubric};

use crate::broken::{Broken, are_caught, folder, is_nearly_full, marked, nothing_is_found, table};
use crate::times::times;

const SPFIAR: Assignment = Assignment::SPFIAR;

/// Without the functions and the tools of memory, which take most of the time and are not asked before
/// the program.
fn program_only() -> Rubric {
    let text = "sessions = 10\n[families]\nfunctions = 0\nmemory = 0\n";
    Rubric::from_toml(text, SPFIAR).expect("the rubric is in order")
}

/// The broken submissions whose program is broken, and the others.
fn broken() -> (Vec<Broken>, Vec<Broken>) {
    let is_program = |broken: &Broken| {
        let number = broken.requirement.strip_prefix('R');
        number.is_some_and(|number| !number.starts_with("35")) || broken.file == "makefile"
    };
    table(SPFIAR).into_iter().partition(is_program)
}

#[test]
fn broken_programs_of_spfiar_are_caught_and_named() {
    are_caught(SPFIAR, broken().0, &program_only());
}

#[test]
fn broken_functions_of_spfiar_are_caught_and_named() {
    are_caught(SPFIAR, broken().1, &Rubric { sessions: 8, ..Rubric::of(SPFIAR) });
}

#[test]
fn a_correct_spfiar_in_c_gets_full_points_for_every_seed() {
    let rubric = Rubric { sessions: times(10, 40), ..Rubric::of(SPFIAR) };
    nothing_is_found(SPFIAR, &folder(SPFIAR).join("correct"), &rubric, 1);
}

/// A submission that was written from the assignment's text alone, without the headers of the course.
#[test]
fn a_spfiar_from_the_text_alone_gets_full_points() {
    let report = marked(SPFIAR, &folder(SPFIAR).join("from_text"), &Rubric::of(SPFIAR));
    is_nearly_full(&report);
}
