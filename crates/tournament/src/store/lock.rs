use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::{BadStore, Problem};

/// The right to play a tournament: a lock on a file of its own, which the system releases when the
/// process ends, however it ends. The database's own locks would keep readers out as well.
pub(super) struct Lock {
    place: PathBuf,
    _file: File,
}

impl Lock {
    pub(super) fn take(database: &Path) -> Result<Lock, BadStore> {
        let mut name = OsString::from(database);
        name.push("-lock");
        let place = PathBuf::from(name);
        loop {
            let held = system::hold(&place)
                .map_err(|error| BadStore::new(database, Problem::Unwritable(error.to_string())))?;
            let Some(file) = held else { return Err(BadStore::new(database, Problem::InUse)) };
            // The previous owner of the lock may have removed the file in between.
            if system::is_still(&file, &place) {
                return Ok(Lock { place, _file: file });
            }
        }
    }
}

#[cfg(unix)]
mod system {
    use std::fs::{self, File};
    use std::io;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    use rustix::fs::{FlockOperation, flock};

    /// Makes and locks the file; `None` if another process holds it.
    pub(super) fn hold(place: &Path) -> io::Result<Option<File>> {
        let file = File::create(place)?;
        let is_locked = flock(&file, FlockOperation::NonBlockingLockExclusive).is_ok();
        Ok(is_locked.then_some(file))
    }

    /// Whether the file is the one that has this name now.
    pub(super) fn is_still(file: &File, place: &Path) -> bool {
        let same = file.metadata().and_then(|held| {
            let found = fs::metadata(place)?;
            Ok((held.dev(), held.ino()) == (found.dev(), found.ino()))
        });
        same.unwrap_or(false)
    }
}

#[cfg(windows)]
mod system {
    use std::fs::{File, OpenOptions};
    use std::io;
    use std::os::windows::fs::OpenOptionsExt as _;
    use std::path::Path;

    /// `ERROR_SHARING_VIOLATION` of Windows.
    const IS_OPEN: i32 = 32;

    /// `FILE_SHARE_DELETE` of Windows: the holder itself removes the file before it closes it.
    const MAY_BE_REMOVED: u32 = 4;

    /// Makes the file and opens it for this process alone; `None` if another has it open.
    pub(super) fn hold(place: &Path) -> io::Result<Option<File>> {
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).share_mode(MAY_BE_REMOVED);
        match options.open(place) {
            Err(error) if error.raw_os_error() == Some(IS_OPEN) => Ok(None),
            opened => opened.map(Some),
        }
    }

    /// Always: only its holder removes it.
    pub(super) fn is_still(_: &File, _: &Path) -> bool {
        true
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays does no harm.
        let _ = fs::remove_file(&self.place);
    }
}
