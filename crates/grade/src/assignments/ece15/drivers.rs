//! Calls the functions of a submission by drivers.

use std::collections::BTreeSet;

use submissions::{Driver, Subject};

use super::calls::{calling, odd, simple};
use super::functions::FunctionsOracle;
use super::{files, unwritten};
use crate::check::Family;
use crate::marking::Marking;
use crate::session::Session;

/// The header of the course.
pub(super) const HEADER: &str = include_str!("../../../../capi/ece15/include/connect4_functions.h");

/// The file that students hand in.
pub(super) const FUNCTIONS: &str = "connect4_functions.c";

/// Our sources in each driver; their objects come first.
pub(super) const OURS: usize = 1;

/// Our files of a driver, with functions of ours that replace some, or only those that are missing.
fn ours(replaces: bool) -> [(&'static str, String); 5] {
    let begin = if replaces { "#define REPLACING\n" } else { "" };
    [
        ("connect4_functions.h", HEADER.to_owned()),
        ("discus_streams.h", include_str!("c/streams.h").to_owned()),
        ("discus_functions.h", format!("{begin}{}", include_str!("c/functions.h"))),
        ("discus_call.h", include_str!("c/call.h").to_owned()),
        ("discus_driver.c", include_str!("c/driver.c").to_owned()),
    ]
}

/// The functions of a submission.
pub(super) struct Functions {
    /// Those that it has.
    pub(super) written: BTreeSet<String>,
    /// A driver of all of them, beside ours for those that are missing; `None` if they cannot be
    /// called.
    pub(super) driver: Option<Subject>,
}

/// Builds a driver with the submission's functions.
pub(super) fn driver(marking: &Marking, name: &str, replaces: bool) -> Result<Subject, String> {
    let texts = ours(replaces);
    let ours: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (*name, &text[..])).collect();
    let names = sources(marking);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let theirs = names.contains(&FUNCTIONS).then_some(&names[..]);
    marking.driver(&Driver { name, ours: &ours, theirs })
}

/// The names of the submission's sources but that of the main, first the functions'.
fn sources(marking: &Marking) -> Vec<String> {
    let paths = marking.files().with_ending(&[".c"]);
    let names = paths.iter().filter_map(|path| path.file_name());
    let mut names: Vec<String> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.retain(|name| name != "connect4.c");
    names.sort_by_key(|name| name != FUNCTIONS);
    names.dedup();
    names
}

/// Calls the functions and reports their faults.
pub(super) fn examine(marking: &mut Marking) -> Functions {
    let mut functions = Functions { written: BTreeSet::new(), driver: None };
    if marking.files().with_ending(&[".c"]).is_empty() {
        skip_all(marking, "Only functions in C can be called, and there is no C source.");
        return functions;
    }
    match driver(marking, "the driver of the functions", false) {
        Err(why) => {
            marking.fail_functions(&[Family::Functions, Family::Memory, Family::Play], &why);
        }
        Ok(subject) => {
            functions.written = files::examine(marking, &subject);
            call(marking, &subject, &functions.written);
            functions.driver = Some(subject);
        }
    }
    functions
}

/// Functions of which there is no C source are not examined.
fn skip_all(marking: &mut Marking, why: &str) {
    for check in super::CHECKS.iter() {
        let is_of_files = check.family == Family::Files
            && !matches!(check.key.as_str(), "compiles" | "executable" | "warnings");
        if is_of_files || matches!(check.family, Family::Functions | Family::Play) {
            marking.skip(&check.id(), why);
        }
    }
}

fn call(marking: &mut Marking, subject: &Subject, written: &BTreeSet<String>) {
    unwritten::examine(marking, written);
    let (seed, count) = (marking.rubric.seed, marking.rubric.sessions);
    let oracle = FunctionsOracle { family: Family::Functions };
    let possible = |sessions: Vec<Session>| -> Vec<Session> {
        let is_possible = |session: &Session| words(session).all(|word| is_there(written, word));
        sessions.into_iter().filter(is_possible).collect()
    };
    marking.try_sessions(subject, Family::Functions, &oracle, possible(simple(seed, count)));
    // A fault of the three functions that others call should not be one of the others, too.
    let name = "the driver of the functions that call others";
    let upper = driver(marking, name, true).unwrap_or_else(|_| subject.clone());
    marking.try_sessions(&upper, Family::Functions, &oracle, possible(calling(seed, count)));
    let faulty = unwritten::faulty(marking);
    let (of_simple, of_calling): (Vec<_>, Vec<_>) = possible(odd(seed, count.max(14)))
        .into_iter()
        .filter(|session| words(session).all(|word| !faulty.contains(word)))
        .partition(|session| words(session).any(|word| unwritten::SIMPLE.contains(&word)));
    marking.try_sessions(subject, Family::Functions, &oracle, of_simple);
    marking.try_sessions(&upper, Family::Functions, &oracle, of_calling);
}

/// The functions that a session calls.
fn words(session: &Session) -> impl Iterator<Item = &str> {
    let words = session.lines.iter().filter_map(|line| {
        let word = line.split(|byte| *byte == b' ').next()?;
        std::str::from_utf8(word).ok()
    });
    words.filter(|word| unwritten::NAMES.contains(word) || *word == "draw")
}

fn is_there(written: &BTreeSet<String>, word: &str) -> bool {
    written.contains(if word == "draw" { "random_move" } else { word })
}
