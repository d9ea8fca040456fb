//! `discus book pack` and `discus book unpack`.

use std::path::Path;

use anyhow::ensure;
use solver::book::Book;

use super::files;

/// Writes a book as the scores of its last ply.
pub(in crate::run) fn pack(file: &Path, output: &Path) -> anyhow::Result<()> {
    convert(file, output, Book::to_packed_bytes)
}

/// Writes a book with all its positions.
pub(in crate::run) fn unpack(file: &Path, output: &Path) -> anyhow::Result<()> {
    convert(file, output, Book::to_bytes)
}

fn convert(file: &Path, output: &Path, written: fn(&Book) -> Vec<u8>) -> anyhow::Result<()> {
    files::refuse_existing(output)?;
    let book = files::read_book(file)?;
    let bytes = written(&book);
    // A packed book derives its earlier plies: it would quietly mend one that contradicts itself.
    ensure!(
        Book::from_bytes(&bytes).is_ok_and(|read| read == book),
        "{} contradicts itself; build it again with `discus book build`",
        file.display()
    );
    files::write_book(output, &book, &bytes)
}
