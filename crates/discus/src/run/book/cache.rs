//! Books that are ready at once.
//!
//! Decoding a large book takes seconds, so it is written once in a form that is read piece by piece, to
//! the user's folder for caches. If that form is missing or its index is damaged, it is written again; if
//! a block of it is damaged, its positions are searched. So it only saves time.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;
use solver::book::{Book, Bytes};

use crate::run::whole_file::{with_suffix, write_whole};

/// The size of files that take a noticeable time to decode, in bytes.
const LARGE: usize = 100_000;

/// Opens a book to look positions up.
pub(in crate::run) fn open_book(path: &Path) -> anyhow::Result<Book> {
    let name = path.display();
    let bytes = fs::read(path).with_context(|| format!("{name} cannot be read"))?;
    let sum = Book::checksum(&bytes).with_context(|| name.to_string())?;
    let large = Some(bytes.len()).filter(|&len| len >= LARGE);
    let file = large.and_then(|len| Some(folder()?.join(format!("{len}-{sum:08x}.stored"))));
    if let Some(book) = file.as_deref().and_then(cached) {
        return Ok(book);
    }
    let book = Book::from_bytes(&bytes).with_context(|| name.to_string())?;
    if let Some(file) = file {
        // Without the file, the next start only takes as long as this one.
        let _ = write(&file, &book);
    }
    Ok(book)
}

/// The user's folder for cached books, as the XDG Base Directory Specification says; `None` if there is
/// none.
fn folder() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| Path::new(value).is_absolute());
    let cache = variable("XDG_CACHE_HOME").map(PathBuf::from);
    let cache = cache.or_else(|| Some(Path::new(&variable("HOME")?).join(".cache")))?;
    Some(cache.join("discus/books"))
}

fn cached(file: &Path) -> Option<Book> {
    Book::stored(Pieces(Mutex::new(File::open(file).ok()?))).ok()
}

fn write(file: &Path, book: &Book) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new("/")))?;
    // Another process may write it at the same time.
    let own = with_suffix(file, &format!(".{}", std::process::id()));
    write_whole(&own, |out| out.write_all(&book.to_stored_bytes()))?;
    fs::rename(&own, file)
}

/// A file that is read piece by piece.
struct Pieces(Mutex<File>);

impl Bytes for Pieces {
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(place))?;
        file.read_exact(buffer)
    }
}
