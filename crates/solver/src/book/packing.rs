//! Encodes numbers compactly: differences in one or more bytes, scores in six bits.

use alloc::vec;
use alloc::vec::Vec;
/// The number of bits of a score.
const BITS: usize = 6;

/// Writes a number with seven bits per byte, lowest first; every byte but the last has its highest
/// bit set.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push((number & 0x7F) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push((number & 0x7F) as u8);
}

/// Takes a number off the front; `None` if it is incomplete, has more than 56 bits, or could be
/// written in fewer bytes.
pub(super) fn take_number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..56).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
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

/// Packs numbers below 64, lowest bits of a byte first.
pub(super) fn packed(numbers: impl ExactSizeIterator<Item = u8>) -> Vec<u8> {
    let mut bytes = vec![0; packed_len(numbers.len())];
    for (index, number) in numbers.enumerate() {
        let (place, shift) = (index * BITS / 8, index * BITS % 8);
        let [low, high] = (u16::from(number) << shift).to_le_bytes();
        bytes[place] |= low;
        if high != 0 {
            bytes[place + 1] |= high;
        }
    }
    bytes
}

/// The number at this index.
pub(super) fn unpacked(bytes: &[u8], index: usize) -> u8 {
    let (place, shift) = (index * BITS / 8, index * BITS % 8);
    let high = bytes.get(place + 1).copied().unwrap_or(0);
    let [low, _] = (u16::from_le_bytes([bytes[place], high]) >> shift).to_le_bytes();
    low & 0x3F
}

/// Whether all bits after the last number are 0.
pub(super) fn is_clean(bytes: &[u8], count: usize) -> bool {
    let used = count * BITS % 8;
    used == 0 || bytes.last().is_none_or(|&last| last >> used == 0)
}
