//! All that is tried with a submission.

use std::thread::sleep;
use std::time::{Duration, Instant};

use submissions::{Driver, Subject};

use super::CHECKS;
use super::calls::Library;
use super::found::{Kind, View, parts};
use super::program::Program;
use super::{call_sessions, calls, files, generated, sessions};
use crate::check::Family;
use crate::fault::Fault;
use crate::marking::Marking;
use crate::memory::MemoryKeys;
use crate::session::Session;

/// Our sources of the driver. The header that they include is the submission's.
const OURS: [(&str, &str); 5] = [
    ("discus_ours.h", include_str!("driver/ours.h")),
    ("discus_ours.cpp", include_str!("driver/ours.cpp")),
    ("discus_memory.h", include_str!("driver/memory.h")),
    ("discus_memory.cpp", include_str!("driver/memory.cpp")),
    ("discus_calls.cpp", include_str!("driver/calls.cpp")),
];

/// Calls about lines that do not go through the square, which an instructor may ask for.
const ANYWHERE: [&str; 4] = [
    "hasWonAnywhere ..../RRRR 1 0 0",
    "hasWonAnywhere ....../RRRR.. 0 5 0",
    "hasWonAnywhere Y..../YR.../YRR../YRRR. 0 1 1",
    "hasWonAnywhere ...R/..RY/.RYY/RYYR 0 1 0",
];

pub(super) fn examine(marking: &mut Marking) {
    if is_free(marking) {
        for check in ["program.R15b", "program.R16", "functions.L7-choice"] {
            marking.skip(check, "The rubric lets the user AI play as it likes.");
        }
    }
    let has_sources = !marking.files().with_ending(super::RECIPE.sources).is_empty();
    if has_sources {
        files::examine(marking);
    }
    let functions = if has_sources { examine_functions(marking) } else { None };
    if !has_sources {
        skip_functions(marking);
    }
    if let Some(program) = marking.program() {
        let is_free = is_free(marking);
        let is_random_right = functions.is_some() && !marking.has_fault("functions.L7-random");
        let view = functions.unwrap_or_default();
        examine_program(marking, &program, Program { is_free, view, is_random_right });
        if marking.wants(Family::Memory) {
            marking.check_memory(&KEYS, &program, &memory_sessions());
        }
    }
}

/// The keys of the checks of memory.
const KEYS: MemoryKeys = MemoryKeys { leaks: "leaks", invalid: "invalid", unset: "unset" };

/// Games that use all functions: a draw, a game against the user AI and an early exit, a test.
fn memory_sessions() -> [Session; 3] {
    let session = |lines: &[&str], words: [&str; 4]| Session::of(lines).with_arguments(words);
    [
        session(&["0", "1", "2", "0", "1", "2"], ["2", "3", "2P", "1"]),
        session(&["2", "0", "0", "9"], ["4", "5", "1P", "1"]),
        session(&[], ["4", "4", "test", "1"]),
    ]
}

fn is_free(marking: &Marking) -> bool {
    marking.rubric.option("user-ai") == "any"
}

fn examine_program(marking: &mut Marking, program: &Subject, oracle: Program) {
    let first = Instant::now();
    let unseeded = Session::default().with_arguments(["9", "9", "test"]);
    let before = marking.run(program, &unseeded);
    let generated = generated::sessions(marking.rubric.seed, marking.rubric.sessions);
    for sessions in sessions::directed().into_iter().chain([generated]) {
        marking.try_sessions(program, Family::Program, &oracle, sessions);
    }
    if !marking.goes_on() {
        return;
    }
    // Without a seed the time is used, in seconds: two games a while apart differ.
    sleep(Duration::from_millis(1_100).saturating_sub(first.elapsed()));
    let after = marking.run(program, &unseeded);
    if before.output == after.output && before.output.len() > 1_000 {
        let what = "Without a seed it plays the same game again and again.";
        let cause = Some("The seed seems not to be the time.".to_owned());
        marking.fault(Fault { cause, ..Fault::plain("program.R5b".to_owned(), what) });
    }
}

/// Calls the functions; returns how they print boards.
fn examine_functions(marking: &mut Marking) -> Option<View> {
    let driver = Driver { name: "the driver of the functions", ours: &OURS, theirs: None };
    let subject = match marking.driver(&driver) {
        Ok(subject) => subject,
        Err(why) => {
            marking.fail_functions(&[Family::Functions], &why);
            return None;
        }
    };
    let oracle = Library { is_free: is_free(marking) };
    let mut all = call_sessions::directed();
    let anywhere = CHECKS.iter().find(|check| check.key == "L3-anywhere");
    if anywhere.is_some_and(|check| !marking.rubric.ignores(check)) {
        all.push(Session::of(ANYWHERE));
    }
    let generated = call_sessions::generated(marking.rubric.seed, marking.rubric.sessions);
    for sessions in [all, generated] {
        marking.try_sessions(&subject, Family::Functions, &oracle, sessions);
    }
    Some(view(marking, &subject))
}

/// How the submission prints a board.
fn view(marking: &Marking, subject: &Subject) -> View {
    const BOARD: &str = "..../.RY./.Y../....";
    let output = marking.run(subject, &Session::of([format!("printBoard {BOARD}")])).output;
    let printed =
        parts(&output, [4, 4], View::Right).into_iter().find_map(|part| match part.kind {
            Kind::Board { grid, .. } => grid,
            _ => None,
        });
    let right = calls::grid(BOARD);
    right.zip(printed).map_or(View::Right, |(right, printed)| View::of(&right, &printed))
}

fn skip_functions(marking: &mut Marking) {
    for check in CHECKS.iter().filter(|check| check.family == Family::Functions) {
        marking.skip(&check.id(), "The submission has no sources.");
    }
}
