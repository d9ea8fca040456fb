//! Writes a file completely or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

use anyhow::Context as _;

/// Writes a file, or replaces one. What is no ordinary file, such as a terminal, is written to directly. The
/// error names the file.
pub(super) fn write(place: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let write = || {
        if fs::metadata(place).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
            return File::options().write(true).open(place)?.write_all(bytes);
        }
        place.file_name().ok_or(io::ErrorKind::InvalidInput)?;
        books::replace_file_by_new(place, |file| file.write_all(bytes))
    };
    write().with_context(|| format!("{} cannot be written", place.display()))
}
