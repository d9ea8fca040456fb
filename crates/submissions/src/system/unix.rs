//! Unix.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _, symlink};
use std::path::Path;

/// Returns true if somebody may execute the file.
pub fn is_executable(about: &Metadata) -> bool {
    about.permissions().mode() & 0o111 != 0
}

/// The number of hard links to a file.
pub(crate) fn link_count(about: &Metadata) -> u64 {
    about.nlink()
}

/// Lets everybody read and execute a file, or use a folder.
///
/// # Errors
/// If that cannot be changed.
pub(crate) fn open_to_all(path: &Path) -> io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(0o755))
}

/// Makes a link.
///
/// # Errors
/// If it cannot be made.
pub fn link(original: &Path, link: &Path) -> io::Result<()> {
    symlink(original, link)
}

/// Creates or empties a file.
///
/// # Errors
/// If it cannot be opened.
pub(crate) fn create(path: &Path, is_executable: bool) -> io::Result<File> {
    let mode = if is_executable { 0o755 } else { 0o644 };
    OpenOptions::new().write(true).create(true).truncate(true).mode(mode).open(path)
}
