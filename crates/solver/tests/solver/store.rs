//! Books that are read piece by piece.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use discus_solver::Solver;
use discus_solver::book::{Book, BookError, Bytes};

use crate::book::{solved, standard};
use crate::{SMALL, random_position};

/// A block and a part of one.
fn book() -> Book {
    let book = solved(&"4444447777771".parse().expect("a legal game"), 5);
    assert!(book.len() > 600, "{book:?}");
    book
}

/// Bytes that count what is read of them.
struct Counted(Vec<u8>, Arc<AtomicUsize>);

impl Bytes for Counted {
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        self.1.fetch_add(buffer.len(), Ordering::Relaxed);
        self.0.read_at(place, buffer)
    }
}

#[test]
fn a_stored_book_is_the_same_book() {
    for book in [book(), Book::embedded()] {
        let stored = Book::stored(book.to_stored_bytes()).expect("a stored book");
        assert_eq!(
            (stored.start(), stored.plies(), stored.len()),
            (book.start(), book.plies(), book.len())
        );
        assert!(book.positions().all(|(position, score)| stored.score(position) == Some(score)));
        assert!(stored == book && stored.check() == Ok(()));
        assert_eq!(stored.to_bytes(), book.to_bytes());
        let mut random = fastrand::Rng::with_seed(61);
        for discs in (0..600).map(|game| game % 12) {
            let position = random_position(&mut random, discs);
            assert_eq!(stored.score(&position), book.score(&position), "{position}");
        }
    }
}

#[test]
fn a_position_needs_the_index_and_one_block() {
    let read = Arc::new(AtomicUsize::new(0));
    let bytes = Book::embedded().to_stored_bytes();
    let (whole, start) = (bytes.len(), Book::embedded().start());
    let stored = Book::stored(Counted(bytes, Arc::clone(&read))).expect("a stored book");
    let index = read.load(Ordering::Relaxed);
    assert_eq!(stored.score(start), Some(1));
    let block = read.load(Ordering::Relaxed) - index;
    assert!(40 * index < whole && block < 2000, "{index} and {block} of {whole}");
    assert_eq!(stored.score(start), Some(1));
    assert_eq!(read.load(Ordering::Relaxed), index + block);
}

#[test]
fn a_book_without_positions_can_be_stored() {
    let lost = solved(&"121212".parse().expect("a legal game"), 0);
    assert!(lost.is_empty());
    assert!(Book::stored(lost.to_stored_bytes()).is_ok_and(|stored| stored == lost));
}

/// Each position has its score or none.
fn is_true_as_far_as_it_goes(damaged: &Book, book: &Book) -> bool {
    book.positions()
        .all(|(position, score)| damaged.score(position).is_none_or(|found| found == score))
}

#[test]
fn a_stored_book_that_is_damaged_or_cut_off_is_refused_or_knows_less() {
    let book = book();
    let bytes = book.to_stored_bytes();
    let mut kinds = [0, 0];
    for place in (0..bytes.len()).step_by(3) {
        let flipped = [&bytes[..place], &[bytes[place] ^ 1 << (place % 8)], &bytes[place + 1..]];
        for damaged in [flipped.concat(), bytes[..place].to_vec()] {
            let stored = Book::stored(damaged);
            kinds[usize::from(stored.is_ok())] += 1;
            let Ok(stored) = stored else { continue };
            assert!(is_true_as_far_as_it_goes(&stored, &book), "{place}");
            assert!(stored != book, "{place}");
        }
    }
    assert!(kinds.iter().all(|&kind| kind > 20), "{kinds:?}");
    assert_eq!(Book::stored(book.to_bytes()), Err(BookError::NotABook));
    assert_eq!(Book::stored(Vec::new()), Err(BookError::Truncated));
}

#[test]
fn a_solver_searches_what_a_damaged_block_held() {
    let book = Book::embedded();
    let mut bytes = book.to_stored_bytes();
    let start = bytes.len() / 8;
    bytes[start..].fill(7);
    let damaged = Book::stored(bytes).expect("its index is whole");
    let late = book.positions().filter(|(position, _)| position.count() == 8);
    let lost: Vec<_> = late.filter(|(it, _)| damaged.score(*it).is_none()).step_by(9000).collect();
    assert!(lost.len() > 2, "{lost:?}");
    let solver = Solver::new(8 * SMALL).with_book(damaged);
    for (position, score) in lost {
        let position = standard(position);
        assert!(solver.is_worth(&position, score) && !solver.is_worth(&position, score + 1));
    }
}

#[test]
fn the_checksum_is_that_of_a_whole_book() {
    let bytes = book().to_bytes();
    let seal = *bytes.last_chunk().expect("four bytes");
    assert_eq!(Book::checksum(&bytes), Ok(u32::from_le_bytes(seal)));
    assert_eq!(Book::checksum(&bytes[1..]), Err(BookError::NotABook));
    assert_eq!(Book::checksum(&bytes[..90]), Err(BookError::Damaged));
}
