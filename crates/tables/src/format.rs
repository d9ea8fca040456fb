//! The format of tables.
//!
//! A table is a head, an index and blocks. Numbers are little-endian.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `distable` |
//! | 1 | the version of the format, 1 |
//! | 1 | what it holds: 0 values, 1 distances |
//! | 4 | the material: men of the first side and the second, kings of the first side and the second |
//! | 16 | the key of the laws, followed by zeros |
//! | 4 | the number of blocks |
//! | 8 for each block | the end of the block, counted from the end of the index, and its CRC-32 |
//! | 4 | the CRC-32 of everything so far |
//!
//! A block holds the symbols of 16,384 indices, compressed by zlib's deflate. First come the positions
//! in which the first side moves, then those in which the second does; these are missing if both sides
//! have the same pieces, because the turned position is there. A symbol of a value has two bits: 0 is
//! a loss, 1 a draw, 2 a win. A distance is a byte. Indices that are no quiet position repeat the symbol before
//! them, because repetitions cost least.

use std::io::{Read, Write};
use std::ops::Range;
use std::sync::Arc;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use rules::checkers::Laws;

use crate::bytes::Bytes;
use crate::error::FORMAT;
use crate::{BadTable, Material};

const MAGIC: [u8; 8] = *b"distable";

/// The bytes of a key of laws.
const KEY: usize = 16;

/// The bytes before the index.
const HEAD: usize = 34;

/// The indices of a block.
pub(crate) const BLOCK: usize = 1 << 14;

/// The contents of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Values,
    Distances,
}

impl Kind {
    /// The number of symbols in a byte.
    const fn in_byte(self) -> usize {
        match self {
            Kind::Values => 4,
            Kind::Distances => 1,
        }
    }

    /// The number of bytes of this many symbols.
    pub(crate) const fn bytes(self, symbols: usize) -> usize {
        symbols.div_ceil(self.in_byte())
    }

    /// The symbol at a place.
    pub(crate) fn symbol(self, bytes: &[u8], place: usize) -> u8 {
        match self {
            Kind::Values => bytes[place / 4] >> (place % 4 * 2) & 3,
            Kind::Distances => bytes[place],
        }
    }
}

/// The number of sides whose positions a table holds.
pub(crate) fn sides(material: Material) -> usize {
    if material == material.turned() { 1 } else { 2 }
}

/// The number of blocks of one side.
pub(crate) fn blocks_of_side(material: Material) -> usize {
    material.indices().div_ceil(BLOCK)
}

/// The indices of a block of one side.
pub(crate) fn indices(material: Material, block: usize) -> Range<usize> {
    block * BLOCK..((block + 1) * BLOCK).min(material.indices())
}

/// Compresses the symbols of a block.
pub(crate) fn packed(kind: Kind, symbols: &[u8]) -> Vec<u8> {
    let join = |symbols: &[u8]| symbols.iter().rev().fold(0, |byte, symbol| byte << 2 | symbol);
    let bytes: Vec<u8> = match kind {
        Kind::Values => symbols.chunks(4).map(join).collect(),
        Kind::Distances => symbols.to_vec(),
    };
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(&bytes).and_then(|()| encoder.finish());
    written.expect("a vector takes all bytes")
}

/// Writes a table of these blocks.
pub(crate) fn write(
    laws: &Laws,
    material: Material,
    kind: Kind,
    blocks: &[Vec<u8>],
    mut target: impl Write,
) -> std::io::Result<()> {
    let number = |number: usize| u32::try_from(number).map_err(std::io::Error::other);
    let mut head = Vec::from(MAGIC);
    head.extend([FORMAT, kind as u8]);
    for count in material.men.into_iter().chain(material.kings) {
        head.push(u8::try_from(count).map_err(std::io::Error::other)?);
    }
    let mut key = laws.key().into_bytes();
    key.resize(KEY, 0);
    head.extend(key);
    head.extend(number(blocks.len())?.to_le_bytes());
    let mut end = 0;
    for block in blocks {
        end += block.len();
        head.extend(number(end)?.to_le_bytes());
        head.extend(crc32fast::hash(block).to_le_bytes());
    }
    head.extend(crc32fast::hash(&head).to_le_bytes());
    target.write_all(&head)?;
    blocks.iter().try_for_each(|block| target.write_all(block))
}

/// A table in its format. Every checksum was right when it was read.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) material: Material,
    pub(crate) kind: Kind,
    bytes: Arc<Bytes>,
    /// Where the index begins, after the head.
    index: usize,
    /// Where the blocks begin.
    data: usize,
}

