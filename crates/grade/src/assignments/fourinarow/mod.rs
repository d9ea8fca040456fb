//! `FourInARow`: red against yellow on any board, with its C++ functions.

mod call_sessions;
mod calls;
mod causes;
mod computer;
mod examine;
mod files;
mod found;
mod generated;
mod program;
mod sessions;
mod turn;
mod typed;

use std::sync::LazyLock;

use submissions::Recipe;

use crate::check::{Check, Family};
use crate::course::Course;
use crate::marking::Marking;
use crate::rubric::Choice;

/// The assignment `FourInARow`.
pub(super) struct FourInARow;

static CHECKS: LazyLock<Vec<Check>> =
    LazyLock::new(|| Check::table(include_str!("requirements.toml")));

static RECIPE: Recipe = Recipe {
    executable: "connect4",
    compiler: &["g++", "-g", "-Wall"],
    of_course: None,
    sources: &[".cpp", ".cc", ".cxx", ".C"],
    libraries: &[],
    given: &[
        ("c4lib.h", include_str!("../../../../capi/fourinarow/include/c4lib.h")),
        ("connect4.cpp", include_str!("driver/connect4.cpp")),
    ],
    ..Recipe::NONE
};

impl Course for FourInARow {
    fn word(&self) -> &'static str {
        "fourinarow"
    }

    fn checks(&self) -> &'static [Check] {
        &CHECKS
    }

    fn families(&self) -> &'static [(Family, u32)] {
        &[(Family::Files, 5), (Family::Program, 50), (Family::Functions, 35), (Family::Memory, 10)]
    }

    fn options(&self) -> &'static [Choice] {
        &[Choice {
            key: "user-ai",
            sentence: "How the user AI plays. The assignment asks only that it stops the opponent from \
                       winning on the next turn; with \"any\", each column that does so or wins is \
                       right, and where there is none each column that is not full. With \
                       \"middle\" it plays as the page says.",
            values: &["any", "middle"],
        }]
    }

    fn functions(&self) -> &'static [&'static str] {
        &[
            "allocateBoard",
            "deallocateBoard",
            "printBoard",
            "findYValue",
            "hasWon",
            "isDraw",
            "getNextHumanInput",
            "getUserAIInput",
            "getRandomAIInput",
        ]
    }

    fn recipe(&self) -> &'static Recipe {
        &RECIPE
    }

    fn examine(&self, marking: &mut Marking) {
        examine::examine(marking);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/fourinarow.rs"]
mod tests;
