//! SPFIAR: Connect Four against minimax, with its C modules.

mod examine;
mod files;
mod functions;
mod program;
mod sessions;

use std::sync::LazyLock;

use submissions::{CourseCompiler, Recipe};

use crate::check::Check;
use crate::course::Course;
use crate::marking::Marking;
use crate::rubric::Choice;

/// The assignment.
pub(super) struct Spfiar;

/// Where an instructor may choose.
const OPTIONS: &[Choice] = &[Choice {
    key: "ties",
    sentence: "Of several columns with the greatest score, the lowest must be chosen (R30), or any \
               of them may be.",
    values: &["lowest", "any"],
}];

static CHECKS: LazyLock<Vec<Check>> =
    LazyLock::new(|| Check::table(include_str!("requirements.toml")));

const RECIPE: Recipe = Recipe {
    executable: "SPFIAR",
    compiler: &["gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic-errors"],
    // The text has no year. Submissions are of 2017, when servers had gcc 4.8 to 6: the oldest counts.
    of_course: Some(CourseCompiler { gcc: (4, 8) }),
    sources: &[".c"],
    libraries: &["-lm"],
    given: &[],
    ..Recipe::NONE
};

impl Course for Spfiar {
    fn word(&self) -> &'static str {
        "spfiar"
    }

    fn checks(&self) -> &'static [Check] {
        &CHECKS
    }

    fn options(&self) -> &'static [Choice] {
        OPTIONS
    }

    fn functions(&self) -> &'static [&'static str] {
        &[
            "spArrayListCreate",
            "spArrayListCopy",
            "spArrayListDestroy",
            "spArrayListClear",
            "spArrayListAddAt",
            "spArrayListAddFirst",
            "spArrayListAddLast",
            "spArrayListRemoveAt",
            "spArrayListRemoveFirst",
            "spArrayListRemoveLast",
            "spArrayListGetAt",
            "spArrayListGetFirst",
            "spArrayListGetLast",
            "spArrayListMaxCapacity",
            "spArrayListSize",
            "spArrayListIsFull",
            "spArrayListIsEmpty",
            "spFiarGameCreate",
            "spFiarGameCopy",
            "spFiarGameDestroy",
            "spFiarGameSetMove",
            "spFiarGameIsValidMove",
            "spFiarGameUndoPrevMove",
            "spFiarGamePrintBoard",
            "spFiarGameGetCurrentPlayer",
            "spFiarCheckWinner",
            "spParserIsInt",
            "spParserPraseLine",
            "spMinimaxSuggestMove",
        ]
    }

    fn recipe(&self) -> &'static Recipe {
        &RECIPE
    }

    fn examine(&self, marking: &mut Marking) {
        examine::examine(marking);
    }
}
