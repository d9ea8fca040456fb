//! Files that appear whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::system;

/// Tells the files of this process apart.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// Writes a file under a hidden name of its own, syncs it to the disk and renames it.
///
/// # Errors
/// If it cannot be written. The earlier file, if there was one, is unchanged.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    publish(path, bytes, |partial| fs::rename(partial, path))
}

/// The same unless there is a file already; returns whether there was none. Of several that create it at once,
/// one succeeds.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn create(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    if path.exists() {
        return Ok(false);
    }
    let link = |partial: &Path| match fs::hard_link(partial, path) {
        Ok(()) => fs::remove_file(partial),
        // Some file systems have no links.
        Err(error) if error.kind() != ErrorKind::AlreadyExists && !path.exists() => {
            fs::rename(partial, path)
        }
        Err(error) => Err(error),
    };
    match publish(path, bytes, link) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        done => done.map(|()| true),
    }
}

/// Writes a file under a hidden name, which `name` changes to its own.
fn publish(
    path: &Path,
    bytes: &[u8],
    name: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    let mut hidden = OsString::from(".");
    hidden.push(path.file_name().ok_or(ErrorKind::InvalidInput)?);
    hidden.push(format!(".{}.{}.partial", process::id(), COUNT.fetch_add(1, Ordering::Relaxed)));
    let partial = path.with_file_name(hidden);
    let written = File::create(&partial).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let named = written.and_then(|()| name(&partial));
    if named.is_err() {
        // Only the first error matters.
        let _ = fs::remove_file(&partial);
        return named;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    system::sync_folder(folder.unwrap_or(Path::new(".")))
}