impl Table {
    /// Reads the table that begins at this place of bytes which hold one or more, and where it ends.
    pub(crate) fn read(
        laws: &Laws,
        bytes: &Arc<Bytes>,
        start: usize,
    ) -> Result<(Table, usize), BadTable> {
        let rest = &bytes[start..];
        let begun = &rest[..rest.len().min(MAGIC.len())];
        if !MAGIC.starts_with(begun) || begun.is_empty() {
            return Err(BadTable::NotATable);
        }
        let version = *rest.get(MAGIC.len()).ok_or(BadTable::Cut)?;
        if version != FORMAT {
            return Err(BadTable::Version(version));
        }
        let head = rest.get(..HEAD).ok_or(BadTable::Cut)?;
        let blocks = number(head, HEAD - 4);
        let data = blocks.checked_mul(8).and_then(|len| len.checked_add(HEAD + 4));
        let data = data.ok_or(BadTable::Damaged)?;
        let whole_head = rest.get(..data).ok_or(BadTable::Cut)?;
        let (sealed, seal) = whole_head.split_at(data - 4);
        if crc32fast::hash(sealed) as usize != number(seal, 0) {
            return Err(BadTable::Damaged);
        }
        let material = material_of(head).ok_or(BadTable::Damaged)?;
        let kind = if head[9] == 0 { Kind::Values } else { Kind::Distances };
        let key = String::from_utf8_lossy(&head[14..14 + KEY]);
        let key = key.trim_end_matches('\0');
        if key != laws.key() {
            return Err(BadTable::Laws(key.to_owned()));
        }
        if blocks != blocks_of_side(material) * sides(material) {
            return Err(BadTable::Damaged);
        }
        let bytes = Arc::clone(bytes);
        let table = Table { material, kind, bytes, index: start + HEAD, data: start + data };
        let end = table.check_blocks(blocks)?;
        Ok((table, end))
    }

    /// Reads bytes that hold nothing but the table of this material and kind.
    pub(crate) fn whole(
        laws: &Laws,
        bytes: &Arc<Bytes>,
        material: Material,
        kind: Kind,
    ) -> Result<Table, BadTable> {
        let (table, end) = Table::read(laws, bytes, 0)?;
        if end != bytes.len() {
            return Err(BadTable::Damaged);
        }
        if table.material != material || table.kind != kind {
            return Err(BadTable::Material(table.material));
        }
        Ok(table)
    }

    /// Checks the blocks, and returns where they end.
    fn check_blocks(&self, blocks: usize) -> Result<usize, BadTable> {
        let mut end = self.data;
        for block in 0..blocks {
            let range = self.range(block);
            if range.start != end || range.end < end {
                return Err(BadTable::Damaged);
            }
            end = range.end;
            let bytes = self.bytes.get(range).ok_or(BadTable::Cut)?;
            if crc32fast::hash(bytes) as usize != number(&self.bytes, self.index + block * 8 + 4) {
                return Err(BadTable::Damaged);
            }
        }
        Ok(end)
    }

    /// The whole table in its format.
    pub(crate) fn bytes(&self) -> &[u8] {
        let blocks = blocks_of_side(self.material) * sides(self.material);
        &self.bytes[self.index - HEAD..self.range(blocks - 1).end]
    }

    fn range(&self, block: usize) -> Range<usize> {
        let end = |block: usize| self.data + number(&self.bytes, self.index + block * 8);
        block.checked_sub(1).map_or(self.data, end)..end(block)
    }

    /// The symbols of a block; `None` if it has changed since it was read.
    pub(crate) fn block(&self, block: usize) -> Option<Vec<u8>> {
        let indices = indices(self.material, block % blocks_of_side(self.material));
        let len = self.kind.bytes(indices.len());
        let mut symbols = Vec::with_capacity(len);
        let packed = self.bytes.get(self.range(block))?;
        // The limit is one byte more, so that a block which is too long is noticed.
        let mut decoder = DeflateDecoder::new(packed).take(len as u64 + 1);
        decoder.read_to_end(&mut symbols).ok()?;
        (symbols.len() == len).then_some(symbols)
    }
}

/// The number at a place of bytes, which must be long enough.
fn number(bytes: &[u8], place: usize) -> usize {
    let four = bytes[place..].first_chunk().expect("the length was checked");
    u32::from_le_bytes(*four) as usize
}

fn material_of(head: &[u8]) -> Option<Material> {
    let [first, second, first_kings, second_kings] = [10, 11, 12, 13].map(|n| usize::from(head[n]));
    let material = Material { men: [first, second], kings: [first_kings, second_kings] };
    let is_possible = material.pieces() <= Material::MOST_PIECES && material.is_stored();
    (is_possible && rules::Side::BOTH.iter().all(|&side| material.of(side) > 0)).then_some(material)
}
