//! Unix.

use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// Makes and locks the file; `None` if another process holds it.
pub(crate) fn hold(place: &Path) -> io::Result<Option<File>> {
    let file = File::create(place)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(error)) => Err(error),
    }
}

/// Returns true if the file is the one that has this name now.
pub(crate) fn is_still(file: &File, place: &Path) -> bool {
    let same = file.metadata().and_then(|held| {
        let found = fs::metadata(place)?;
        Ok((held.dev(), held.ino()) == (found.dev(), found.ino()))
    });
    same.unwrap_or(false)
}
