//! The autograder of Gradescope: an archive with the program, the rubric and two scripts.
//!
//! Gradescope runs `setup.sh` once and `run_autograder` for each submission; see
//! <https://gradescope-autograders.readthedocs.io/en/latest/specs/>.

use std::fs;
use std::io::{self, Cursor, Write as _};
use std::path::Path;

use text::html::fill;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::assignment::Assignment;

const SETUP: &str = include_str!("setup.sh");
const RUN: &str = include_str!("run_autograder");

/// The archive that an instructor uploads. With `trust`, programs run unconfined where the container permits no
/// confinement.
///
/// # Errors
/// If it becomes too large, or the folder of an assignment cannot be read.
pub fn package(
    assignment: Assignment,
    rubric: &str,
    program: &[u8],
    trust: bool,
) -> io::Result<Vec<u8>> {
    let trust = if trust { "yes" } else { "no" };
    let is_own = assignment.folder().is_some();
    let name = if is_own { "\"$source/assignment\"" } else { assignment.word() };
    let run = fill(RUN, &[("assignment", name), ("trust", trust)]);
    let packages = assignment.course().packages().join(" ");
    let setup = fill(SETUP, &[("packages", &packages)]);
    let mut files = vec![
        ("setup.sh".to_owned(), setup.into_bytes(), 0o755),
        ("run_autograder".to_owned(), run.into_bytes(), 0o755),
        ("rubric.toml".to_owned(), rubric.as_bytes().to_vec(), 0o600),
        ("discus".to_owned(), program.to_vec(), 0o755),
    ];
    if let Some(folder) = assignment.folder() {
        add(folder, "assignment", &mut files)?;
    }
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes, mode) in files {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .unix_permissions(mode);
        archive.start_file(name, options)?;
        archive.write_all(&bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Adds the files below a folder. Submissions must not read them, as they must not read the rubric.
fn add(folder: &Path, name: &str, files: &mut Vec<(String, Vec<u8>, u32)>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            add(&entry.path(), &name, files)?;
        } else {
            files.push((name, fs::read(entry.path())?, 0o600));
        }
    }
    Ok(())
}
