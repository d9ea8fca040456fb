//! A book as bytes, as the module of books describes them.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rules::connect4::Position;
use rules::{Game, Outcome};

use super::entry::{entry, key_of, score_of};
use super::key::{KEY_BITS, mirrored};
use super::packing::{self, push_number, take_number};
use super::sight::possible_scores;
use super::{Book, BookError};
use crate::Score;

pub(super) const MAGIC: [u8; 8] = *b"discbook";
pub(super) const VERSION: u8 = 1;
const SCORE_OFFSET: Score = 32;

/// Bytes of the checksum.
const SEAL: usize = 4;

const BOARD: [u8; 2] = [Position::COLUMNS.to_le_bytes()[0], Position::ROWS.to_le_bytes()[0]];

/// The bytes of a book.
pub(super) fn written(book: &Book) -> Vec<u8> {
    let mut bytes = Vec::from(MAGIC);
    bytes.push(VERSION);
    bytes.extend(BOARD);
    bytes.push((book.plies & 0xFF) as u8);
    bytes.extend(book.start.to_le_bytes());
    let count = u32::try_from(book.len()).expect("fewer positions than the most plies bring");
    bytes.extend(count.to_le_bytes());
    let mut least = 0;
    for key in book.entries.iter().copied().map(key_of) {
        push_number(&mut bytes, key - least);
        least = key + 1;
    }
    let six_bits = |score: Score| ((score + SCORE_OFFSET).cast_unsigned() & 0x3F) as u8;
    let scores = book.entries.iter().map(|&entry| six_bits(score_of(entry)));
    bytes.extend(packing::packed(scores));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// The book of these bytes.
pub(super) fn read(bytes: &[u8]) -> Result<Book, BookError> {
    let mut rest = unsealed(bytes)?;
    let [columns, rows, plies] = take(&mut rest)?;
    if [columns, rows] != BOARD {
        return Err(BookError::Board { columns, rows });
    }
    if u32::from(plies) > Book::MAX_PLIES {
        return Err(BookError::Plies(plies));
    }
    let start = u64::from_le_bytes(take(&mut rest)?);
    let first = discs(start).ok_or(BookError::Start)?;
    let count = u32::from_le_bytes(take(&mut rest)?) as usize;
    let entries = read_entries(rest, count, first..=first + u32::from(plies))?;
    Ok(Book { start, plies: plies.into(), entries: Arc::new(entries) })
}

/// What is between the version and the checksum, if both are right.
fn unsealed(bytes: &[u8]) -> Result<&[u8], BookError> {
    let Some((magic, versioned)) = bytes.split_at_checked(MAGIC.len()) else {
        let is_begun = MAGIC.starts_with(bytes);
        return Err(if is_begun { BookError::Truncated } else { BookError::NotABook });
    };
    if magic != MAGIC {
        return Err(BookError::NotABook);
    }
    let (&version, rest) = versioned.split_first().ok_or(BookError::Truncated)?;
    if version != VERSION {
        return Err(BookError::Version(version));
    }
    let (content, seal) = rest.split_last_chunk::<SEAL>().ok_or(BookError::Truncated)?;
    let sealed = &bytes[..bytes.len() - SEAL];
    let is_whole = crc32fast::hash(sealed) == u32::from_le_bytes(*seal);
    if is_whole { Ok(content) } else { Err(BookError::Damaged) }
}

/// Takes so many bytes off the front.
fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], BookError> {
    let (taken, rest) = bytes.split_first_chunk().ok_or(BookError::Truncated)?;
    *bytes = rest;
    Ok(*taken)
}

/// Reads the positions, which have so many discs, and their scores. The file must have room for them:
/// a count that lies allocates nothing.
fn read_entries(
    rest: &[u8],
    count: usize,
    reach: RangeInclusive<u32>,
) -> Result<Vec<u64>, BookError> {
    let keys_len = rest.len().checked_sub(packing::packed_len(count));
    let (mut keys, scores) = rest.split_at(keys_len.ok_or(BookError::Truncated)?);
    if keys.len() < count {
        return Err(BookError::Truncated);
    }
    let mut entries = Vec::with_capacity(count);
    let mut least = 0;
    for index in 0..count {
        let excess = take_number(&mut keys).ok_or(BookError::Position(index))?;
        let key = least + excess;
        let discs = discs(key).filter(|discs| reach.contains(discs));
        let possible = possible_scores(discs.ok_or(BookError::Position(index))?);
        let score = Score::from(packing::unpacked(scores, index)) - SCORE_OFFSET;
        if !possible.contains(&score) {
            return Err(BookError::Score(index));
        }
        entries.push(entry(key, score));
        least = key + 1;
    }
    let is_clean = keys.is_empty() && packing::is_clean(scores, count);
    if is_clean { Ok(entries) } else { Err(BookError::Trailing) }
}

/// The number of discs, if a key is canonical and that of a position in which the sides have dropped
/// discs in turn and nobody has a line.
pub(super) fn discs(key: u64) -> Option<u32> {
    if key >> KEY_BITS != 0 || mirrored(key) < key {
        return None;
    }
    let position = Position::from_key(key)?;
    let (own, other) = (position.own_discs(), position.other_discs());
    // What the key would be if it were the other side's turn.
    let turned = Position::from_key(2 * other + own)?;
    let has_line = |position: Position| matches!(position.outcome(), Some(Outcome::Win(_)));
    let is_balanced = own.count_ones() == position.discs() / 2;
    let is_of_game = is_balanced && !has_line(position) && !has_line(turned);
    is_of_game.then(|| position.discs())
}
