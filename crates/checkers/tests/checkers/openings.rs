//! Books of openings: how they grow, and what is refused.

use std::cell::Cell;
use std::cmp::Reverse;

use discus_checkers_engine::{BadOpenings, Growth, Openings, Scope};
use fastrand::Rng;
use rules::Game;
use rules::checkers::{Laws, Position};

const SCOPE: Scope = Scope { nodes: 400, margin: 30 };
const POSITIONS: usize = 15;

fn grown(mut book: Openings, positions: usize) -> Openings {
    while book.len() < positions {
        assert_eq!(book.grow(&|| false), Growth::Grown);
    }
    book
}

fn new(laws: &'static Laws) -> Openings {
    grown(Openings::new(laws, SCOPE), POSITIONS)
}

#[test]
fn a_book_that_was_stopped_grows_on_to_the_same_bytes() {
    for laws in Laws::ALL {
        let whole = new(laws).to_bytes();
        let mut stopped = grown(Openings::new(laws, SCOPE), POSITIONS / 2);
        let calls = Cell::new(0);
        let soon = || calls.replace(calls.get() + 1) > 0;
        // A search of so few nodes asks rarely: one that may visit many is stopped for certain.
        let mut slow = Openings::new(laws, Scope { nodes: u64::MAX, ..SCOPE });
        assert_eq!(slow.grow(&soon), Growth::Stopped);
        assert!(slow.is_empty() && calls.get() > 1);
        assert_eq!(stopped.len(), POSITIONS / 2);
        stopped = Openings::from_bytes(laws, &stopped.to_bytes()).expect("a book");
        assert_eq!(grown(stopped, POSITIONS).to_bytes(), whole, "{}", laws.key());
    }
}

/// The book is a tree of games: each position comes from an earlier one by one of its moves.
#[test]
fn every_position_is_reached_by_moves_of_the_book() {
    for laws in Laws::ALL {
        let book = new(laws);
        let mut reached = vec![Position::initial(laws)];
        for position in book.positions() {
            assert!(reached.contains(&position), "{position:?}");
            let moves = book.moves(&position);
            assert!(moves.is_sorted_by_key(|&(_, score)| Reverse(score)) && !moves.is_empty());
            for (played, _) in moves {
                assert!(position.legal_moves().any(|legal| legal == played), "{played:?}");
                reached.push(position.after(played));
            }
        }
        assert_eq!(book.positions().count(), POSITIONS);
    }
}

/// A move is worth what the position behind it is worth to the other side.
#[test]
fn scores_agree_with_those_of_the_next_positions() {
    for laws in Laws::ALL {
        let book = new(laws);
        let mut compared = 0;
        for position in book.positions() {
            for (played, score) in book.moves(&position) {
                let next = book.moves(&position.after(played));
                if let Some((_, best)) = next.first() {
                    assert_eq!(score, -best, "{} {position:?} {played:?}", laws.key());
                    compared += 1;
                }
            }
        }
        assert!(compared >= POSITIONS - 1);
    }
}

#[test]
fn a_cut_or_changed_book_is_refused() {
    let laws = &Laws::RUSSIAN;
    let bytes = grown(Openings::new(laws, SCOPE), 5).to_bytes();
    let read = |bytes: &[u8]| Openings::from_bytes(laws, bytes);
    assert_eq!(read(&bytes).map(|book| book.to_bytes()), Ok(bytes.clone()));
    for length in 0..bytes.len() {
        assert!(read(&bytes[..length]).is_err(), "{length} bytes");
    }
    for bit in 0..bytes.len() * 8 {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        assert!(read(&changed).is_err(), "bit {bit}");
    }
    assert!(read(&[&bytes[..], b"\n"].concat()).is_err());
    assert_eq!(read(b"").err(), Some(BadOpenings::NotOpenings));
    assert_eq!(read(b"[Event \"?\"]").err(), Some(BadOpenings::NotOpenings));
}

#[test]
fn a_book_of_another_law_or_version_is_refused() {
    let bytes = new(&Laws::RUSSIAN).to_bytes();
    let read = Openings::from_bytes(&Laws::BRAZILIAN, &bytes);
    assert_eq!(read.err(), Some(BadOpenings::OtherLaws("russian".to_owned())));
    let later = String::from_utf8(bytes).expect("text").replacen(" 1\n", " 2\n", 1);
    let read = Openings::from_bytes(&Laws::RUSSIAN, later.as_bytes());
    assert_eq!(read.err(), Some(BadOpenings::OtherVersion("2".to_owned())));
}

/// A right checksum does not make a book of what is none: every move of what is read is legal.
#[test]
fn lines_that_are_no_book_are_refused_although_their_checksum_is_right() {
    let laws = &Laws::ENGLISH;
    let book = grown(Openings::new(laws, SCOPE), 4).to_bytes();
    let text = String::from_utf8(book).expect("text");
    let (body, _) = text.split_at(text.find("checksum").expect("there"));
    let mut random = Rng::with_seed(1);
    for _ in 0..3000 {
        let mut bytes = body.as_bytes().to_vec();
        let place = random.usize(..bytes.len());
        bytes[place] = *random.choice(b"0123456789-x|, \n").expect("letters");
        bytes.truncate(random.usize(bytes.len() / 2..=bytes.len()));
        let checksum = crc32(&bytes);
        bytes.extend(format!("checksum {checksum:08x}\n").into_bytes());
        let Ok(read) = Openings::from_bytes(laws, &bytes) else { continue };
        for position in read.positions() {
            for (played, _) in read.moves(&position) {
                assert!(position.legal_moves().any(|legal| legal == played));
            }
        }
    }
    for line in ["11-15", "11-15 |", "| ", "| 11-15", "| 11-15 x", "11-11 | 23-19 1", "| 1-5 1"] {
        let head = "discus openings 1\nlaws english\nnodes 1\nmargin 1\n";
        let body = format!("{head}{line}\n");
        let checksum = crc32(body.as_bytes());
        let read =
            Openings::from_bytes(laws, format!("{body}checksum {checksum:08x}\n").as_bytes());
        assert_eq!(read.err(), Some(BadOpenings::Damaged), "{line}");
    }
}

/// CRC-32 as ISO 3309 has it, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 & (sum & 1).wrapping_neg())
        })
    })
}
