//! Reads and writes whole files.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use anyhow::Context as _;

pub(super) use books::with_suffix;

/// The most bytes that are read from anything but a regular file. A device may have no end.
const LONGEST_STREAM: u64 = 64 << 20;

/// The bytes of a file. The error names it.
pub(super) fn read_whole(path: &Path) -> anyhow::Result<Vec<u8>> {
    let read = || {
        let file = File::open(path)?;
        let most = if file.metadata()?.is_file() { u64::MAX } else { LONGEST_STREAM };
        let mut bytes = Vec::new();
        file.take(most).read_to_end(&mut bytes)?;
        if bytes.len() as u64 == most {
            return Err(io::Error::other(format!(
                "it is not a regular file and has at least {most} bytes"
            )));
        }
        Ok(bytes)
    };
    read().with_context(|| format!("{} cannot be read", path.display()))
}

/// The text of a file in UTF-8. The error names it.
pub(super) fn read_text(path: &Path) -> anyhow::Result<String> {
    let text = String::from_utf8(read_whole(path)?).map_err(|_| io::Error::other("it is not text"));
    text.with_context(|| format!("{} cannot be read", path.display()))
}

/// Writes a file under another name, syncs it to disk and renames it. A file that a killed process left
/// under the other name is overwritten. The error names the file.
pub(super) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> anyhow::Result<()> {
    let written = books::replace_file(path, &with_suffix(path, ".new"), write);
    written.with_context(|| format!("{} cannot be written", path.display()))
}
