//! Encodes and decodes books in the format that the module `book` describes.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::key::{self, Board, Sides, mirrored};
use super::levels::{derived, levels};
use super::packing::{self, push_keys, take_key};
use super::scored::Scored;
use super::sight::possible_scores;
use super::{Book, BookError, Entries};
use crate::Score;
use crate::geometry::Geometry;

const MAGIC: [u8; 8] = *b"discbook";

/// The format version that lists all positions.
const LISTED: u8 = 1;

/// The format version that contains the scores of the last ply only.
const PACKED: u8 = 2;

/// The number of bytes of the checksum.
const SEAL: usize = 4;

impl Book {
    /// Decodes bytes from [`to_bytes`](Self::to_bytes) or
    /// [`to_packed_bytes`](Self::to_packed_bytes).
    ///
    /// # Errors
    /// If the bytes are not a valid book. This verifies everything except what
    /// [`check`](Self::check) verifies.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        let (version, mut rest) = unsealed(bytes)?;
        let [columns, rows, plies] = take(&mut rest)?;
        let board = key::board(columns.into(), rows.into());
        let board = board.ok_or(BookError::Board { columns, rows })?;
        let plies = u32::from(plies);
        if plies > Book::MAX_PLIES {
            return Err(BookError::Plies(plies));
        }
        let start = u64::from_le_bytes(take(&mut rest)?);
        let first = discs(&board, start).ok_or(BookError::Start)?;
        let count = u32::from_le_bytes(take(&mut rest)?) as usize;
        let entries = if version == PACKED {
            let levels = levels(&board, start, plies).ok_or(BookError::TooMany)?;
            unpacked(rest, count, &board, &levels, first + plies)?
        } else {
            read_entries(rest, count, &board, first..=first + plies)?
        };
        Ok(Book { board, start, plies, entries: Entries::Listed(Arc::new(entries)) })
    }

    /// The checksum of bytes that [`from_bytes`](Self::from_bytes) decodes, without decoding them.
    ///
    /// # Errors
    /// If they do not start and end like a whole book.
    pub fn checksum(bytes: &[u8]) -> Result<u32, BookError> {
        unsealed(bytes)?;
        let seal = bytes.last_chunk().ok_or(BookError::Truncated)?;
        Ok(u32::from_le_bytes(*seal))
    }

    /// Encodes the book in the format that the module describes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = head(LISTED, self, self.len());
        let entries = self.entries.all();
        push_keys(&mut bytes, 0, entries.iter().map(|(key, _)| key));
        sealed(bytes, entries.iter())
    }

    /// Encodes the book in as few bytes as possible, in version 2 of the format: the scores of the
    /// last ply, from which [`from_bytes`](Self::from_bytes) derives all others.
    pub fn to_packed_bytes(&self) -> Vec<u8> {
        let is_last = |key: &u64| key::position(&self.board, *key).count() == self.most_discs();
        let last: Scored = self.entries.all().iter().filter(|(key, _)| is_last(key)).collect();
        sealed(head(PACKED, self, last.len()), last.iter())
    }
}

fn head(version: u8, book: &Book, count: usize) -> Vec<u8> {
    let mut bytes = Vec::from(MAGIC);
    bytes.push(version);
    bytes.extend(book.sides());
    bytes.push((book.plies & 0xFF) as u8);
    bytes.extend(book.start.to_le_bytes());
    let count = u32::try_from(count).expect("fewer positions than the most plies bring");
    bytes.extend(count.to_le_bytes());
    bytes
}

/// Appends the scores of the entries and the checksum.
fn sealed(mut bytes: Vec<u8>, entries: impl ExactSizeIterator<Item = (u64, Score)>) -> Vec<u8> {
    bytes.extend(packing::packed(entries.map(|(_, score)| score)));
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Verifies the version and the checksum; returns the version and the bytes between it and the
/// checksum.
fn unsealed(bytes: &[u8]) -> Result<(u8, &[u8]), BookError> {
    let Some((magic, versioned)) = bytes.split_at_checked(MAGIC.len()) else {
        let is_begun = MAGIC.starts_with(bytes);
        return Err(if is_begun { BookError::Truncated } else { BookError::NotABook });
    };
    if magic != MAGIC {
        return Err(BookError::NotABook);
    }
    let (&version, rest) = versioned.split_first().ok_or(BookError::Truncated)?;
    if ![LISTED, PACKED].contains(&version) {
        return Err(BookError::Version(version));
    }
    let (content, seal) = rest.split_last_chunk::<SEAL>().ok_or(BookError::Truncated)?;
    let sealed = &bytes[..bytes.len() - SEAL];
    let is_whole = crc32fast::hash(sealed) == u32::from_le_bytes(*seal);
    if is_whole { Ok((version, content)) } else { Err(BookError::Damaged) }
}

/// Takes `N` bytes off the front.
fn take<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], BookError> {
    let (taken, rest) = bytes.split_first_chunk().ok_or(BookError::Truncated)?;
    *bytes = rest;
    Ok(*taken)
}

/// Reads positions whose number of discs is in `reach`, and their scores. The bytes must be long
/// enough for them, so that a false count allocates nothing.
fn read_entries(
    rest: &[u8],
    count: usize,
    board: &Board,
    reach: RangeInclusive<u32>,
) -> Result<Scored, BookError> {
    let keys_len = rest.len().checked_sub(packing::packed_len(count));
    let (mut keys, scores) = rest.split_at(keys_len.ok_or(BookError::Truncated)?);
    if keys.len() < count {
        return Err(BookError::Truncated);
    }
    let mut entries = Scored::with_capacity(count);
    let mut least = 0;
    for index in 0..count {
        let key = take_key(&mut keys, least).ok_or(BookError::Position(index))?;
        let discs = discs(board, key).filter(|discs| reach.contains(discs));
        let possible = possible_scores(board, discs.ok_or(BookError::Position(index))?);
        let score = packing::unpacked(scores, index);
        if !possible.contains(&score) {
            return Err(BookError::Score(index));
        }
        entries.push(key, score);
        least = key + 1;
    }
    let is_clean = keys.is_empty() && packing::is_clean(scores, count);
    if is_clean { Ok(entries) } else { Err(BookError::Trailing) }
}

/// The entries of the book with these positions, if the number of scores matches the last ply,
/// whose positions have this many discs.
fn unpacked(
    scores: &[u8],
    count: usize,
    board: &Board,
    levels: &[Vec<u64>],
    discs: u32,
) -> Result<Scored, BookError> {
    let needed = levels.last().map_or(0, Vec::len);
    if count != needed {
        return Err(BookError::Count { found: count, needed });
    }
    let len = packing::packed_len(count);
    let (scores, rest) = scores.split_at_checked(len).ok_or(BookError::Truncated)?;
    if !rest.is_empty() || !packing::is_clean(scores, count) {
        return Err(BookError::Trailing);
    }
    let possible = possible_scores(board, discs);
    let score = |index| packing::unpacked(scores, index);
    match (0..count).find(|&index| !possible.contains(&score(index))) {
        Some(index) => Err(BookError::Score(index)),
        None => Ok(derived(board, levels, (0..count).map(score))),
    }
}

/// The number of discs, if a key is canonical and belongs to a position in which the sides have
/// moved in turn and neither has a line.
pub(super) fn discs(board: &Board, key: u64) -> Option<u32> {
    let sides = Sides::from_key(board, key).filter(|_| mirrored(board, key) >= key)?;
    let is_balanced = sides.own.count_ones() == sides.count() / 2;
    let has_line = board.has_four(sides.own) || board.has_four(sides.other);
    (is_balanced && !has_line).then(|| sides.count())
}
