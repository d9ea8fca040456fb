//! Windows, on which no submission runs.

use std::fs::{File, Metadata};
use std::io::{self, ErrorKind};
use std::path::Path;

/// Never: nothing here is executed.
pub fn is_executable(_: &Metadata) -> bool {
    false
}

/// One: hard links are not counted here.
pub(crate) fn link_count(_: &Metadata) -> u64 {
    1
}

/// Does nothing: no other user reads the files.
///
/// # Errors
/// Never.
pub(crate) fn open_to_all(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Always an error: only a folder in which a program runs has links.
///
/// # Errors
/// Always.
pub fn link(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Creates or empties a file.
///
/// # Errors
/// If it cannot be opened.
pub(crate) fn create(path: &Path, _: bool) -> io::Result<File> {
    File::create(path)
}
