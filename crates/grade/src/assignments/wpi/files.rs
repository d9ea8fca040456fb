//! The files of a submission: the program's name, and the report.

use std::ffi::OsStr;
use std::path::Path;

use courses::wpi::Name;

use crate::check::Family;
use crate::fault::Fault;
use crate::marking::Marking;

/// Endings of documents.
const DOCUMENTS: &str = "txt md pdf doc docx odt rtf html htm tex ps rst adoc org";

/// Words in the names of documents without an ending.
const WORDS: &str = "readme report documentation manual";

/// Names the report for the instructor to read, or reports that there is none (R31).
pub(super) fn examine_report(marking: &mut Marking) {
    let reports: Vec<String> = marking
        .files()
        .files()
        .iter()
        .filter(|file| is_document(file))
        .map(|file| file.display().to_string())
        .collect();
    let is_bare = marking.files().files().len() == 1 && marking.program().is_some();
    match &reports[..] {
        [] if is_bare => marking.skip("files.R31", "a program was handed in, and nothing else"),
        [] => {
            let what = "There is no report: no file called README or REPORT, and no document.";
            marking.fault(fault("R31", what.to_owned()));
        }
        several => marking.note(format!(
            "R31: whether the report says what it should is not marked here. It is in {}.",
            several.join(", ")
        )),
    }
}

fn is_document(file: &Path) -> bool {
    let lower = |part: Option<&OsStr>| part.unwrap_or_default().to_string_lossy().to_lowercase();
    let (name, ending) = (lower(file.file_stem()), lower(file.extension()));
    let is_named = ending.is_empty() && WORDS.split(' ').any(|word| name.contains(word));
    let is_makes = name.starts_with("cmake");
    !is_makes && (is_named || DOCUMENTS.split(' ').any(|one| one == ending))
}

/// Reports a program whose name cannot be that of a player (R9).
pub(super) fn examine_name(marking: &mut Marking, name: &str) {
    if let Err(bad) = name.parse::<Name>() {
        marking.fault(fault("R9", format!("Its program cannot give the player its name: {bad}.")));
    }
}

fn fault(key: &str, what: String) -> Fault {
    Fault::plain(format!("{}.{key}", Family::Files), what)
}
