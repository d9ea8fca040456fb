//! ECE15: Connect Four between Alice and the computer, and the functions that a student writes for it.
//!
//! A submission is usually the one file `connect4_functions.c`; the course gives `connect4.c` with the
//! `main`, and the header. The functions are called one at a time by a driver in C (`c/driver.c`),
//! beside functions of ours for those that are missing. `docs/grading/ece15.md` says what is checked and how.

mod boards;
mod causes;
mod drivers;
mod files;
mod follow;
mod functions;
mod play;
mod program;
mod sessions;

use std::sync::LazyLock;

use submissions::Recipe;

use crate::check::{Check, Family, Source};
use crate::course::Course;
use crate::marking::Marking;
use crate::memory::MemoryKeys;

use drivers::Functions;
use program::ProgramOracle;

/// The course ECE15.
pub(crate) struct Ece15;

/// The functions that a student writes; `best_move` is for extra credit.
const NAMES: [&str; 9] = [
    "print_welcome",
    "display_board",
    "is_column_full",
    "update_board",
    "random_move",
    "player_move",
    "check_winner",
    "check_win_or_tie",
    "best_move",
];

static CHECKS: LazyLock<Vec<Check>> =
    LazyLock::new(|| Check::table(include_str!("requirements.toml")));

const RECIPE: Recipe = Recipe {
    executable: "connect4",
    compiler: &["gcc", "-std=c99", "-Wall"],
    of_course: None,
    sources: &[".c"],
    libraries: &["-lm"],
    given: &[
        ("connect4.c", include_str!("c/connect4.c")),
        ("connect4_functions.h", drivers::HEADER),
    ],
    ..Recipe::NONE
};

impl Course for Ece15 {
    fn word(&self) -> &'static str {
        "ece15"
    }

    fn checks(&self) -> &'static [Check] {
        &CHECKS
    }

    fn families(&self) -> &'static [(Family, u32)] {
        &[
            (Family::Files, 5),
            (Family::Program, 35),
            (Family::Functions, 45),
            (Family::Memory, 5),
            (Family::Play, 10),
        ]
    }

    fn functions(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn recipe(&self) -> &'static Recipe {
        &RECIPE
    }

    fn needs_program(&self, family: Family) -> bool {
        // The functions are called without it.
        family == Family::Program
    }

    fn examine(&self, marking: &mut Marking) {
        let functions = drivers::examine(marking);
        let failed: Vec<String> =
            marking.faults().iter().map(|fault| fault.check.clone()).collect();
        examine_program(marking);
        excuse(marking, &failed);
        if marking.wants(Family::Memory) {
            examine_memory(marking, &functions);
        }
        match &functions.driver {
            Some(driver) if functions.has_best && marking.wants(Family::Play) => {
                play::examine(marking, driver);
            }
            _ => {}
        }
    }
}

/// The program is little more than its functions: the checks of it that fail although another failed in a call
/// of a function, or the same as there, have cost their points already.
fn excuse(marking: &mut Marking, failed: &[String]) {
    let mut checks = CHECKS.iter().filter(|check| check.source != Source::Decided).map(Check::id);
    let asked = checks.find(|id| id.starts_with("functions.") && failed.contains(id));
    let known: Vec<String> = marking.faults().iter().map(|fault| fault.check.clone()).collect();
    for check in known {
        let Some(key) = check.strip_prefix("program.") else { continue };
        if failed.contains(&format!("functions.{key}")) {
            marking.skip(&check, &format!("functions.{key} has cost its points already."));
        } else if let Some(cause) = &asked {
            marking.excuse(&check, cause);
        }
    }
}

/// The driver shows accesses beyond the board, the program leaks of the whole.
fn examine_memory(marking: &mut Marking, functions: &Functions) {
    let keys = MemoryKeys { leaks: "leaks", invalid: "invalid", unset: "unset" };
    let driver = functions.driver.clone().filter(|_| marking.has_valgrind());
    let driver = driver.map(|driver| (driver, sessions::edges()));
    let program = marking.program().map(|program| (program, sessions::memory()));
    if driver.is_none() && program.is_none() {
        for key in [keys.leaks, keys.invalid, keys.unset] {
            marking.skip(&format!("{}.{key}", Family::Memory), "There is no program to be tried.");
        }
    }
    for (subject, session) in driver.into_iter().chain(program) {
        marking.check_memory(&keys, &subject, &[session]);
    }
}

fn examine_program(marking: &mut Marking) {
    let Some(program) = marking.program() else { return };
    let (seed, count) = (marking.rubric.seed, marking.rubric.sessions);
    let sessions = sessions::program(seed, count);
    marking.try_sessions(&program, Family::Program, &ProgramOracle, sessions);
}

#[cfg(test)]
#[path = "../../../tests/unit/ece15.rs"]
mod tests;
