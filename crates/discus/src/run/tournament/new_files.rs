//! Writes files and folders completely or not at all, and never over others.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

use crate::system;

/// Writes a new file that only its owner can read, or leaves one with the same contents.
///
/// # Errors
/// If there is another at this place, or it cannot be written.
pub(super) fn write(place: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(place).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    if place.symlink_metadata().is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let partial = beside(place)?;
    let written = write_private(&partial, bytes).and_then(|()| fs::rename(&partial, place));
    if written.is_err() {
        // The error that is reported says more than one about the rest of it.
        let _ = fs::remove_file(&partial);
    }
    written
}

fn write_private(place: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    system::keep_private(&mut options);
    let mut file = options.open(place)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name in the same folder for what is not complete yet.
fn beside(place: &Path) -> io::Result<PathBuf> {
    let name = place.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let name = format!(".{}.{}.partial", name.to_string_lossy(), process::id());
    Ok(place.with_file_name(name))
}

/// A folder that gets its name when it is complete, and is removed if it never is.
pub(super) struct NewFolder {
    partial: PathBuf,
    place: PathBuf,
}

impl NewFolder {
    /// Begins a folder that will be at this place.
    ///
    /// # Errors
    /// If there is something at this place other than an empty folder, or it cannot be written.
    pub(super) fn begin(place: &Path) -> io::Result<NewFolder> {
        match fs::read_dir(place) {
            Ok(mut entries) => {
                if entries.next().is_some() {
                    return Err(io::ErrorKind::AlreadyExists.into());
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let partial = beside(place)?;
        fs::create_dir(&partial)?;
        Ok(NewFolder { partial, place: place.to_owned() })
    }

    /// Writes a file of the folder; its name may name a folder in it.
    pub(super) fn write(&self, name: &str, text: &str) -> io::Result<()> {
        let place = self.partial.join(name);
        if let Some(folder) = place.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut file = File::create_new(place)?;
        file.write_all(text.as_bytes())?;
        // After a power cut, the folder must not have its name without its contents.
        file.sync_all()
    }

    /// Gives the folder its name.
    pub(super) fn finish(self) -> io::Result<()> {
        // An empty folder is replaced; anything that somebody has put there meanwhile is not.
        fs::rename(&self.partial, &self.place)
    }
}

impl Drop for NewFolder {
    fn drop(&mut self) {
        // After it has been finished, there is nothing at this place.
        let _ = fs::remove_dir_all(&self.partial);
    }
}
