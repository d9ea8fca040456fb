//! Files of books, opened so that they are ready at once, and files of checkpoints.
//!
//! Decoding a large book takes seconds, so it is written once in a form that is read piece by piece
//! ([`Book::stored`]), to the user's folder for caches. If that form is missing or its index is
//! damaged, it is written again; if a block of it is damaged, its positions are searched. So it only
//! saves time.
//!
//! Deliberately absent: how books are built, written and checked.

#![forbid(unsafe_code)]

/// Files of checkpoints, from which the search of a solver continues in another process.
pub mod checkpoint;
mod system;
mod whole;

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use solver::book::{Book, BookError, Bytes};

pub use whole::{replace_file, replace_file_by_new, with_suffix};

/// The size of files that take a noticeable time to decode, in bytes.
const LARGE: usize = 100_000;

/// Why a file cannot be used as a book, and its path.
#[derive(Debug)]
pub struct OpenError {
    path: PathBuf,
    /// The error in the file.
    pub problem: Problem,
}

/// An error in a file.
#[derive(Debug)]
pub enum Problem {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is a folder or a device, which may have no end.
    NotAFile,
    /// Its bytes are not a book.
    NotABook(BookError),
}

/// Opens a book to look positions up. A large one is kept in `$XDG_CACHE_HOME/discus/books`, or in
/// `~/.cache/discus/books`, if such a folder can be made.
///
/// # Errors
/// If the file cannot be read or is not a book.
pub fn open(path: &Path) -> Result<Book, OpenError> {
    open_with(path, folder().as_deref())
}

/// Opens a book as [`open`] does, but keeps a large one in this folder, or nowhere.
///
/// # Errors
/// If the file cannot be read or is not a book.
pub fn open_with(path: &Path, folder: Option<&Path>) -> Result<Book, OpenError> {
    let book = || {
        let bytes = read(path)?;
        let sum = Book::checksum(&bytes).map_err(Problem::NotABook)?;
        let large = Some(bytes.len()).filter(|&len| len >= LARGE);
        let file = large.and_then(|len| Some(folder?.join(format!("{len}-{sum:08x}.stored"))));
        if let Some(book) = file.as_deref().and_then(kept) {
            return Ok(book);
        }
        let book = Book::from_bytes(&bytes).map_err(Problem::NotABook)?;
        if let Some(file) = file {
            // Without the file, the next start only takes as long as this one.
            let _ = keep(&file, &book);
        }
        Ok(book)
    };
    book().map_err(|problem| OpenError { path: path.to_owned(), problem })
}

fn read(path: &Path) -> Result<Vec<u8>, Problem> {
    if !path.metadata().map_err(Problem::Unreadable)?.is_file() {
        return Err(Problem::NotAFile);
    }
    fs::read(path).map_err(Problem::Unreadable)
}

/// The user's folder for kept books, as the XDG Base Directory Specification says; `None` if there
/// is none.
fn folder() -> Option<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| Path::new(value).is_absolute());
    let cache = variable("XDG_CACHE_HOME").map(PathBuf::from);
    let cache = cache.or_else(|| Some(Path::new(&variable("HOME")?).join(".cache")));
    let cache = cache.or_else(|| variable("LOCALAPPDATA").map(PathBuf::from))?; // Windows.
    Some(cache.join("discus/books"))
}

fn kept(file: &Path) -> Option<Book> {
    Book::stored(Pieces(Mutex::new(File::open(file).ok()?))).ok()
}

fn keep(file: &Path, book: &Book) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new("/")))?;
    // Other processes and threads may write the same book.
    replace_file_by_new(file, |new| new.write_all(&book.to_stored_bytes()))
}

/// A file that is read piece by piece.
struct Pieces(Mutex<File>);

impl Bytes for Pieces {
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        system::read_at(&mut file, place, buffer)
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.problem {
            Problem::Unreadable(error) => write!(f, "{path} cannot be read: {error}"),
            problem => write!(f, "{path}: {problem}"),
        }
    }
}

impl std::error::Error for OpenError {}

/// A sentence without the path, for callers with little room.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Unreadable(error) => write!(f, "the file cannot be read: {error}"),
            Problem::NotAFile => f.write_str("this is not a regular file"),
            Problem::NotABook(error) => error.fmt(f),
        }
    }
}
