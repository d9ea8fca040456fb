use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::{BadStore, Problem};
use crate::system;

/// The right to play a tournament. The system releases it when the process ends, however it ends.
/// The database's own locks would keep readers out as well.
pub(super) struct Lock {
    _claim: system::Claim,
    _file: LockFile,
}

impl Lock {
    pub(super) fn take(database: &Path) -> Result<Lock, BadStore> {
        let unwritable =
            |error: io::Error| BadStore::new(database, Problem::Unwritable(error.to_string()));
        let in_use = || BadStore::new(database, Problem::InUse);
        let file = LockFile::take(database).map_err(unwritable)?.ok_or_else(in_use)?;
        // Only a file that exists can have other names. An empty one is as good as none.
        let created = File::options().append(true).create(true).open(database);
        created.map_err(unwritable)?;
        let claim = system::claim(database).map_err(unwritable)?.ok_or_else(in_use)?;
        Ok(Lock { _claim: claim, _file: file })
    }
}

/// A locked file beside the database, which processes on other machines see as well.
struct LockFile {
    place: PathBuf,
    _file: File,
}

impl LockFile {
    /// `None` if another process has it.
    fn take(database: &Path) -> io::Result<Option<LockFile>> {
        // A symbolic link has the lock of its target.
        let real = fs::canonicalize(database).unwrap_or_else(|_| database.to_owned());
        let mut name = OsString::from(real);
        name.push("-lock");
        let place = PathBuf::from(name);
        loop {
            let Some(file) = system::hold(&place)? else { return Ok(None) };
            // The previous owner of the lock may have removed the file in between.
            if system::is_still(&file, &place) {
                return Ok(Some(LockFile { place, _file: file }));
            }
        }
    }
}

impl Drop for LockFile {
    fn drop(&mut self) {
        // A file that stays does no harm.
        let _ = fs::remove_file(&self.place);
    }
}
