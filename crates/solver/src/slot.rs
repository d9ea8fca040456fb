//! One slot of the table.
//!
//! On the standard board it is one word that threads can share without locks:
//!
//! ```text
//!   63 … 21   20 … 15   14 … 9   8 … 6   5 … 0
//!   tag       lower     upper    move    work
//! ```
//!
//! Bounds are stored plus 32, so that no entry is 0, which marks an empty slot. The move is the
//! best column, or 7 if there was none. Work is the binary logarithm of the nodes spent on the
//! entry.
//!
//! **Two positions can never be confused.** `Node::key` maps every position, or it and its mirror
//! image, to its own number below 2^49. [`scrambled`] is a bijection of these numbers. The bucket
//! of a scrambled key `h` in a table of `n` is `h * n / 2^49`, rounded down. So the keys of one
//! bucket are consecutive, at most 2^49 / n + 1 of them, and because `n` is greater than 64, fewer
//! than 2^43. The tag, the lowest 43 bits of `h`, distinguishes them.
//!
//! On other boards a slot stores the whole key, and only one thread uses it.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::bounds::Bounds;
use crate::memory::{self, Zero};
use crate::set::Set;

/// The stored knowledge of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    /// The best column, as stored: possibly in the mirror image.
    pub(crate) column: Option<u8>,
    /// The binary logarithm of the nodes spent on it.
    pub(crate) work: u8,
}

impl Entry {
    #[allow(clippy::cast_possible_truncation, reason = "no board has more than 128 squares")]
    pub(crate) fn new(bounds: Bounds, column: Option<u32>, nodes: u64) -> Entry {
        Entry {
            lower: bounds.lower as i8,
            upper: bounds.upper as i8,
            column: column.map(|column| column as u8),
            work: nodes.max(1).ilog2() as u8,
        }
    }
}

/// Stores one entry, or none.
pub(crate) trait Slot<S>: Sized {
    fn empty() -> Self;

    /// Empty buckets.
    fn buckets(count: usize) -> Box<[[Self; 2]]>;

    /// The bucket of a key in a table with `buckets` buckets, and its tag there.
    fn place(key: S, buckets: usize) -> (usize, S);

    /// The entry, if it belongs to the position with this tag.
    fn read(&self, tag: S) -> Option<Entry>;

    fn write(&self, tag: S, entry: Entry);

    /// Copies the content of another slot.
    fn copy(&self, other: &Self);

    /// The work of the entry, 0 if there is none.
    fn work(&self) -> u8;
}

/// An entry and the remaining bits of its key in one word.
#[repr(transparent)]
pub(crate) struct Packed(AtomicU64);

#[allow(unsafe_code, reason = "see the trait")]
// SAFETY: it is stored like its number, for which 0 is valid: an empty slot.
unsafe impl Zero for Packed {}

const KEY_BITS: u32 = 49;
const TAG_BITS: u32 = 43;
const TAG_SHIFT: u32 = 64 - TAG_BITS;
const LOWER_SHIFT: u32 = 15;
const UPPER_SHIFT: u32 = 9;
const MOVE_SHIFT: u32 = 6;
const FIELD: u64 = 63;
const SCORE_OFFSET: i8 = 32;

/// No column.
const NO_MOVE: u8 = 7;

impl Slot<u64> for Packed {
    fn empty() -> Packed {
        Packed(AtomicU64::new(0))
    }

    fn buckets(count: usize) -> Box<[[Packed; 2]]> {
        memory::zeroed(count)
    }

    #[inline(always)]
    fn place(key: u64, buckets: usize) -> (usize, u64) {
        let hash = scrambled(key);
        let bucket = (u128::from(hash) * buckets as u128) >> KEY_BITS;
        (bucket as usize, hash << TAG_SHIFT)
    }

    #[inline(always)]
    fn read(&self, tag: u64) -> Option<Entry> {
        let word = self.0.load(Ordering::Relaxed);
        (word != 0 && (word ^ tag) >> TAG_SHIFT == 0).then(|| unpacked(word))
    }

    fn write(&self, tag: u64, entry: Entry) {
        self.0.store(tag | packed(entry), Ordering::Relaxed);
    }

    fn copy(&self, other: &Packed) {
        self.0.store(other.0.load(Ordering::Relaxed), Ordering::Relaxed);
    }

    fn work(&self) -> u8 {
        (self.0.load(Ordering::Relaxed) & FIELD) as u8
    }
}

fn packed(entry: Entry) -> u64 {
    let score = |score: i8| u64::from((score + SCORE_OFFSET).cast_unsigned());
    let column = entry.column.unwrap_or(NO_MOVE);
    score(entry.lower) << LOWER_SHIFT
        | score(entry.upper) << UPPER_SHIFT
        | u64::from(column) << MOVE_SHIFT
        | u64::from(entry.work)
}

fn unpacked(word: u64) -> Entry {
    let score = |shift: u32| ((word >> shift) & FIELD) as i8 - SCORE_OFFSET;
    let column = ((word >> MOVE_SHIFT) & 7) as u8;
    Entry {
        lower: score(LOWER_SHIFT),
        upper: score(UPPER_SHIFT),
        column: (column != NO_MOVE).then_some(column),
        work: (word & FIELD) as u8,
    }
}

/// A bijection of the numbers below 2^49 that sends neighbours far apart. It can be inverted, since
/// multiplication by an odd number and xor with a right shift both can.
const fn scrambled(key: u64) -> u64 {
    const MASK: u64 = (1 << KEY_BITS) - 1;
    let mixed = key ^ (key >> 25);
    let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) & MASK;
    mixed ^ (mixed >> 24)
}

/// An entry with its key.
pub(crate) struct Wide<S>(Cell<Option<(S, Entry)>>);

impl<S: Set> Slot<S> for Wide<S> {
    fn empty() -> Wide<S> {
        Wide(Cell::new(None))
    }

    fn buckets(count: usize) -> Box<[[Wide<S>; 2]]> {
        memory::allocated(count, || [Wide::empty(), Wide::empty()])
    }

    #[allow(clippy::cast_possible_truncation, reason = "less than the number of buckets")]
    fn place(key: S, buckets: usize) -> (usize, S) {
        let bucket = (u128::from(key.hashed()) * buckets as u128) >> 64;
        (bucket as usize, key)
    }

    fn read(&self, tag: S) -> Option<Entry> {
        self.0.get().and_then(|(key, entry)| (key == tag).then_some(entry))
    }

    fn write(&self, tag: S, entry: Entry) {
        self.0.set(Some((tag, entry)));
    }

    fn copy(&self, other: &Wide<S>) {
        self.0.set(other.0.get());
    }

    fn work(&self) -> u8 {
        self.0.get().map_or(0, |(_, entry)| entry.work)
    }
}

#[cfg(test)]
#[path = "../tests/unit/slot.rs"]
mod tests;
