//! The differences between operating systems, behind one interface.

use std::io;
use std::path::Path;

/// Makes new names in a folder last.
///
/// # Errors
/// If that fails.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    std::fs::File::open(folder)?.sync_all()
}

/// Does nothing: folders cannot be opened here.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
