//! The files of a player: reading, writing whole, removing (R4, R6).

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process;

use rustix::fs::OFlags;

use super::Name;

/// No more of a file is read; a move is far shorter.
const LIMIT: u64 = 1 << 16;

/// A file with which something could not be done.
#[derive(Debug)]
pub struct FileError {
    path: PathBuf,
    failure: &'static str,
    why: String,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be {}: {}", self.path.display(), self.failure, self.why)
    }
}

impl std::error::Error for FileError {}

impl FileError {
    fn new(path: &Path, failure: &'static str, why: impl fmt::Display) -> FileError {
        FileError { path: path.to_owned(), failure, why: why.to_string() }
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
        let other = self.folder.join(format!(".{}.{}.new", self.name, process::id()));
        let done = write_new(&other, text).and_then(|()| fs::rename(&other, path));
        done.map_err(|error| {
            let _ = fs::remove_file(&other);
            FileError::new(path, "written", error)
        })
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
    pub(super) fn is_there(&self) -> Result<(), FileError> {
        match fs::metadata(&self.folder) {
            Ok(found) if found.is_dir() => Ok(()),
            Ok(_) => Err(FileError::new(&self.folder, "used", "it is no folder")),
            Err(error) => Err(FileError::new(&self.folder, "used", error)),
        }
    }
}

/// Opens a file for reading, though not through a symbolic link, and without waiting for somebody
/// to write into a pipe.
fn open(path: &Path) -> io::Result<File> {
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    OpenOptions::new().read(true).custom_flags(flags.bits().cast_signed()).open(path)
}

fn contents(file: File) -> io::Result<Vec<u8>> {
    if !file.metadata()?.is_file() {
        return Err(ErrorKind::InvalidInput.into());
    }
    let mut contents = Vec::new();
    file.take(LIMIT).read_to_end(&mut contents)?;
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

/// What an earlier process of this number has left under the name is in the way.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let _ = fs::remove_file(path);
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}
