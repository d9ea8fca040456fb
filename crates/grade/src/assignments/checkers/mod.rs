//! Checkers 8x8 against the computer.

mod boards;
mod computer;
mod examine;
mod found;
mod functions;
mod game;
mod listing;
mod oracle;
mod random;
mod reasons;
mod sessions;
mod settings;
mod typed;

use std::sync::LazyLock;

use submissions::Recipe;

use crate::check::{Check, Family};
use crate::course::Course;
use crate::marking::Marking;
use crate::rubric::Choice;

/// The course of this assignment.
pub(crate) struct Checkers;

static CHECKS: LazyLock<Vec<Check>> =
    LazyLock::new(|| Check::table(include_str!("requirements.toml")));

static RECIPE: Recipe = Recipe {
    executable: "Checkers",
    compiler: &["gcc", "-Wall", "-ansi", "-pedantic-errors"],
    of_course: None,
    sources: &[".c"],
    libraries: &["-lm"],
    given: &[],
    ..Recipe::NONE
};

impl Course for Checkers {
    fn word(&self) -> &'static str {
        "checkers"
    }

    fn checks(&self) -> &'static [Check] {
        &CHECKS
    }

    fn families(&self) -> &'static [(Family, u32)] {
        &[(Family::Files, 5), (Family::Program, 80), (Family::Functions, 5), (Family::Memory, 10)]
    }

    fn options(&self) -> &'static [Choice] {
        &[Choice {
            key: "ties",
            sentence: "Which of equally good moves the computer may play, and the order in which \
                       get_moves lists moves: \"any\", as the assignment leaves both open, or \
                       \"first\", the order of R34.",
            values: &["any", "first"],
        }]
    }

    fn functions(&self) -> &'static [&'static str] {
        &["print_board", "init_board"]
    }

    fn recipe(&self) -> &'static Recipe {
        &RECIPE
    }

    fn examine(&self, marking: &mut Marking) {
        examine::examine(marking);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/checkers.rs"]
mod tests;
