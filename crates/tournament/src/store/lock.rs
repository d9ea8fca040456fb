use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use super::{BadStore, Problem};
use crate::system;

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

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays does no harm.
        let _ = fs::remove_file(&self.place);
    }
}
