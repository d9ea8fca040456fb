//! The autograder of Gradescope: an archive with the program, the rubric and two scripts.
//!
//! Gradescope runs `setup.sh` once and `run_autograder` for each submission; see
//! <https://gradescope-autograders.readthedocs.io/en/latest/specs/>.

use std::io::{self, Cursor, Write as _};

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
/// If it becomes too large.
pub fn package(
    assignment: Assignment,
    rubric: &str,
    program: &[u8],
    trust: bool,
) -> io::Result<Vec<u8>> {
    let trust = if trust { "yes" } else { "no" };
    let run = fill(RUN, &[("assignment", assignment.word()), ("trust", trust)]);
    let files = [
        ("setup.sh", SETUP.as_bytes(), 0o755),
        ("run_autograder", run.as_bytes(), 0o755),
        ("rubric.toml", rubric.as_bytes(), 0o600),
        ("discus", program, 0o755),
    ];
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes, mode) in files {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .unix_permissions(mode);
        archive.start_file(name, options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}
