//! Writes a file completely or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

/// Writes a file, or replaces one. What is no ordinary file, such as a terminal, is written to directly.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write(place: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(place).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        return File::options().write(true).open(place)?.write_all(bytes);
    }
    place.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    books::replace_file_by_new(place, |file| file.write_all(bytes))
}
