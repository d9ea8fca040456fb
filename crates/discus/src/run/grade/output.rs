//! Writes a file completely or not at all.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::process;

/// Writes a file, or replaces one. What is no ordinary file, such as a terminal, is written to directly.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write(place: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(place).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        return File::options().write(true).open(place)?.write_all(bytes);
    }
    let name = place.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    let partial = place.with_file_name(format!(".{name}.{}.partial", process::id()));
    let written = whole(&partial, bytes).and_then(|()| fs::rename(&partial, place));
    if written.is_err() {
        // The error that is reported says more than one about the rest of it.
        let _ = fs::remove_file(&partial);
    }
    written
}

fn whole(place: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(place)?;
    file.write_all(bytes)?;
    file.sync_all()
}
