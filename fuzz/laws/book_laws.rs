//! The law "any bytes are a book or refused": a book that is read is written back with the same
//! bytes, and each error is one sentence.

use discus_solver::book::Book;

/// Tries the bytes as they are, between a valid header and a valid checksum, as the positions of a
/// book, and as the scores of a packed one.
pub(crate) fn any_bytes_are_a_book_or_refused(data: &[u8]) {
    judge(data);
    judge(&sealed(LISTED, data));
    let first = data.first().copied().unwrap_or_default();
    let plies_start_count = [12, 0, 0, 0, 0, 0, 0, 0, 0, first % 8, 0, 0, 0];
    judge(&sealed(LISTED, &[&plies_start_count, data].concat()));
    // Few plies, because the positions of all plies are generated first.
    let (plies, count) = [(0, 1), (1, 4), (2, 25), (1, first % 8)][usize::from(first % 4)];
    let plies_start_count = [plies, 0, 0, 0, 0, 0, 0, 0, 0, count, 0, 0, 0];
    judge(&sealed(PACKED, &[&plies_start_count, data].concat()));
}

const LISTED: u8 = 1;
const PACKED: u8 = 2;

fn judge(bytes: &[u8]) {
    match Book::from_bytes(bytes) {
        Ok(book) => {
            let is_packed = bytes[8] == PACKED;
            assert_eq!(if is_packed { book.to_packed_bytes() } else { book.to_bytes() }, bytes);
            for (position, score) in book.positions() {
                assert_eq!(book.score(position), Some(score));
            }
        }
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.ends_with("; build it again with `discus book build`"), "{sentence}");
            assert!(!sentence.contains('\n'), "{sentence}");
        }
    }
}

/// The content of a book after the size of the board, with a header and a checksum.
fn sealed(version: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = [&b"discbook"[..], &[version, 7, 6], content].concat();
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
