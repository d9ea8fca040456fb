//! The law "any bytes are a book or refused": nothing is read that would not be written again byte
//! for byte, and whatever is wrong is said in one sentence.

use discus_solver::book::Book;

/// As they are, between a right beginning and a right checksum, and as the positions of a book.
pub(crate) fn any_bytes_are_a_book_or_refused(data: &[u8]) {
    judge(data);
    judge(&sealed(data));
    let count = data.first().copied().unwrap_or_default() % 8;
    let plies_start_count = [12, 0, 0, 0, 0, 0, 0, 0, 0, count, 0, 0, 0];
    judge(&sealed(&[&plies_start_count, data].concat()));
}

fn judge(bytes: &[u8]) {
    match Book::from_bytes(bytes) {
        Ok(book) => {
            assert_eq!(book.to_bytes(), bytes);
            for (position, score) in book.positions() {
                assert_eq!(book.score(&position), Some(score));
            }
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.ends_with("; build it again with `discus book build`"), "{sentence}");
            assert!(!sentence.contains('\n'), "{sentence}");
        }
    }
}

/// What follows the size of the board in a book, with all that belongs around it.
fn sealed(content: &[u8]) -> Vec<u8> {
    let mut bytes = [b"discbook\x01\x07\x06", content].concat();
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// CRC-32 by its definition, bit by bit.
fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xEDB8_8320 }
        })
    })
}
