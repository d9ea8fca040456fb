//! Which submissions there are.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use submissions::{Submission, has_sources, is_archive, is_submission};
use text::{printable, stems};

use super::Folder;

/// The contents of the folder of a job of `discus batch`.
const JOB: [&str; 3] = ["job.json", "units", "results"];

/// A submission among others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The submission.
    pub submission: Submission,
    /// The name of its folder or file.
    pub file: String,
    /// The name of the files of its report, without an ending. No two are equal.
    pub stem: String,
}

/// The submissions that are to be marked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collected {
    /// The submissions, in the order of their paths.
    pub entries: Vec<Entry>,
    /// The names of what was left out, because it is neither a folder nor an archive, a program or a
    /// source.
    pub left_out: Vec<String>,
}

/// The submissions at these paths. A single folder without sources of its own is a folder of
/// submissions, of which each entry is one. No folder of results is one.
///
/// # Errors
/// A sentence, if a path cannot be read or there is no submission.
pub fn collect(paths: &[PathBuf], results: &Path) -> Result<Collected, String> {
    let mut left_out = Vec::new();
    let paths = match paths {
        [folder] if holds_results(folder) => {
            return Err(format!(
                "{} holds the results of a marking; name the submissions",
                folder.display()
            ));
        }
        [folder] if folder.is_dir() && !has_sources(folder) => {
            let found = entries(folder, results)?;
            let (taken, others): (Vec<PathBuf>, _) =
                found.into_iter().partition(|path| is_submission(path) && !holds_results(path));
            left_out.extend(others.iter().map(|path| file_name(path)));
            if taken.is_empty() {
                return Err(format!(
                    "{} holds no submission: no folder, archive, program or source",
                    folder.display()
                ));
            }
            taken
        }
        paths => {
            let (others, taken): (Vec<PathBuf>, _) =
                paths.iter().cloned().partition(|path| holds_results(path));
            left_out.extend(others.iter().map(|path| file_name(path)));
            taken
        }
    };
    let mut seen = HashSet::new();
    let mut taken = Vec::new();
    for path in paths {
        let whole = fs::canonicalize(&path).map_err(|error| cannot(&path, &error))?;
        if seen.insert(whole) {
            taken.push(path);
        }
    }
    Ok(Collected { entries: named(taken), left_out })
}

/// Why a path cannot be marked as one submission, in a sentence.
pub fn refusal(path: &Path) -> Option<String> {
    let name = path.display();
    if holds_results(path) {
        return Some(format!("{name} holds the results of a marking; name the submissions"));
    }
    holds_several(path).then(|| {
        format!(
            "{name} holds several submissions; choose a folder for their reports with --results"
        )
    })
}

/// Returns true if a path is the folder of the results of a marking, or of a job of `discus batch`.
pub fn holds_results(path: &Path) -> bool {
    let is_job = || JOB.iter().all(|name| path.join(name).exists());
    path.join(Folder::LOCK).exists() || is_job()
}

/// Returns true if a path is likely to hold several submissions, so that it is not one itself.
pub fn holds_several(path: &Path) -> bool {
    if !path.is_dir() || has_sources(path) {
        return false;
    }
    let found = entries(path, Path::new("")).unwrap_or_default();
    found.iter().filter(|path| is_archive(path) || path.is_dir() && has_sources(path)).count() > 1
}

fn named(paths: Vec<PathBuf>) -> Vec<Entry> {
    let submissions: Vec<Submission> = paths.into_iter().map(Submission::new).collect();
    let names: Vec<String> = submissions.iter().map(Submission::name).collect();
    let stems = stems(&names, "submission");
    let entry = |(submission, stem): (Submission, String)| {
        let file = file_name(&submission.path);
        Entry { submission, file, stem }
    };
    submissions.into_iter().zip(stems).map(entry).collect()
}

/// The entries of a folder in order, without hidden ones and the results.
fn entries(folder: &Path, results: &Path) -> Result<Vec<PathBuf>, String> {
    let mut paths = submissions::entries(folder).map_err(|error| cannot(folder, &error))?;
    if let Ok(results) = fs::canonicalize(results) {
        paths.retain(|path| fs::canonicalize(path).ok().as_ref() != Some(&results));
    }
    Ok(paths)
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    printable(&name.unwrap_or_else(|| path.display().to_string()), '\u{fffd}')
}

fn cannot(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be read: {error}", printable(&path.display().to_string(), '?'))
}
