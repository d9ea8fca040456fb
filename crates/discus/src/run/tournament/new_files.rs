//! Writes files completely or not at all, and never over others.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Writes a new file that only its owner can read.
///
/// # Errors
/// If it exists already or cannot be written.
pub(super) fn write(place: &Path, bytes: &[u8]) -> io::Result<()> {
    if place.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let partial = beside(place)?;
    let written = write_private(&partial, bytes).and_then(|()| fs::rename(&partial, place));
    if written.is_err() {
        // The error that is reported says more than one about the rest of it.
        let _ = fs::remove_file(&partial);
    }
    written
}

fn write_private(place: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(place)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name in the same folder for what is not complete yet.
fn beside(place: &Path) -> io::Result<PathBuf> {
    let name = place.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let name = format!(".{}.{}.partial", name.to_string_lossy(), process::id());
    Ok(place.with_file_name(name))
}
