//! The files of a player: reading, writing whole, removing (R4, R6).

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

use super::{Name, temporary};

/// No more of a file is read, in bytes: a move is far shorter, and a file without end must not hold
/// up the game.
pub(super) const LIMIT: usize = 1 << 16;

/// How often something that stands in the way of a file is removed: whoever puts it back each time
/// could go on for ever.
const TRIES: usize = 10;

/// A file with which something could not be done.
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

    /// Whether a file could not be put into its place because of what stands there.
    pub fn is_in_the_way(&self) -> bool {
        self.is_in_the_way
    }
}

/// The working directory of a player, which holds its two files.
#[derive(Clone, Debug)]
pub struct Folder {
    folder: PathBuf,
    name: Name,
}

impl Folder {
    /// Of the player of this name; nothing is looked at yet.
    pub fn new(folder: PathBuf, name: Name) -> Folder {
        Folder { folder, name }
    }

    /// The directory.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// `NAME.in`, which the player reads.
    pub fn input(&self) -> PathBuf {
        self.folder.join(format!("{}.in", self.name))
    }

    /// `NAME.out`, which the player writes.
    pub fn output(&self) -> PathBuf {
        self.folder.join(format!("{}.out", self.name))
    }

    /// The contents of a file of this folder; `None` if there is no such file.
    ///
    /// # Errors
    /// If it cannot be read, is no ordinary file, or the folder itself has vanished.
    pub fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, FileError> {
        match open(path).and_then(contents) {
            Ok(contents) => Ok(Some(contents)),
            Err(error) if error.kind() == ErrorKind::NotFound => self.is_there().map(|()| None),
            Err(error) => Err(FileError::new(path, "read", why(path, &error))),
        }
    }

    /// Writes a file of this folder whole under another name and renames it into place.
    ///
    /// # Errors
    /// If that fails; nothing is left behind then.
    pub fn write(&self, path: &Path, text: &str) -> Result<(), FileError> {
        let other =
            temporary::write(path, text).map_err(|error| FileError::new(path, "written", error))?;
        fs::rename(&other, path).map_err(|error| {
            let _ = fs::remove_file(&other);
            let is_in_the_way = fs::symlink_metadata(path).is_ok();
            FileError { is_in_the_way, ..FileError::new(path, "written", why(path, &error)) }
        })
    }

    /// As [`Folder::write`], but what stands in the way goes, be it a directory.
    ///
    /// # Errors
    /// If that fails, or it does not go.
    pub fn force(&self, path: &Path, text: &str) -> Result<(), FileError> {
        let mut written = self.write(path, text);
        for _ in 0..TRIES {
            if !written.as_ref().is_err_and(FileError::is_in_the_way) {
                break;
            }
            // If it fails, so does the next attempt.
            let _ = self.clear(path);
            written = self.write(path, text);
        }
        written
    }

    /// Removes what bears the name of a file of this folder, be it a directory with all that it
    /// holds. Links are removed and not followed.
    ///
    /// # Errors
    /// If it stays.
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

    /// Removes what an earlier game has left of both files, whole or not (R20).
    ///
    /// # Errors
    /// If it stays.
    pub fn sweep(&self) -> Result<(), FileError> {
        for path in [self.input(), self.output()] {
            self.clear(&path)?;
            temporary::sweep(&path);
        }
        Ok(())
    }

    /// Removes a file of this folder; one that is not there is removed already.
    ///
    /// # Errors
    /// If it is there and stays.
    pub fn remove(&self, path: &Path) -> Result<(), FileError> {
        match fs::remove_file(path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(FileError::new(path, "removed", why(path, &error)))
            }
            _ => Ok(()),
        }
    }

    /// # Errors
    /// If the folder has vanished.
    pub fn is_there(&self) -> Result<(), FileError> {
        match fs::metadata(&self.folder) {
            // A removed folder lives on, under no name, as somebody's working directory.
            Ok(found) if found.is_dir() && found.nlink() == 0 => {
                Err(FileError::new(&self.folder, "used", "it has been removed"))
            }
            Ok(found) if found.is_dir() => Ok(()),
            Ok(_) => Err(FileError::new(&self.folder, "used", "it is no folder")),
            Err(error) => Err(FileError::new(&self.folder, "used", error)),
        }
    }
}

/// Opens a file for reading, though not through a symbolic link, and without waiting for somebody
/// to write into a pipe.
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

/// What is wrong with a file, by its kind if that is what is wrong with it.
fn why(path: &Path, error: &io::Error) -> String {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_symlink() => "it is a symbolic link".to_owned(),
        Ok(found) if found.is_dir() => "it is a directory".to_owned(),
        Ok(found) if !found.is_file() => "it is no ordinary file".to_owned(),
        _ => error.to_string(),
    }
}
