//! Numbers for positions, equal for a position and its mirror image, and entries: a key in the upper bits
//! of a word, and the score in its lowest byte.

use rules::Game;
use rules::connect4::Position;

use crate::Score;

/// The number of bits of a column, one more than rows.
const COLUMN: usize = Position::ROWS + 1;

/// The number of bits of a key.
pub(super) const KEY_BITS: usize = Position::COLUMNS * COLUMN;

/// The smaller of the keys of a position and its mirror image.
pub(super) fn canonical(position: &Position) -> u64 {
    let key = position.key();
    key.min(mirrored(key))
}

/// The key of the mirror image. Since no column carries into the next, the columns can be swapped.
pub(super) fn mirrored(key: u64) -> u64 {
    let digit = |column| (key >> (column * COLUMN)) & ((1 << COLUMN) - 1);
    (0..Position::COLUMNS).fold(0, |image, column| image << COLUMN | digit(column))
}

/// The canonical keys of the positions from which one disc leads to this one, reachable or not.
pub(super) fn before(position: &Position) -> impl Iterator<Item = u64> {
    let (own, other) = (position.own_discs(), position.other_discs());
    // Above each disc is a bit that is not a disc, even on top of a full column.
    let tops = (own | other) & !((own | other) >> 1);
    let last_discs =
        (0..u64::BITS).map(|bit| 1 << bit).filter(move |disc| tops & other & disc != 0);
    // The other side was to move, and a key is the sum of the mover's discs and all discs.
    let keys = last_discs.map(move |disc| 2 * (other ^ disc) + own);
    keys.map(|key| key.min(mirrored(key)))
}

/// The position with a key that is known to be valid.
pub(super) fn position(key: u64) -> Position {
    Position::from_key(key).expect("the key of a position")
}

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
