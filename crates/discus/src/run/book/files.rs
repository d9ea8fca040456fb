//! Reads, writes, packs and unpacks the files of books. A file is written completely or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use solver::book::Book;

/// Reads a book.
pub(in crate::run) fn read_book(path: &Path) -> anyhow::Result<Book> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("{name} cannot be read"))?;
    Book::from_bytes(&bytes).with_context(|| name.to_string())
}

/// Refuses to overwrite a file.
pub(super) fn refuse_existing(output: &Path) -> anyhow::Result<()> {
    let name = output.display();
    ensure!(
        !output.exists(),
        "{name} already exists; remove it or choose another file with --output"
    );
    Ok(())
}

/// Writes the bytes of a book, and prints its size.
pub(super) fn write_book(output: &Path, book: &Book, bytes: &[u8]) -> anyhow::Result<()> {
    let name = output.display();
    write_whole(output, bytes).with_context(|| format!("{name} cannot be written"))?;
    let (positions, plies, size) = (book.len(), book.plies(), bytes.len());
    writeln!(io::stdout(), "{name}: {positions} positions to {plies} plies in {size} bytes")?;
    Ok(())
}

/// Writes a book again in the format of `to_bytes`: `discus book pack` and `discus book unpack`.
pub(in crate::run) fn convert(
    file: &Path,
    output: &Path,
    to_bytes: fn(&Book) -> Vec<u8>,
) -> anyhow::Result<()> {
    refuse_existing(output)?;
    let book = read_book(file)?;
    let bytes = to_bytes(&book);
    // A packed book derives its earlier plies, so it would silently repair an inconsistent book.
    ensure!(
        Book::from_bytes(&bytes).is_ok_and(|read| read == book),
        "{} is inconsistent; build it again with `discus book build`",
        file.display()
    );
    write_book(output, &book, &bytes)
}

/// The path with a suffix added.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

/// Writes a file under another name, syncs it to disk and renames it.
fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let other = with_suffix(path, ".new");
    let written = File::create(&other).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(&other, path));
    if renamed.is_err() {
        // The file may not exist, and only the first error matters.
        let _ = fs::remove_file(&other);
        return renamed;
    }
    sync_folder(path)
}

/// Syncs the name of a file to disk, on systems where folders can be opened.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(not(unix)) {
        return Ok(());
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
