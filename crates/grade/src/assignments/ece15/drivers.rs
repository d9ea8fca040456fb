//! Calls the functions of a submission by drivers.

use submissions::{Driver, Subject};

use super::files;
use super::functions::FunctionsOracle;
use super::sessions::{calling, simple};
use crate::check::Family;
use crate::marking::Marking;

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
    /// A driver of all of them, beside ours for those that are missing; `None` if they cannot be
    /// called.
    pub(super) driver: Option<Subject>,
    /// True if it has the function for extra credit.
    pub(super) has_best: bool,
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

/// Calls the functions and reports their faults. Those that are missing print so.
pub(super) fn examine(marking: &mut Marking) -> Functions {
    let mut functions = Functions { driver: None, has_best: false };
    if marking.files().with_ending(&[".c"]).is_empty() {
        skip_all(marking, "Only functions in C can be called, and there is no C source.");
        return functions;
    }
    match driver(marking, "the driver of the functions", false) {
        Err(why) => {
            marking.fail_functions(&[Family::Functions, Family::Memory, Family::Play], &why);
        }
        Ok(subject) => {
            functions.has_best = files::examine(marking, &subject);
            call(marking, &subject, functions.has_best);
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

fn call(marking: &mut Marking, subject: &Subject, has_best: bool) {
    let (seed, count) = (marking.rubric.seed, marking.rubric.sessions);
    marking.try_sessions(subject, Family::Functions, &FunctionsOracle, simple(seed, count));
    // A fault of the three functions that others call should not be one of the others, too.
    let name = "the driver of the functions that call others";
    let upper = driver(marking, name, true).unwrap_or_else(|_| subject.clone());
    let mut sessions = calling(seed, count);
    if !has_best {
        let is_call = |line: &Vec<u8>| !line.starts_with(b"best_move");
        for session in &mut sessions {
            session.lines.retain(is_call);
        }
        for check in ["functions.L12a", "functions.L12b", "play.R13a", "play.R13b", "play.R13c"] {
            marking.skip(check, "There is no best_move, which is for extra credit.");
        }
    }
    marking.try_sessions(&upper, Family::Functions, &FunctionsOracle, sessions);
}
