//! Bytes that are not a book, or are damaged, are refused and never give a wrong answer.

use discus_solver::book::{Book, BookError};
use rules::connect4::Position;

use crate::book::solved;
use crate::book_laws::any_bytes_are_a_book_or_refused;
use crate::seeds;

fn small_book() -> Vec<u8> {
    let start: Position = "44444477777711".parse().expect("a legal game");
    let bytes = solved(&start, 2).to_bytes();
    assert!(bytes.len() > 80 && Book::from_bytes(&bytes).is_ok());
    bytes
}

/// The bytes with a corrected checksum.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.truncate(bytes.len() - 4);
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

/// A small book with other bytes from this place on and a correct checksum.
fn altered(place: usize, bytes: &[u8]) -> Result<Book, BookError> {
    let mut book = small_book();
    book[place..place + bytes.len()].copy_from_slice(bytes);
    Book::from_bytes(&resealed(book))
}

#[test]
fn every_change_of_a_byte_is_refused() {
    let whole = small_book();
    for place in 0..whole.len() {
        for change in 1..=u8::MAX {
            let mut bytes = whole.clone();
            bytes[place] ^= change;
            let error = Book::from_bytes(&bytes).expect_err("damage");
            match place {
                0..8 => assert_eq!(error, BookError::NotABook),
                8 if change == 1 ^ 2 => assert_eq!(error, BookError::Damaged),
                8 => assert_eq!(error, BookError::Version(1 ^ change)),
                _ => assert_eq!(error, BookError::Damaged),
            }
        }
    }
}

#[test]
fn every_book_that_is_cut_off_is_refused() {
    let whole = small_book();
    for len in 0..whole.len() {
        let error = Book::from_bytes(&whole[..len]).expect_err("cut off");
        assert!([BookError::Truncated, BookError::Damaged].contains(&error), "{len}: {error}");
    }
}

#[test]
fn a_book_with_something_behind_it_is_refused() {
    let mut bytes = small_book();
    bytes.push(0);
    assert_eq!(Book::from_bytes(&bytes), Err(BookError::Damaged));
    let sealed = resealed([&bytes[..], &[0; 4]].concat());
    assert!(Book::from_bytes(&sealed).is_err());
    assert_eq!(claimed(0, &[0, 0], 1, &[33]), Err(BookError::Trailing));
}

#[test]
fn a_book_of_something_else_is_refused() {
    assert_eq!(altered(8, &[3]), Err(BookError::Version(3)));
    assert_eq!(altered(9, &[8, 8]), Err(BookError::Board { columns: 8, rows: 8 }));
    assert_eq!(altered(11, &[13]), Err(BookError::Plies(13)));
    assert_eq!(altered(12, &[0xFF; 8]), Err(BookError::Start));
}

#[test]
fn a_count_that_lies_is_refused() {
    for count in [u32::MAX, 1 << 31, 1 << 20, 1000] {
        assert_eq!(altered(20, &count.to_le_bytes()), Err(BookError::Truncated), "{count}");
    }
    for count in [0_u32, 1, 2] {
        assert!(altered(20, &count.to_le_bytes()).is_err(), "{count}");
    }
}

/// A book from the empty board with these keys and scores.
fn claimed(plies: u8, keys: &[u8], count: u8, scores: &[u8]) -> Result<Book, BookError> {
    let head = [&b"discbook\x01\x07\x06"[..], &[plies], &[0; 8], &[count, 0, 0, 0]].concat();
    Book::from_bytes(&resealed([&head, keys, scores, &[0; 4]].concat()))
}

