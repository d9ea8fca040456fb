//! Large executables, copied once for many games.
//!
//! The folder of a game gets a second name of the copy. A program cannot write to it: nobody has the
//! right to, only its owner could take that right, and a program cannot change rights. It can remove
//! the name, or put another file in its place.

use std::collections::HashMap;
use std::fs::{self, File, Metadata};
use std::io;
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::system::linux::folder::TemporaryFolder;

/// The copies that the games of one player share. Two players must not share any: each could see
/// how many names a file has.
#[derive(Debug, Default)]
pub struct Originals {
    copies: Mutex<Copies>,
}

#[derive(Debug, Default)]
struct Copies {
    /// Made with the first copy.
    folder: Option<TemporaryFolder>,
    by_version: HashMap<Version, PathBuf>,
}

/// A file with these contents: a change leaves another time.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Version {
    file: (u64, u64),
    len: u64,
    written: (i64, i64),
    changed: (i64, i64),
}

impl Version {
    fn of(about: &Metadata) -> Version {
        Version {
            file: (about.dev(), about.ino()),
            len: about.len(),
            written: (about.mtime(), about.mtime_nsec()),
            changed: (about.ctime(), about.ctime_nsec()),
        }
    }
}

/// Bytes of a file that is worth it.
const LARGE: u64 = 256 << 10;

impl Originals {
    /// Makes `to` a name of the copy of this file, if it is large and can be executed; returns
    /// whether it did.
    ///
    /// # Errors
    /// If it cannot be copied.
    pub(crate) fn link(&self, file: &File, about: &Metadata, to: &Path) -> io::Result<bool> {
        if about.len() < LARGE || about.permissions().mode() & 0o100 == 0 {
            return Ok(false);
        }
        let mut copies = self.copies.lock().unwrap_or_else(PoisonError::into_inner);
        let original = copies.of(file, about)?;
        // A disk that has only one name for each file, or no more for this one, is no error.
        Ok(fs::hard_link(original, to).is_ok())
    }
}

impl Copies {
    fn of(&mut self, file: &File, about: &Metadata) -> io::Result<PathBuf> {
        let version = Version::of(about);
        if let Some(known) = self.by_version.get(&version) {
            return Ok(known.clone());
        }
        let folder = match &mut self.folder {
            Some(folder) => folder,
            none => none.insert(TemporaryFolder::empty()?),
        };
        let path = folder.path().join(self.by_version.len().to_string());
        if let Err(error) = copy(file, about.len(), &path) {
            let _ = fs::remove_file(&path);
            return Err(error);
        }
        self.by_version.insert(version, path.clone());
        Ok(path)
    }
}

/// Copies a file, with the right to read and execute it for everybody who finds it.
fn copy(file: &File, len: u64, to: &Path) -> io::Result<()> {
    let mut copy = File::options().write(true).create_new(true).mode(0o500).open(to)?;
    io::copy(&mut io::Read::take(file, len), &mut copy)?;
    // Whatever the usual rights of new files are.
    copy.set_permissions(fs::Permissions::from_mode(0o555))
}
