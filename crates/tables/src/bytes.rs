use std::fs::File;
use std::io;
use std::ops::Deref;

use crate::system::Mapped;

/// The bytes of tables: in the program, in memory, or in a file.
pub(crate) enum Bytes {
    Static(&'static [u8]),
    Owned(Vec<u8>),
    Mapped(Mapped),
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Bytes::Static(bytes) => bytes,
            Bytes::Owned(bytes) => bytes,
            Bytes::Mapped(mapped) => mapped.bytes(),
        }
    }
}

impl Bytes {
    /// Maps a file where the system can, so that it reads what is needed and many processes share it.
    pub(crate) fn map(file: &File) -> io::Result<Bytes> {
        Mapped::new(file).map(Bytes::Mapped)
    }
}
