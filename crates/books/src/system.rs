//! What only the system can do, in one form for all systems.

pub(crate) use chosen::{open_folder, read_at};

#[cfg(unix)]
mod chosen {
    use std::fs::File;
    use std::io;
    use std::os::unix::fs::FileExt as _;
    use std::path::Path;

    /// Reads without moving the position in the file, which forked processes share.
    pub(crate) fn read_at(file: &mut File, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        file.read_exact_at(buffer, place)
    }

    /// Opens a folder, which can then be synced.
    pub(crate) fn open_folder(folder: &Path) -> io::Result<Option<File>> {
        File::open(folder).map(Some)
    }
}

#[cfg(not(unix))]
mod chosen {
    use std::fs::File;
    use std::io::{self, Read as _, Seek as _, SeekFrom};
    use std::path::Path;

    /// Reads from a place in the file.
    pub(crate) fn read_at(file: &mut File, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(buffer)
    }

    /// `None`: folders cannot be opened here.
    pub(crate) fn open_folder(_: &Path) -> io::Result<Option<File>> {
        Ok(None)
    }
}
