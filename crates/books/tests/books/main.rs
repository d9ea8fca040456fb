//! Books from files, kept and not, whole and damaged, and files of checkpoints.

mod checkpoint;

use std::fs;
use std::path::{Path, PathBuf};

use discus_books::{Problem, open_with};
use solver::book::Book;

/// The embedded book, as large as a book must be to be kept.
const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../solver/src/book/embedded.book");

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It is there if the test has run before.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// The only file in a folder.
fn only_file(folder: &Path) -> PathBuf {
    let listed = fs::read_dir(folder).expect("a folder");
    let files: Vec<PathBuf> = listed.map(|entry| entry.expect("an entry").path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    file.clone()
}

#[test]
fn a_kept_book_is_read_piece_by_piece_and_is_the_same_book() {
    let folder = folder("kept").join("made/when needed");
    let open = || open_with(Path::new(BOOK), Some(&folder)).expect("a book");
    assert_eq!(open(), Book::embedded());
    let file = only_file(&folder);
    let whole = fs::read(&file).expect("the kept book");
    assert_eq!((open(), whole), (Book::embedded(), Book::embedded().to_stored_bytes()));
    // If it is read again, a position of a block that has changed since is not found.
    let again = open();
    let index = fs::metadata(&file).expect("the kept book").len() / 16;
    fs::write(&file, vec![7; usize::try_from(index).expect("small") * 16]).expect("room");
    let start = Book::embedded().start();
    assert_eq!((again.score(start), Book::embedded().score(start)), (None, Some(1)));
}

#[test]
fn a_kept_book_that_is_damaged_or_cut_off_is_kept_again() {
    let folder = folder("damaged");
    let open = || open_with(Path::new(BOOK), Some(&folder)).expect("a book");
    open();
    let file = only_file(&folder);
    let whole = fs::read(&file).expect("the kept book");
    let mut flipped = whole.clone();
    flipped[40] ^= 1;
    for damaged in [&whole[1..], &whole[..100], &[], &flipped] {
        fs::write(&file, damaged).expect("room");
        assert_eq!(open(), Book::embedded());
        assert!(fs::read(only_file(&folder)).expect("the kept book") == whole);
    }
}

#[test]
fn threads_may_open_a_book_at_the_same_time() {
    let folder = folder("threads");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let book = open_with(Path::new(BOOK), Some(&folder)).expect("a book");
                assert!(book == Book::embedded());
            });
        }
    });
    let kept = fs::read(only_file(&folder)).expect("the kept book");
    assert!(kept == Book::embedded().to_stored_bytes());
}

#[test]
fn a_book_is_read_whole_where_it_cannot_be_kept() {
    for folder in [None, Some(Path::new("/dev/null/x")), Some(Path::new("/proc"))] {
        let book = open_with(Path::new(BOOK), folder).expect("a book");
        assert!(book == Book::embedded(), "{folder:?}");
    }
}

#[test]
fn a_small_book_is_not_kept() {
    let (folder, small) = (folder("small"), folder("one").join("small.book"));
    let bytes = Book::embedded().to_packed_bytes();
    assert!(bytes.len() < 100_000);
    fs::write(&small, &bytes).expect("room");
    assert!(open_with(&small, Some(&folder)).is_ok_and(|book| book == Book::embedded()));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

#[test]
fn what_is_no_book_is_refused_with_a_sentence() {
    let folder = folder("refused");
    let bytes = fs::read(BOOK).expect("the book");
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    for damaged in [&flipped[..], &bytes[..bytes.len() - 9], b"no book", b""] {
        let path = folder.join("damaged.book");
        fs::write(&path, damaged).expect("room");
        let error = open_with(&path, Some(&folder.join("kept"))).expect_err("damage");
        assert!(matches!(error.problem, Problem::NotABook(_)), "{error}");
        assert!(error.to_string().starts_with(&format!("{}: ", path.display())), "{error}");
    }
    assert!(!folder.join("kept").exists());
    assert_eq!(said(Path::new("/")), "/: this is not a regular file");
}

/// The message for a path that is no book.
fn said(path: &Path) -> String {
    open_with(path, None).expect_err("no book").to_string()
}

#[cfg(unix)]
#[test]
fn a_device_is_no_book() {
    assert_eq!(said(Path::new("/dev/zero")), "/dev/zero: this is not a regular file");
    let below = "/dev/null/x cannot be read: Not a directory (os error 20)";
    assert_eq!(said(Path::new("/dev/null/x")), below);
}
