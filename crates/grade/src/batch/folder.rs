//! The folder of results: a file of each report, from which everything else is written.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::{Entry, fingerprint};
use crate::report::Report;

/// The beginning and the end of a file of a report; between them are its checksum and the report.
const HEAD: &str = "{\"crc32\":\"";
const MIDDLE: &str = "\",\"report\":";
const END: &str = "}\n";

/// A folder of results that this process alone writes to.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// The system unlocks it when the process ends, however that happens.
    _lock: File,
}

/// A folder of results cannot be used.
#[derive(Debug)]
pub enum Unusable {
    /// Another process writes to it.
    Busy(PathBuf),
    /// It holds something else.
    Other(PathBuf),
    /// It cannot be written.
    Unwritable(PathBuf, io::Error),
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unusable::Busy(path) => {
                write!(f, "another run writes to {}; wait until it ends", path.display())
            }
            Unusable::Other(path) => write!(
                f,
                "{} holds other files and no results; choose an empty or a new folder",
                path.display()
            ),
            Unusable::Unwritable(path, error) => {
                write!(f, "{} cannot be written: {error}", path.display())
            }
        }
    }
}

impl std::error::Error for Unusable {}

impl Folder {
    pub(super) const LOCK: &str = ".discus-grade";

    /// Opens the folder of earlier results, or makes one.
    ///
    /// # Errors
    /// If it holds something else, another process uses it, or it cannot be written.
    pub fn open(path: &Path) -> Result<Folder, Unusable> {
        let unwritable = |error| Unusable::Unwritable(path.to_owned(), error);
        fs::create_dir_all(path).map_err(unwritable)?;
        let place = path.join(Folder::LOCK);
        if !place.exists() && fs::read_dir(path).map_err(unwritable)?.next().is_some() {
            return Err(Unusable::Other(path.to_owned()));
        }
        let mut options = OpenOptions::new();
        let lock = options.create(true).truncate(false).write(true).open(&place);
        let lock = lock.map_err(unwritable)?;
        match hold(&lock) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Unusable::Busy(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(unwritable(error)),
        }
        for part in ["data", "reports"] {
            fs::create_dir_all(path.join(part)).map_err(unwritable)?;
        }
        Ok(Folder { path: path.to_owned(), _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The stored report of a submission, if it is intact, and nothing has changed since it was marked in
    /// this way.
    pub fn report_of(&self, entry: &Entry, way: &str) -> Option<Report> {
        let fingerprint = fingerprint(&entry.submission.path, way).ok()?;
        self.report(&entry.stem, &fingerprint)
    }

    /// The number of stored reports that are out of date: the submission, the rubric or this program has
    /// changed since, or the file is damaged.
    pub fn outdated(&self, entries: &[Entry], way: &str) -> usize {
        let is_outdated = |entry: &&Entry| {
            self.data(&entry.stem).exists() && self.report_of(entry, way).is_none()
        };
        entries.iter().filter(is_outdated).count()
    }

    /// The stored report, if it is intact and up to date.
    pub(super) fn report(&self, stem: &str, fingerprint: &str) -> Option<Report> {
        let text = fs::read_to_string(self.data(stem)).ok()?;
        let (sum, report) = text.strip_prefix(HEAD)?.strip_suffix(END)?.split_once(MIDDLE)?;
        let is_intact = u32::from_str_radix(sum, 16) == Ok(crc32fast::hash(report.as_bytes()));
        let report: Report = serde_json::from_str(report).ok().filter(|_| is_intact)?;
        (report.fingerprint == fingerprint).then_some(report)
    }

    /// Stores a report; it is complete, or the earlier one stays.
    pub(super) fn store(&self, stem: &str, report: &Report) -> io::Result<()> {
        let report = serde_json::to_string(report)?;
        let sum = crc32fast::hash(report.as_bytes());
        let text = format!("{HEAD}{sum:08x}{MIDDLE}{report}{END}");
        self.replace(&self.data(stem), &text)
    }

    /// Writes a file, unless it already has this text. The name may name a folder in this one.
    pub(super) fn write(&self, name: &str, text: &str) -> io::Result<()> {
        let place = self.path.join(name);
        if fs::read(&place).is_ok_and(|there| there == text.as_bytes()) {
            return Ok(());
        }
        self.replace(&place, text)
    }

    fn data(&self, stem: &str) -> PathBuf {
        self.path.join("data").join(format!("{stem}.json"))
    }

    fn replace(&self, place: &Path, text: &str) -> io::Result<()> {
        let name = place.file_name().unwrap_or_default().to_string_lossy();
        let partial = self.path.join("data").join(format!(".{name}.partial"));
        let mut file = File::create(&partial)?;
        file.write_all(text.as_bytes())?;
        // After a power cut, a file must not have its name without its contents.
        file.sync_all()?;
        fs::rename(partial, place)
    }
}

/// Locks a file. A process that is being started holds copies of our files until it becomes another
/// program, and with them a lock that we have just released, so a second is allowed for that.
fn hold(lock: &File) -> Result<(), TryLockError> {
    const TRIES: u32 = 50;
    for _ in 1..TRIES {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => {}
            held => return held,
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    lock.try_lock()
}
