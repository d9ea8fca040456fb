//! Writes files completely or not at all.

use std::fs::File;
use std::io;
use std::path::Path;

pub(super) use books::with_suffix;

/// Writes a file under another name, syncs it to disk and renames it. A file that a killed process left
/// under the other name is overwritten.
pub(super) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    books::replace_file(path, &with_suffix(path, ".new"), write)
}
