//! A position and its score in one word: the canonical key in the upper bits, the score in the
//! lowest byte.

use crate::Score;

const SCORE_BITS: u32 = 8;
const SCORE_OFFSET: Score = 128;

pub(super) fn entry(key: u64, score: Score) -> u64 {
    key << SCORE_BITS | u64::from((score + SCORE_OFFSET).cast_unsigned())
}

pub(super) fn key_of(entry: u64) -> u64 {
    entry >> SCORE_BITS
}

pub(super) fn score_of(entry: u64) -> Score {
    i32::from((entry & 0xFF) as u8) - SCORE_OFFSET
}

/// The score of a key in entries sorted by key.
pub(super) fn find(entries: &[u64], key: u64) -> Option<Score> {
    let place = entries.partition_point(|&entry| key_of(entry) < key);
    let found = *entries.get(place)?;
    (key_of(found) == key).then(|| score_of(found))
}
