//! The submissions in a folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::system;

/// The endings of archives.
const ARCHIVES: [&str; 4] = [".zip", ".tar", ".tar.gz", ".tgz"];
/// The endings of sources.
const SOURCES: [&str; 14] = [
    ".c", ".h", ".cc", ".cpp", ".cxx", ".hpp", ".py", ".rs", ".java", ".go", ".js", ".rb", ".hs",
    ".pl",
];
const MAKEFILES: [&str; 3] = ["makefile", "Makefile", "GNUmakefile"];

/// The entries of a folder in order, without hidden ones.
///
/// # Errors
/// If it cannot be read.
pub fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if !name.as_encoded_bytes().starts_with(b".") && name != "__MACOSX" {
            paths.push(entry.path());
        }
    }
    paths.sort();
    Ok(paths)
}

/// Returns true if a path is likely to be a submission: a folder, or an archive, a program or a source.
pub fn is_submission(path: &Path) -> bool {
    let Ok(about) = fs::metadata(path) else { return false };
    let is_executable = system::is_executable(&about);
    about.is_dir() || about.is_file() && (is_executable || is_archive(path) || is_source(path))
}

/// Returns true if a folder has sources or a makefile of its own.
pub fn has_sources(folder: &Path) -> bool {
    let found = entries(folder).unwrap_or_default();
    let is_one = |path: &PathBuf| {
        is_source(path) || MAKEFILES.iter().any(|name| path.file_name() == Some(name.as_ref()))
    };
    found.iter().any(|path| path.is_file() && is_one(path))
}

/// Returns true if a file has the name of an archive.
pub fn is_archive(path: &Path) -> bool {
    has_ending(path, &ARCHIVES)
}

fn is_source(path: &Path) -> bool {
    has_ending(path, &SOURCES)
}

fn has_ending(path: &Path, endings: &[&str]) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    endings.iter().any(|ending| name.ends_with(ending) && name.len() > ending.len())
}
