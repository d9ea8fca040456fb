//! Reads, writes, packs and unpacks the files of books. A file is written completely or not at all.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, ensure};
use solver::book::Book;
use text::counted;

use crate::run::whole_file::{read_whole, write_whole};

/// Reads a book.
pub(super) fn read_book(path: &Path) -> anyhow::Result<Book> {
    let name = path.display();
    let bytes = read_whole(path)?;
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
    write_whole(output, |file| file.write_all(bytes))?;
    let (positions, plies, size) = (counted(book.len(), "position"), book.plies(), bytes.len());
    writeln!(io::stdout(), "{name}: {positions} to {plies} plies in {size} bytes")?;
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
