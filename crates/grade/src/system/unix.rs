//! Unix.

use std::fs::{File, OpenOptions, Permissions};
use std::io;
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;

use rustix::fs::OFlags;

/// Creates a file that everybody may read, whatever the usual rights of new files are.
///
/// # Errors
/// If it exists or cannot be made.
pub(crate) fn create_for_all(path: &Path) -> io::Result<File> {
    const MODE: u32 = 0o644;
    let file = OpenOptions::new().write(true).create_new(true).mode(MODE).open(path)?;
    file.set_permissions(Permissions::from_mode(MODE))?;
    Ok(file)
}

/// Opens a file, but not through a link, and without waiting for a writer of a pipe.
///
/// # Errors
/// If it cannot be opened.
pub(crate) fn open_to_read(path: &Path) -> io::Result<File> {
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    OpenOptions::new().read(true).custom_flags(flags.bits().cast_signed()).open(path)
}
