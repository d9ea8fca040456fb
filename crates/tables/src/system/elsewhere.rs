//! Systems on which no safe library of ours maps files: each process has a copy of its own.

use std::fs::File;
use std::io::{self, Read as _};

/// A file that has been read.
pub(crate) struct Mapped(Vec<u8>);

impl Mapped {
    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn new(mut file: &File) -> io::Result<Mapped> {
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(Mapped(bytes))
    }

    /// Its bytes.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}
