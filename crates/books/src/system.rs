//! The differences between operating systems, behind one interface.

use std::fs::File;
use std::io;
use std::path::Path;

/// Reads without moving the position in the file, which forked processes share.
#[cfg(unix)]
pub(crate) fn read_at(file: &mut File, place: u64, buffer: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, place)
}

/// Reads from a place in the file.
#[cfg(not(unix))]
pub(crate) fn read_at(file: &mut File, place: u64, buffer: &mut [u8]) -> io::Result<()> {
    use std::io::{Read as _, Seek as _, SeekFrom};
    file.seek(SeekFrom::Start(place))?;
    file.read_exact(buffer)
}

/// Opens a folder, which can then be synced.
#[cfg(unix)]
pub(crate) fn open_folder(folder: &Path) -> io::Result<Option<File>> {
    File::open(folder).map(Some)
}

/// `None`: folders cannot be opened here.
#[cfg(not(unix))]
pub(crate) fn open_folder(_: &Path) -> io::Result<Option<File>> {
    Ok(None)
}
