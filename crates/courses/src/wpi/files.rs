//! The files of a player: reading, writing atomically, removing (R4, R6).

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{fmt, process, thread};

use super::Name;
use crate::system;

/// The maximum number of bytes read from a file: a move is far shorter, and an endless file must
/// not block the game.
pub(super) const LIMIT: usize = 1 << 16;

/// The number of times that an obstacle is removed, since another process could put it back
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

    /// Returns true if the file could not be put in its place because of an obstacle there.
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
        match system::open_to_read(path).and_then(contents) {
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
            write_beside(path, text).map_err(|error| FileError::new(path, "written", error))?;
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
            sweep_temporary(&path);
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
            Ok(found) if found.is_dir() && system::is_removed(&found) => {
                Err(FileError::new(&self.folder, "used", "it has been removed"))
            }
            Ok(found) if found.is_dir() => Ok(()),
            Ok(_) => Err(FileError::new(&self.folder, "used", "it is no folder")),
            Err(error) => Err(FileError::new(&self.folder, "used", error)),
        }
    }
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

/// Writes a new file beside `path` and returns its path.
///
/// Writers that share a folder but not process numbers, for example on two machines, may choose the
/// same name. The first writer keeps it, and the other takes the next number.
fn write_beside(path: &Path, text: &str) -> io::Result<PathBuf> {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = name(path).display();
        let other = path.with_file_name(format!(".{name}.{}-{number}.new", process::id()));
        match File::create_new(&other) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(mut file) => {
                return file.write_all(text.as_bytes()).map(|()| other.clone()).inspect_err(|_| {
                    let _ = fs::remove_file(&other);
                });
            }
        }
    }
}

/// Removes the temporary files of killed writers of `path`. They do no harm, so errors are ignored.
fn sweep_temporary(path: &Path) {
    let folder = path.parent().unwrap_or(path);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if is_of(name(path), &entry.file_name()) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns true if a file, by the form of its name, is a temporary file for the file called `name`.
fn is_of(name: &OsStr, other: &OsStr) -> bool {
    let (Some(name), Some(other)) = (name.to_str(), other.to_str()) else { return false };
    let rest = other.strip_prefix('.').and_then(|rest| rest.strip_prefix(name));
    let numbers = rest.and_then(|rest| rest.strip_prefix('.')?.strip_suffix(".new"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    numbers
        .and_then(|numbers| numbers.split_once('-'))
        .is_some_and(|(process, number)| is_number(process) && is_number(number))
}

fn name(path: &Path) -> &OsStr {
    path.file_name().unwrap_or_default()
}

/// Polls until `look` returns a value, and sleeps in between.
///
/// # Errors
/// As soon as a poll fails.
pub fn watch<T, E>(
    interval: Duration,
    mut look: impl FnMut() -> Result<Option<T>, E>,
) -> Result<T, E> {
    loop {
        if let Some(seen) = look()? {
            return Ok(seen);
        }
        thread::sleep(interval);
    }
}
