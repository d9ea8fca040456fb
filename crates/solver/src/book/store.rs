//! A book in a form that is read piece by piece: what a position needs is read and checked when it
//! is looked up, so that even a large book is ready at once and takes little memory.
//!
//! Multi-byte numbers are little-endian.
//!
//! | bytes | content |
//! |---|---|
//! | 12 | `discstoredb` and the version of the format, 2 |
//! | 1 | columns of the board |
//! | 1 | rows of the board |
//! | 1 | plies from the start |
//! | 8 | the canonical key of the start |
//! | 4 | the number of positions |
//! | 4 | the CRC-32 of everything before it and of the index |
//! | … | the index: for each block its first key (8 bytes), its length (4) and its CRC-32 (4) |
//! | … | the blocks |
//!
//! A block has 512 positions, the last one the rest: the differences of their keys, the first of
//! them 0, and their scores, both as in version 1 of the format of books.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;
use std::io;
use std::sync::{Arc, OnceLock};

use super::key::{self, Board, is_within};
use super::levels;
use super::packing::{self, push_keys, take_key};
use super::scored::Scored;
use super::{Book, BookError, Entries};
use crate::Score;

const MAGIC: [u8; 12] = *b"discstoredb\x02";
const HEAD: usize = MAGIC.len() + 2 + 1 + 8 + 4 + 4;
const SEAL: usize = 4;

/// The number of positions of a block.
const BLOCK: usize = 512;

/// More positions than any book has.
const MOST: usize = (Book::MAX_PLIES as usize + 1) * levels::MOST;

/// The number of bytes of a block in the index.
const INDEXED: usize = 16;

/// Bytes that are read piece by piece, such as a file.
pub trait Bytes: Send + Sync {
    /// Reads as many bytes as the buffer has, from this place on.
    ///
    /// # Errors
    /// If they cannot be read or there are fewer.
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()>;
}

/// The blocks of a stored book.
pub(super) struct Store {
    bytes: Box<dyn Bytes>,
    board: Board,
    blocks: Vec<Block>,
    len: usize,
}

/// A block, and its entries once a position in it was looked up; none if it is damaged.
struct Block {
    first: u64,
    place: Range<u64>,
    seal: u32,
    entries: OnceLock<Option<Scored>>,
}

impl Book {
    /// The book in the form that [`stored`](Self::stored) reads, about five times as large as a
    /// packed one.
    pub fn to_stored_bytes(&self) -> Vec<u8> {
        let entries = self.entries.all();
        let (mut index, mut blocks) = (Vec::new(), Vec::new());
        for first in (0..entries.len()).step_by(BLOCK) {
            let block = written(&entries, first..entries.len().min(first + BLOCK));
            index.extend(entries.at(first).0.to_le_bytes());
            index.extend(number(block.len()));
            index.extend(crc32fast::hash(&block).to_le_bytes());
            blocks.extend(block);
        }
        let mut bytes = Vec::from(MAGIC);
        bytes.extend(self.sides());
        bytes.push((self.plies & 0xFF) as u8);
        bytes.extend(self.start.to_le_bytes());
        bytes.extend(number(entries.len()));
        bytes.extend(seal_of(&bytes, &index).to_le_bytes());
        [bytes, index, blocks].concat()
    }

    /// A book from bytes that [`to_stored_bytes`](Self::to_stored_bytes) made, of which only the
    /// index is read now. A block is checked when one of its positions is first looked up; if it is
    /// damaged, the book does not contain its positions.
    ///
    /// # Errors
    /// If the bytes do not start with a valid index.
    pub fn stored(bytes: impl Bytes + 'static) -> Result<Book, BookError> {
        let mut head = [0; HEAD];
        bytes.read_at(0, &mut head).map_err(|_| BookError::Truncated)?;
        let rest = head.strip_prefix(&MAGIC).ok_or(BookError::NotABook)?;
        let [columns, rows, plies] = array(rest);
        let start = u64::from_le_bytes(array(&rest[3..]));
        let len = u32::from_le_bytes(array(&rest[11..])) as usize;
        let board = key::board(columns.into(), rows.into());
        let board = board.filter(|board| super::format::discs(board, start).is_some());
        let plies = u32::from(plies);
        let Some(board) = board.filter(|_| plies <= Book::MAX_PLIES && len <= MOST) else {
            return Err(BookError::Damaged);
        };
        let mut index = vec![0; len.div_ceil(BLOCK) * INDEXED];
        bytes.read_at(HEAD as u64, &mut index).map_err(|_| BookError::Truncated)?;
        if seal_of(&head[..HEAD - SEAL], &index) != u32::from_le_bytes(array(&rest[15..])) {
            return Err(BookError::Damaged);
        }
        let blocks = blocks(&index, (HEAD + index.len()) as u64);
        let store = Store { bytes: Box::new(bytes), board, blocks, len };
        Ok(Book { board, start, plies, entries: Entries::Stored(Arc::new(store)) })
    }
}

