//! Systems other than Linux, on which no player runs.

use std::convert::Infallible;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::Instant;

use super::Event;

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
