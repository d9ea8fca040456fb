//! Windows, on which no submission runs.

use std::fs::File;
use std::io;
use std::path::Path;

/// Creates a file.
///
/// # Errors
/// If it exists or cannot be made.
pub(crate) fn create_for_all(path: &Path) -> io::Result<File> {
    File::create_new(path)
}

/// Opens a file.
///
/// # Errors
/// If it cannot be opened.
pub(crate) fn open_to_read(path: &Path) -> io::Result<File> {
    File::open(path)
}
