//! Files that are whole or not there.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use solver::book::Book;

/// Reads a book.
pub(in crate::run) fn read_book(path: &Path) -> anyhow::Result<Book> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("{name} cannot be read"))?;
    Book::from_bytes(&bytes).with_context(|| name.to_string())
}

/// Refuses to write over a file.
pub(super) fn refuse_existing(output: &Path) -> anyhow::Result<()> {
    if output.exists() {
        bail!("{} is there already; remove it or choose another --output", output.display());
    }
    Ok(())
}

/// Writes the bytes of a book, and says so.
pub(super) fn write_book(output: &Path, book: &Book, bytes: &[u8]) -> anyhow::Result<()> {
    let name = output.display();
    write_whole(output, bytes).with_context(|| format!("{name} cannot be written"))?;
    let (positions, plies, size) = (book.len(), book.plies(), bytes.len());
    writeln!(io::stdout(), "{name}: {positions} positions to {plies} plies in {size} bytes")?;
    Ok(())
}

/// The file of this name with an ending behind it.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Writes a file under another name, sees it onto the disk and renames it.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let other = beside(path, ".new");
    let written = File::create(&other).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(&other, path));
    if renamed.is_err() {
        // It may not be there, and the first error is the one to tell.
        let _ = fs::remove_file(&other);
        return renamed;
    }
    sync_folder(path)
}

/// Sees the name of a file onto the disk, where folders can be opened.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