impl Bytes for Vec<u8> {
    fn read_at(&self, place: u64, buffer: &mut [u8]) -> io::Result<()> {
        let cut = || io::Error::from(io::ErrorKind::UnexpectedEof);
        let place = usize::try_from(place).map_err(|_| cut())?;
        let end = place.checked_add(buffer.len()).ok_or_else(cut)?;
        buffer.copy_from_slice(self.get(place..end).ok_or_else(cut)?);
        Ok(())
    }
}

impl Store {
    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The score of a key, if its block is intact and has it.
    pub(super) fn find(&self, key: u64) -> Option<Score> {
        let after = self.blocks.partition_point(|block| block.first <= key);
        self.entries(after.checked_sub(1)?)?.find(key)
    }

    /// The positions of all intact blocks.
    pub(super) fn all(&self) -> Scored {
        let mut all = Scored::with_capacity(self.len);
        for entries in (0..self.blocks.len()).filter_map(|number| self.entries(number)) {
            all.extend(entries.iter());
        }
        all
    }

    /// The positions of a block, unless it is damaged.
    fn entries(&self, number: usize) -> Option<&Scored> {
        let block = &self.blocks[number];
        let count = BLOCK.min(self.len - number * BLOCK);
        let read = || {
            let len = usize::try_from(block.place.end - block.place.start).ok()?;
            let mut bytes = vec![0; len.min(LONGEST)];
            self.bytes.read_at(block.place.start, &mut bytes).ok()?;
            (crc32fast::hash(&bytes) == block.seal)
                .then(|| decoded(&self.board, &bytes, block.first, count))?
        };
        block.entries.get_or_init(read).as_ref()
    }
}

/// More bytes than any block has: differences of at most 10 bytes, and scores of less than one.
const LONGEST: usize = BLOCK * 11;

fn seal_of(head: &[u8], index: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(head);
    hasher.update(index);
    hasher.finalize()
}

/// The blocks of an index, if the first one starts at this place.
fn blocks(index: &[u8], mut place: u64) -> Vec<Block> {
    let block = |bytes: &[u8]| {
        let start = place;
        place += u64::from(u32::from_le_bytes(array(&bytes[8..])));
        Block {
            first: u64::from_le_bytes(array(bytes)),
            place: start..place,
            seal: u32::from_le_bytes(array(&bytes[12..])),
            entries: OnceLock::new(),
        }
    };
    index.chunks_exact(INDEXED).map(block).collect()
}

/// The first bytes as an array.
fn array<const N: usize>(bytes: &[u8]) -> [u8; N] {
    *bytes.first_chunk().expect("a head and an index of the right length")
}

/// A number in the head or the index.
fn number(number: usize) -> [u8; 4] {
    u32::try_from(number).expect("fewer positions than the most plies bring").to_le_bytes()
}

/// The block with the positions at these indices.
fn written(entries: &Scored, indices: Range<usize>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let keys = entries.of(indices.clone()).map(|(key, _)| key);
    push_keys(&mut bytes, entries.at(indices.start).0, keys);
    bytes.extend(packing::packed(entries.of(indices).map(|(_, score)| score)));
    bytes
}

/// The positions of a block with this first key; `None` if it does not have so many.
fn decoded(board: &Board, bytes: &[u8], first: u64, count: usize) -> Option<Scored> {
    let split = bytes.len().checked_sub(packing::packed_len(count))?;
    let (mut keys, scores) = bytes.split_at(split);
    let mut least = first;
    let mut entries = Scored::with_capacity(count);
    for index in 0..count {
        let key = take_key(&mut keys, least).filter(|&key| is_within(board, key))?;
        entries.push(key, packing::unpacked(scores, index));
        least = key.checked_add(1)?;
    }
    keys.is_empty().then_some(entries)
}
