use std::ffi::OsString;
use std::fs::{self, File};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

use rustix::fs::{FlockOperation, flock};

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
            let file = File::create(&place)
                .map_err(|error| BadStore::new(database, Problem::Unwritable(error.to_string())))?;
            if flock(&file, FlockOperation::NonBlockingLockExclusive).is_err() {
                return Err(BadStore::new(database, Problem::InUse));
            }
            // The previous owner of the lock may have removed the file in between.
            if is_still(&file, &place) {
                return Ok(Lock { place, _file: file });
            }
        }
    }
}

fn is_still(file: &File, place: &Path) -> bool {
    let same = file.metadata().and_then(|held| {
        let found = fs::metadata(place)?;
        Ok((held.dev(), held.ino()) == (found.dev(), found.ino()))
    });
    same.unwrap_or(false)
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays does no harm.
        let _ = fs::remove_file(&self.place);
    }
}
