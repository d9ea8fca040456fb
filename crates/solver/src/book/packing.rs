//! Encodes keys and scores compactly: differences in one or more bytes, scores in six bits.

use crate::Score;

use alloc::vec;
use alloc::vec::Vec;
/// The number of bits of a score.
const BITS: usize = 6;

/// A score is stored plus this.
const SCORE_OFFSET: Score = 32;

/// Writes keys in ascending order, each as the amount by which it exceeds the one before plus one,
/// and the first one the least.
pub(super) fn push_keys(bytes: &mut Vec<u8>, mut least: u64, keys: impl Iterator<Item = u64>) {
    for key in keys {
        push_number(bytes, key - least);
        least = key + 1;
    }
}

/// Takes a key of at least this off the front; `None` if there is none of 64 bits.
pub(super) fn take_key(bytes: &mut &[u8], least: u64) -> Option<u64> {
    take_number(bytes)?.checked_add(least)
}

/// Writes a number with seven bits per byte, lowest first; every byte but the last has its highest
/// bit set.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push((number & 0x7F) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push((number & 0x7F) as u8);
}

/// Takes a number off the front; `None` if it is incomplete, has more than 64 bits, or could be
/// written in fewer bytes.
pub(super) fn take_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..u64::BITS).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        let digit = u64::from(byte & 0x7F);
        if digit << shift >> shift != digit {
            return None;
        }
        number |= digit << shift;
        if byte & 0x80 == 0 {
            return (byte != 0 || shift == 0).then_some(number);
        }
    }
    None
}

/// The number of bytes for `count` scores.
pub(super) fn packed_len(count: usize) -> usize {
    (count * BITS).div_ceil(8)
}

/// Packs scores, lowest bits of a byte first.
pub(super) fn packed(scores: impl ExactSizeIterator<Item = Score>) -> Vec<u8> {
    let mut bytes = vec![0; packed_len(scores.len())];
    for (index, score) in scores.enumerate() {
        let (place, shift) = (index * BITS / 8, index * BITS % 8);
        let number = ((score + SCORE_OFFSET).cast_unsigned() & 0x3F) as u16;
        let [low, high] = (number << shift).to_le_bytes();
        bytes[place] |= low;
        if high != 0 {
            bytes[place + 1] |= high;
        }
    }
    bytes
}

/// The score at this index.
pub(super) fn unpacked(bytes: &[u8], index: usize) -> Score {
    let (place, shift) = (index * BITS / 8, index * BITS % 8);
    let high = bytes.get(place + 1).copied().unwrap_or(0);
    let [low, _] = (u16::from_le_bytes([bytes[place], high]) >> shift).to_le_bytes();
    Score::from(low & 0x3F) - SCORE_OFFSET
}

/// Returns true if all bits after the last score are 0.
pub(super) fn is_clean(bytes: &[u8], count: usize) -> bool {
    let used = count * BITS % 8;
    used == 0 || bytes.last().is_none_or(|&last| last >> used == 0)
}
