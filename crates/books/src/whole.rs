use std::ffi::OsString;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// Writes a file to `other`, syncs it to disk and renames it to `path`, so that it appears whole or not
/// at all. Both are in the same folder.
///
/// # Errors
/// If it cannot be written. An earlier file is then unchanged.
pub fn replace(
    path: &Path,
    other: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let written = File::create(other).and_then(|mut file| {
        write(&mut file)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(other, path));
    if renamed.is_err() {
        // The file may not exist, and only the first error matters.
        let _ = fs::remove_file(other);
        return renamed;
    }
    sync_folder(path)
}

/// The path with a suffix added.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Syncs the name of a file to disk, on systems where folders can be opened.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
