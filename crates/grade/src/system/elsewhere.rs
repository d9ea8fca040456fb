//! Other systems, on which no submission runs.

use std::convert::Infallible;
use std::fs::{File, Metadata};
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Instant;

use crate::assignments::events::Event;

/// Never: nothing here is executed.
pub(crate) fn is_executable(_: &Metadata) -> bool {
    false
}

/// One: that a file has another name is not known here.
pub(crate) fn names(_: &Metadata) -> u64 {
    1
}

/// Does nothing: no other user reads the files.
///
/// # Errors
/// None.
pub(crate) fn open_to_all(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Always an error: only a folder in which a program runs has links.
///
/// # Errors
/// Always.
pub(crate) fn link(_: &Path, _: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Creates or empties a file.
///
/// # Errors
/// If it cannot be opened.
pub(crate) fn create(path: &Path, _: bool) -> io::Result<File> {
    File::create(path)
}

/// Creates a file.
///
/// # Errors
/// If it exists or cannot be made.
pub(crate) fn create_for_all(path: &Path) -> io::Result<File> {
    File::create_new(path)
}

/// Opens a file.
///
/// # Errors
/// If it cannot be opened.
pub(crate) fn open_to_read(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Would watch the files of a player.
#[derive(Debug)]
pub(crate) struct Watcher(Infallible);

impl Watcher {
    /// Always an error.
    ///
    /// # Errors
    /// No player runs here.
    pub(crate) fn of(_: &Path) -> io::Result<Watcher> {
        Err(ErrorKind::Unsupported.into())
    }

    /// Is never called.
    pub(crate) fn next(&mut self, _: Instant) -> Option<Event> {
        match self.0 {}
    }
}
