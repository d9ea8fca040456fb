//! Files that appear whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

/// Tells the files of this process apart.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// Writes a file under a hidden name of its own, syncs it to the disk and renames it.
///
/// # Errors
/// If it cannot be written. The earlier file, if there was one, is unchanged.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = OsString::from(".");
    name.push(path.file_name().ok_or(io::ErrorKind::InvalidInput)?);
    name.push(format!(".{}.{}.partial", process::id(), COUNT.fetch_add(1, Ordering::Relaxed)));
    let partial = path.with_file_name(name);
    let written = File::create(&partial).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(&partial, path));
    if renamed.is_err() {
        // Only the first error matters.
        let _ = fs::remove_file(&partial);
        return renamed;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
