//! Saves the table to a file and loads it again, so that a long proof survives the end of its
//! process.
//!
//! The head names the board and the sizes of the table. Then follow the pages that may hold entries,
//! each with its number and a CRC-32; an impossible number ends them. All numbers are little-endian.
//! Loading fails unless everything up to the end is as it was saved.

use alloc::vec::Vec;
use core::fmt;
use std::io::{self, Read, Write};

use crate::geometry::Geometry;
use crate::set::Set;
use crate::slot::Slot;
use crate::table::Table;

/// The name of the format, and its version: it changes if slots or the places of positions do.
const MAGIC: [u8; 9] = *b"disproof\x02";

/// How the same format began while endgame tables were called `distable`, too.
const FORMER_MAGIC: [u8; 9] = *b"distable\x02";

/// The number of bytes of the head without its checksum.
const HEAD: usize = MAGIC.len() + 2 + 8 + 8;

/// Comes after the last page.
const END: u32 = u32::MAX;

/// Why a table cannot be loaded.
#[derive(Debug)]
pub enum BadTable {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It is cut off, damaged, or no table.
    Damaged,
    /// It is for another board or has another size.
    Other,
}

impl fmt::Display for BadTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTable::Unreadable(error) => write!(f, "the table cannot be read: {error}"),
            BadTable::Damaged => f.write_str("the table is cut off or damaged"),
            BadTable::Other => f.write_str("the table is for another board or has another size"),
        }
    }
}

impl core::error::Error for BadTable {}

impl From<io::Error> for BadTable {
    fn from(error: io::Error) -> BadTable {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => BadTable::Damaged,
            _ => BadTable::Unreadable(error),
        }
    }
}

impl<S: Set> Table<S> {
    /// Saves the table. Other threads may continue: what they prove meanwhile may be saved or not.
    pub(crate) fn save(&self, board: &impl Geometry, output: &mut dyn Write) -> io::Result<()> {
        output.write_all(&sealed(self.head(board)))?;
        for (number, (first, page)) in (0_u32..).zip(self.pages()) {
            if self.marks.holds(first) {
                let mut bytes = Vec::from(number.to_le_bytes());
                page.as_flattened().iter().for_each(|slot| slot.save(&mut bytes));
                output.write_all(&sealed(bytes))?;
            }
        }
        output.write_all(&sealed(Vec::from(END.to_le_bytes())))
    }

    /// Loads a table that was saved. If this fails, what it has loaded so far stays, and is true.
    pub(crate) fn load(&self, board: &impl Geometry, input: &mut dyn Read) -> Result<(), BadTable> {
        self.read(board, input, |first, page, saved| {
            let saved = saved.chunks_exact(S::Slot::BYTES);
            page.as_flattened().iter().zip(saved).for_each(|(slot, bytes)| slot.load(bytes));
            self.marks.add(first);
        })
    }

    /// Reads a table that was saved, and keeps none of it.
    pub(crate) fn verify(
        &self,
        board: &impl Geometry,
        input: &mut dyn Read,
    ) -> Result<(), BadTable> {
        self.read(board, input, |_, _, _| ())
    }

    /// Reads a table; `keep` gets the first bucket of each page, the page, and its saved bytes.
    fn read(
        &self,
        board: &impl Geometry,
        input: &mut dyn Read,
        mut keep: impl FnMut(usize, &[[S::Slot; 2]], &[u8]),
    ) -> Result<(), BadTable> {
        let head = unsealed(input, HEAD, Vec::new())?;
        if !head.starts_with(&MAGIC) && !head.starts_with(&FORMER_MAGIC) {
            return Err(BadTable::Damaged);
        }
        if head[MAGIC.len()..] != self.head(board)[MAGIC.len()..] {
            return Err(BadTable::Other);
        }
        let pages: Vec<_> = self.pages().collect();
        loop {
            let mut start = [0; 4];
            input.read_exact(&mut start)?;
            let number = u32::from_le_bytes(start);
            let page = pages.get(number as usize);
            let slots = page.map_or(0, |(_, page)| page.as_flattened().len());
            let bytes = unsealed(input, slots * S::Slot::BYTES, Vec::from(start))?;
            let Some(&(first, page)) = page else {
                return if number == END { Ok(()) } else { Err(BadTable::Damaged) };
            };
            keep(first, page, &bytes[start.len()..]);
        }
    }

    fn head(&self, board: &impl Geometry) -> Vec<u8> {
        let sides = [board.width(), board.height()].map(|side| side.to_le_bytes()[0]);
        let counts = self.sizes().map(|count| (count as u64).to_le_bytes());
        [&MAGIC[..], &sides, counts.as_flattened()].concat()
    }
}

/// The bytes and their checksum.
pub(super) fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// Reads so many more bytes, and the checksum of them and those before.
pub(super) fn unsealed(
    input: &mut dyn Read,
    count: usize,
    mut bytes: Vec<u8>,
) -> Result<Vec<u8>, BadTable> {
    let start = bytes.len();
    bytes.resize(start + count, 0);
    input.read_exact(&mut bytes[start..])?;
    let mut seal = [0; 4];
    input.read_exact(&mut seal)?;
    let is_whole = crc32fast::hash(&bytes) == u32::from_le_bytes(seal);
    if is_whole { Ok(bytes) } else { Err(BadTable::Damaged) }
}
