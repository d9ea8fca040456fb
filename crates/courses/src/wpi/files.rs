//! The files of a player: reading, writing atomically, removing (R4, R6).

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use super::{Name, temporary};

/// The maximum number of bytes read from a file: a move is far shorter, and an endless file must
/// not block the game.
pub(super) const LIMIT: usize = 1 << 16;

/// How often an obstacle in the place of a file is removed, since another process could put it back
/// for ever.
const TRIES: usize = 10;

/// An operation on a file that failed, and why.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    failure: &'static str,
    why: String,
    is_in_the_way: bool,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be {}: {}", self.path.display(), self.failure, self.why)
    }
}

impl std::error::Error for FileError {}

impl FileError {
    fn new(path: &Path, failure: &'static str, why: impl fmt::Display) -> FileError {
        FileError { path: path.to_owned(), failure, why: why.to_string(), is_in_the_way: false }
    }

    /// Whether the file could not be put in its place because of an obstacle there.
    pub fn is_in_the_way(&self) -> bool {
        self.is_in_the_way
    }
}

/// The working directory of a player with its two files.
#[derive(Clone, Debug)]
pub struct Folder {
    folder: PathBuf,
    name: Name,
}

impl Folder {
    /// The folder of the player with this name; does not access the file system.
    pub fn new(folder: PathBuf, name: Name) -> Folder {
        Folder { folder, name }
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// The path of `NAME.in`, which the player reads.
    pub fn input(&self) -> PathBuf {
        self.folder.join(format!("{}.in", self.name))
    }

    /// The path of `NAME.out`, which the player writes.
    pub fn output(&self) -> PathBuf {
        self.folder.join(format!("{}.out", self.name))
    }

    /// The contents of a file of this folder; `None` if it does not exist.
    ///
    /// # Errors
    /// If it cannot be read, is not a regular file, or the folder itself has been removed.
    pub fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, FileError> {
        match open(path).and_then(contents) {
            Ok(contents) => Ok(Some(contents)),
            Err(error) if error.kind() == ErrorKind::NotFound => self.is_there().map(|()| None),
            Err(error) => Err(FileError::new(path, "read", why(path, &error))),
        }
    }

    /// Writes a file of this folder under a temporary name and renames it into place.
    ///
    /// # Errors
    /// If that fails; no temporary file is then left behind.
    pub fn write(&self, path: &Path, text: &str) -> Result<(), FileError> {
        let other =
            temporary::write(path, text).map_err(|error| FileError::new(path, "written", error))?;
        fs::rename(&other, path).map_err(|error| {
            let _ = fs::remove_file(&other);
            let is_in_the_way = fs::symlink_metadata(path).is_ok();
            FileError { is_in_the_way, ..FileError::new(path, "written", why(path, &error)) }
        })
    }

    /// Like [`Folder::write`], but removes any obstacle in its place, even a directory.
    ///
    /// # Errors
    /// If that fails, or the obstacle cannot be removed.
    pub fn force(&self, path: &Path, text: &str) -> Result<(), FileError> {
        let mut written = self.write(path, text);
        for _ in 0..TRIES {
            if !written.as_ref().is_err_and(FileError::is_in_the_way) {
                break;
            }
            // If this fails, so does the next attempt.
            let _ = self.clear(path);
            written = self.write(path, text);
        }
        written
    }

    /// Removes a file of this folder, or a directory with its content in its place. Links are
    /// removed and not followed.
    ///
    /// # Errors
    /// If it cannot be removed.
    pub fn clear(&self, path: &Path) -> Result<(), FileError> {
        let is_directory = fs::symlink_metadata(path).is_ok_and(|found| found.is_dir());
        if !is_directory {
            return self.remove(path);
        }
        match fs::remove_dir_all(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(FileError::new(path, "removed", error))
            }
            _ => Ok(()),
        }
    }

    /// Removes both files of an earlier game, including temporary ones (R20).
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub fn sweep(&self) -> Result<(), FileError> {
        for path in [self.input(), self.output()] {
            self.clear(&path)?;
            temporary::sweep(&path);
        }
        Ok(())
    }

    /// Removes a file of this folder; succeeds if it does not exist.
    ///
    /// # Errors
    /// If it exists and cannot be removed.
    pub fn remove(&self, path: &Path) -> Result<(), FileError> {
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(FileError::new(path, "removed", why(path, &error)))
            }
            _ => Ok(()),
        }
    }

    /// # Errors
    /// If the folder has been removed.
    pub fn is_there(&self) -> Result<(), FileError> {
        match fs::metadata(&self.folder) {
            // A removed folder still exists, without a name, as the working directory of a process.
            Ok(found) if found.is_dir() && found.nlink() == 0 => {
                Err(FileError::new(&self.folder, "used", "it has been removed"))
            }
            Ok(found) if found.is_dir() => Ok(()),
            Ok(_) => Err(FileError::new(&self.folder, "used", "it is no folder")),
            Err(error) => Err(FileError::new(&self.folder, "used", error)),
        }
    }
}

/// Opens a file for reading, but not through a symbolic link, and without waiting for a writer of a
/// pipe.
fn open(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK).open(path)
}

fn contents(file: File) -> io::Result<Vec<u8>> {
    if !file.metadata()?.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut contents = Vec::new();
    file.take(LIMIT as u64).read_to_end(&mut contents)?;
    Ok(contents)
}

/// The reason of an error: the kind of the file if that is the cause, and otherwise the error.
fn why(path: &Path, error: &io::Error) -> String {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() => "it is a symbolic link".to_owned(),
        Ok(found) if found.is_dir() => "it is a directory".to_owned(),
        Ok(found) if !found.is_file() => "it is no ordinary file".to_owned(),
        _ => error.to_string(),
    }
}
