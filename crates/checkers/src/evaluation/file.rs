//! Files of weights: a header, and the weights of each knot packed.
//!
//! The header is the eight bytes `weights` and a version, the length of the laws' key, the key, and the
//! CRC-32 of the weights, which follow as little-endian numbers in the zlib format: all upper bytes, then
//! all lower bytes, which packs better because most upper bytes are alike.

use std::fmt;
use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use rules::checkers::Laws;

use super::features::FEATURES;
use super::phase::KNOTS;
use super::weights::Weights;

/// Changes with the meaning of any weight.
const VERSION: u8 = 1;
const NAME: &[u8; 7] = b"weights";
const NUMBERS: usize = FEATURES * KNOTS;

/// Why a file holds no weights for the laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadWeights {
    /// It does not begin as a file of weights.
    NotWeights,
    /// It is of another version.
    OtherVersion(u8),
    /// It is for other laws.
    OtherLaws,
    /// It is cut or damaged.
    Damaged,
}

impl fmt::Display for BadWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadWeights::NotWeights => f.write_str("this is no file of weights"),
            BadWeights::OtherVersion(version) => {
                write!(f, "these weights have version {version}, and only {VERSION} can be read")
            }
            BadWeights::OtherLaws => f.write_str("these weights are for other laws"),
            BadWeights::Damaged => f.write_str("these weights are damaged: train them again"),
        }
    }
}

impl std::error::Error for BadWeights {}

impl Weights {
    /// The file of these weights.
    ///
    /// # Panics
    /// Never: writing to memory does not fail.
    pub fn to_file(&self, laws: &Laws) -> Vec<u8> {
        let bytes = bytes(&self.knots());
        let key = laws.key();
        let mut file = NAME.to_vec();
        file.extend([VERSION, u8::try_from(key.len()).expect("a short key")]);
        file.extend(key.as_bytes());
        file.extend(crc32fast::hash(&bytes).to_le_bytes());
        let mut packed = ZlibEncoder::new(file, Compression::best());
        packed.write_all(&bytes).and_then(|()| packed.finish()).expect("memory takes all")
    }

    /// The weights in a file.
    ///
    /// # Errors
    /// If they are not whole weights for these laws.
    pub fn from_file(file: &[u8], laws: &Laws) -> Result<Weights, BadWeights> {
        let rest = file.strip_prefix(NAME).ok_or(BadWeights::NotWeights)?;
        let (&version, rest) = rest.split_first().ok_or(BadWeights::NotWeights)?;
        if version != VERSION {
            return Err(BadWeights::OtherVersion(version));
        }
        let (&length, rest) = rest.split_first().ok_or(BadWeights::Damaged)?;
        let (key, rest) = rest.split_at_checked(length.into()).ok_or(BadWeights::Damaged)?;
        if key != laws.key().as_bytes() {
            return Err(BadWeights::OtherLaws);
        }
        let (checksum, packed) = rest.split_first_chunk().ok_or(BadWeights::Damaged)?;
        let bytes = unpacked(packed).ok_or(BadWeights::Damaged)?;
        if crc32fast::hash(&bytes) != u32::from_le_bytes(*checksum) {
            return Err(BadWeights::Damaged);
        }
        Ok(Weights::new(&knots(&bytes)))
    }

    /// A checksum that tells these weights from others.
    pub fn checksum(&self) -> u32 {
        crc32fast::hash(&bytes(&self.knots()))
    }
}

/// Exactly the bytes of all weights; never more, whatever the file says.
fn unpacked(packed: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = 2 * NUMBERS as u64 + 1;
    ZlibDecoder::new(packed).take(most).read_to_end(&mut bytes).ok()?;
    (bytes.len() == 2 * NUMBERS).then_some(bytes)
}

fn bytes(knots: &[Vec<i16>; KNOTS]) -> Vec<u8> {
    let part = |byte: usize| knots.iter().flatten().map(move |weight| weight.to_be_bytes()[byte]);
    part(0).chain(part(1)).collect()
}

fn knots(bytes: &[u8]) -> [Vec<i16>; KNOTS] {
    let (upper, lower) = bytes.split_at(NUMBERS);
    let numbers: Vec<i16> = upper
        .iter()
        .zip(lower)
        .map(|(&upper, &lower)| i16::from_be_bytes([upper, lower]))
        .collect();
    std::array::from_fn(|knot| numbers[knot * FEATURES..][..FEATURES].to_vec())
}
