use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::system;

/// Writes a file to `temporary`, syncs it to disk and renames it to `path`, so that it appears whole or not
/// at all. Both are in the same folder. An existing file at `temporary` is overwritten.
///
/// # Errors
/// If it cannot be written. An earlier file is then unchanged, unless only the last step fails: the new
/// file is then there, but its name may be lost in a power cut.
pub fn replace_file(
    path: &Path,
    temporary: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    finish(path, temporary, File::create(temporary)?, write)
}

/// As [`replace_file`], by a new file `discus.PROCESS.NUMBER.new` in the same folder.
///
/// # Errors
/// As those of [`replace_file`].
pub fn replace_file_by_new(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let (temporary, file) = created_beside(path)?;
    finish(path, &temporary, file, write)
}

/// The path with a suffix added.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// A new file in the folder of a path. Processes of two containers may have the same number, as may two
/// copies of this library in one process, so a name that is taken is left to its owner.
fn created_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    static CREATED: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = CREATED.fetch_add(1, Ordering::Relaxed);
        let temporary = path.with_file_name(format!("discus.{}.{number}.new", process::id()));
        match File::create_new(&temporary) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (temporary, file)),
        }
    }
}

/// Writes a file that this call has created at `temporary`, and renames it.
fn finish(
    path: &Path,
    temporary: &Path,
    mut file: File,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    // A folder that cannot be opened is an error while the earlier file is still there.
    let renamed = folder_of(path).and_then(|folder| {
        write(&mut file)?;
        file.sync_all()?;
        fs::rename(temporary, path)?;
        Ok(folder)
    });
    if renamed.is_err() {
        // Only the first error matters.
        let _ = fs::remove_file(temporary);
    }
    renamed?.map_or(Ok(()), |folder| folder.sync_all())
}

/// The folder of a path, whose sync makes new names last, on systems where folders can be opened.
fn folder_of(path: &Path) -> io::Result<Option<File>> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    system::open_folder(folder.unwrap_or(Path::new(".")))
}