/// The empty board has key 0, and 33 means a score of 1.
#[test]
fn entries_that_cannot_be_are_refused() {
    let honest = claimed(0, &[0], 1, &[33]).expect("the empty board alone");
    assert_eq!((honest.len(), honest.score(&Position::EMPTY)), (1, Some(1)));
    let with_the_first_disc_in_the_corner = claimed(1, &[0, 0], 2, &[33, 8]);
    assert!(with_the_first_disc_in_the_corner.is_ok());
    assert_eq!(claimed(0, &[0, 0], 2, &[33, 8]), Err(BookError::Position(1)), "a disc too many");
    assert_eq!(claimed(12, &[2], 1, &[33]), Err(BookError::Position(0)), "two discs of one side");
    assert_eq!(claimed(12, &[127], 1, &[33]), Err(BookError::Position(0)), "seven discs high");
    let on_the_far_right = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1];
    assert_eq!(claimed(12, &on_the_far_right, 1, &[33]), Err(BookError::Position(0)), "mirrored");
    assert_eq!(claimed(12, &[0x80, 0], 1, &[33]), Err(BookError::Position(0)), "too long");
    assert_eq!(claimed(0, &[0], 1, &[63]), Err(BookError::Score(0)), "a win too quick");
    assert_eq!(claimed(0, &[0], 1, &[0]), Err(BookError::Score(0)), "a loss too quick");
    assert_eq!(claimed(0, &[0], 1, &[33 + 64]), Err(BookError::Trailing), "a bit too many");
}

/// A packed book from the empty board with these scores of its last ply.
fn packed(plies: u8, count: u8, scores: &[u8]) -> Result<Book, BookError> {
    let head = [&b"discbook\x02\x07\x06"[..], &[plies], &[0; 8], &[count, 0, 0, 0]].concat();
    Book::from_bytes(&resealed([&head, scores, &[0; 4]].concat()))
}

/// After one disc there are four positions; 32 means a score of 0.
#[test]
fn scores_that_cannot_be_are_refused() {
    let honest = packed(1, 4, &[0x20, 0x08, 0x82]).expect("four scores of 0");
    assert_eq!((honest.len(), honest.score(&Position::EMPTY)), (5, Some(0)));
    let (found, needed) = (3, 4);
    assert_eq!(packed(1, 3, &[0; 3]), Err(BookError::Count { found, needed }));
    assert_eq!(packed(1, 4, &[0x20, 0x08]), Err(BookError::Truncated));
    assert_eq!(packed(1, 4, &[0x20, 0x08, 0x82, 0]), Err(BookError::Trailing));
    assert_eq!(packed(0, 1, &[33 + 64]), Err(BookError::Trailing), "a bit too many");
    assert_eq!(packed(1, 4, &[0x20, 0xF8, 0x83]), Err(BookError::Score(2)), "a win too quick");
}

#[test]
fn a_book_that_contradicts_itself_does_not_pass_its_check() {
    let wrong = claimed(0, &[0], 1, &[33]).expect("the empty board alone");
    assert_eq!(wrong.check(), Ok(()), "which only a solver can tell");
    let incomplete = claimed(1, &[0], 1, &[33]).expect("the empty board alone");
    let sentence = incomplete.check().expect_err("positions are missing").to_string();
    assert_eq!(sentence, "the position with key 1 is missing");
    let start: Position = "44444477777711".parse().expect("a legal game");
    let bytes = small_book();
    let scores =
        bytes.len() - 4 - (Book::from_bytes(&bytes).expect("a book").len() * 6).div_ceil(8);
    let mut found = 0;
    for place in scores..bytes.len() - 5 {
        let mut bytes = bytes.clone();
        bytes[place] ^= 1;
        let Ok(book) = Book::from_bytes(&resealed(bytes)) else { continue };
        assert_eq!(book.start().count(), start.discs());
        found += u32::from(book.check().is_err());
    }
    assert!(found > 0);
}

#[test]
fn any_bytes_are_a_book_or_refused_on_random_bytes() {
    let mut random = fastrand::Rng::with_seed(36);
    for _ in 0..50_000 {
        let greatest = if random.bool() { u8::MAX } else { 3 };
        let bytes: Vec<u8> = (0..random.usize(..40)).map(|_| random.u8(..=greatest)).collect();
        any_bytes_are_a_book_or_refused(&bytes);
    }
}

#[test]
fn laws_hold_on_the_inputs_that_a_fuzzer_found() {
    seeds::hold(
        include_str!("../../../../fuzz/seeds/book_any_bytes_are_a_book_or_refused.txt"),
        any_bytes_are_a_book_or_refused,
    );
}
