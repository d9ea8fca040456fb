//! The files of an archive as a list of entries, which the process that unpacks it in the sandbox prints, and which is
//! so simple that reading it harms nobody. Each entry is a byte for its kind, the length of its name in 4 bytes, that of
//! its contents in 4 bytes, the name, and the contents. The last one is a result.

use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::path::Path;

use super::NoFiles;
use super::archive::Target;
use super::copy::{BYTES, damaged, shown, too_large};

const FOLDER: u8 = b'd';
const FILE: u8 = b'f';
const PROGRAM: u8 = b'x';
const NOTE: u8 = b'n';
/// Results: all is unpacked, or a sentence says why it is not.
const DONE: u8 = b'.';
const UNFIT: u8 = b'u';
const FAILED: u8 = b'e';

/// Writes such a list.
pub(super) struct Writer<W> {
    to: W,
    /// Bytes of files that there may still be.
    bytes: u64,
}

impl<W: Write> Writer<W> {
    pub(super) fn new(to: W) -> Writer<W> {
        Writer { to, bytes: BYTES }
    }

    fn put(&mut self, kind: u8, name: &[u8], contents: &[u8]) -> io::Result<()> {
        self.to.write_all(&[kind])?;
        for bytes in [name, contents] {
            let len = u32::try_from(bytes.len()).map_err(io::Error::other)?;
            self.to.write_all(&len.to_le_bytes())?;
        }
        self.to.write_all(name)?;
        self.to.write_all(contents)
    }

    /// Ends the list.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(mut self, result: &Result<(), NoFiles>) -> io::Result<()> {
        match result {
            Ok(()) => self.put(DONE, b"", b"")?,
            Err(NoFiles::Unfit(why)) => self.put(UNFIT, why.as_bytes(), b"")?,
            Err(NoFiles::Failed(why)) => self.put(FAILED, why.as_bytes(), b"")?,
        }
        self.to.flush()
    }
}

impl<W: Write> Target for Writer<W> {
    fn note(&mut self, name: &Path, why: &str) {
        // If the list cannot be written, its end is missing.
        let _ = self.put(NOTE, name.as_os_str().as_encoded_bytes(), why.as_bytes());
    }

    fn add_folder(&mut self, name: &Path) -> Result<(), NoFiles> {
        let put = self.put(FOLDER, name.as_os_str().as_encoded_bytes(), b"");
        put.map_err(|error| NoFiles::Failed(error.to_string()))
    }

    fn add_file(
        &mut self,
        name: &Path,
        contents: &mut dyn Read,
        len: u64,
        is_executable: bool,
    ) -> Result<(), NoFiles> {
        if len > self.bytes {
            return Err(too_large());
        }
        let mut bytes = Vec::new();
        // One more byte than there may be tells that there are too many.
        let read = contents.take(self.bytes + 1).read_to_end(&mut bytes);
        read.map_err(|error| damaged(name, &error))?;
        self.bytes = self.bytes.checked_sub(bytes.len() as u64).ok_or_else(too_large)?;
        let kind = if is_executable { PROGRAM } else { FILE };
        let put = self.put(kind, name.as_os_str().as_encoded_bytes(), &bytes);
        put.map_err(|error| NoFiles::Failed(error.to_string()))
    }
}

/// Reads a list. Nothing of it is believed: names and sizes are checked by the target. Returns its result; nothing if
/// it has no end.
pub(super) fn read(mut list: &[u8], target: &mut dyn Target) -> Option<Result<(), NoFiles>> {
    loop {
        let (kind, name, contents) = entry(&mut list)?;
        let sentence = || shown(&*String::from_utf8_lossy(name));
        let path = || String::from_utf8_lossy(name).into_owned();
        let path = Path::new(OsStr::new(&path())).to_owned();
        let len = contents.len() as u64;
        let taken = match kind {
            DONE => return Some(Ok(())),
            UNFIT => return Some(Err(NoFiles::Unfit(sentence()))),
            FAILED => return Some(Err(NoFiles::Failed(sentence()))),
            NOTE => {
                target.note(&path, &shown(&*String::from_utf8_lossy(contents)));
                Ok(())
            }
            FOLDER => target.add_folder(&path),
            FILE | PROGRAM => target.add_file(&path, &mut &*contents, len, kind == PROGRAM),
            _ => return None,
        };
        if let Err(why) = taken {
            return Some(Err(why));
        }
    }
}

/// Takes the next entry of a list: its kind, its name and its contents.
fn entry<'a>(list: &mut &'a [u8]) -> Option<(u8, &'a [u8], &'a [u8])> {
    let kind = *list.split_off_first()?;
    let mut len = || Some(u32::from_le_bytes(list.split_off(..4)?.try_into().ok()?) as usize);
    let [name, contents] = [len()?, len()?];
    Some((kind, list.split_off(..name)?, list.split_off(..contents)?))
}
