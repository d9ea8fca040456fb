//! One slot of the table, which threads share without locks.
//!
//! On boards of at most 64 bits it is one word:
//!
//! ```text
//!   63 … 21   20 … 15   14 … 9   8 … 5   4 … 0
//!   tag       lower     upper    move    work
//! ```
//!
//! Bounds are stored plus 32, so that no entry is 0, which marks an empty slot. The move is the
//! best column, or 15 if there was none. Work is the binary logarithm of the nodes spent on the
//! entry.
//!
//! **Two positions can never be confused.** `Node::key` maps every position, or it and its mirror
//! image, to its own number below 2^b on a board of b bits. [`scrambled`] is a bijection of these
//! numbers. The bucket of a scrambled key `h` in a table of `n` is `h * n / 2^b`, rounded down. So
//! the keys of one bucket are consecutive, and because `n` is at least 2^(b - 43), there are at most
//! 2^43. The tag, the lowest 43 bits of `h`, distinguishes them.
//!
//! On larger boards a slot stores the whole key.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering, fence};

use crate::bounds::Bounds;
use crate::memory::Zero;
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

/// Stores one entry, or none, as bytes of 0.
pub(crate) trait Slot<S>: Zero + Send + Sync {
    /// The minimum number of buckets of a table for boards of this many bits.
    fn least_buckets(bits: u32) -> usize;

    /// The bucket of a key below 2^`bits` in a table with `buckets` buckets, and its tag there.
    fn place(key: S, bits: u32, buckets: usize) -> (usize, S);

    /// The entry, if it belongs to the position with this tag.
    fn read(&self, tag: S) -> Option<Entry>;

    fn write(&self, tag: S, entry: Entry);

    /// Copies the content of another slot.
    fn copy(&self, other: &Self);

    /// Removes the entry.
    fn clear(&self);

    /// The work of the entry, 0 if there is none.
    fn work(&self) -> u8;

    /// The number of bytes of a saved slot.
    const BYTES: usize;

    /// Appends the content.
    fn save(&self, bytes: &mut Vec<u8>);

    /// Replaces the content by a saved one.
    fn load(&self, bytes: &[u8]);
}

/// An entry and the remaining bits of its key in one word.
#[repr(transparent)]
pub(crate) struct Packed(AtomicU64);

#[allow(unsafe_code, reason = "see the trait")]
// SAFETY: it is stored like its number, for which 0 is valid: an empty slot.
unsafe impl Zero for Packed {}

const TAG_BITS: u32 = 43;
const TAG_SHIFT: u32 = 64 - TAG_BITS;
const LOWER_SHIFT: u32 = 15;
const UPPER_SHIFT: u32 = 9;
const MOVE_SHIFT: u32 = 5;
const SCORE: u64 = 63;
const WORK: u64 = 31;
const SCORE_OFFSET: i8 = 32;

/// No column, or one of the few far to the right on boards of up to three rows.
const NO_MOVE: u8 = 15;

impl Slot<u64> for Packed {
    fn least_buckets(bits: u32) -> usize {
        1 << bits.saturating_sub(TAG_BITS)
    }

    #[allow(clippy::cast_possible_truncation, reason = "less than the number of buckets")]
    #[inline(always)]
    fn place(key: u64, bits: u32, buckets: usize) -> (usize, u64) {
        let hash = scrambled(key, bits);
        // As `hash * buckets >> bits`, but on most boards in fewer instructions.
        let bucket = (u128::from(hash << (64 - bits)) * buckets as u128) >> 64;
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

    fn clear(&self) {
        self.0.store(0, Ordering::Relaxed);
    }

    fn work(&self) -> u8 {
        (self.0.load(Ordering::Relaxed) & WORK) as u8
    }

    const BYTES: usize = 8;

    fn save(&self, bytes: &mut Vec<u8>) {
        bytes.extend(self.0.load(Ordering::Relaxed).to_le_bytes());
    }

    fn load(&self, bytes: &[u8]) {
        let word = bytes.first_chunk().map_or(0, |word| u64::from_le_bytes(*word));
        self.0.store(word, Ordering::Relaxed);
    }
}

fn packed(entry: Entry) -> u64 {
    let score = |score: i8| u64::from((score + SCORE_OFFSET).cast_unsigned());
    let column = entry.column.unwrap_or(NO_MOVE).min(NO_MOVE);
    score(entry.lower) << LOWER_SHIFT
        | score(entry.upper) << UPPER_SHIFT
        | u64::from(column) << MOVE_SHIFT
        | u64::from(entry.work).min(WORK)
}

fn unpacked(word: u64) -> Entry {
    let score = |shift: u32| ((word >> shift) & SCORE) as i8 - SCORE_OFFSET;
    let column = ((word >> MOVE_SHIFT) & 15) as u8;
    Entry {
        lower: score(LOWER_SHIFT),
        upper: score(UPPER_SHIFT),
        column: (column != NO_MOVE).then_some(column),
        work: (word & WORK) as u8,
    }
}

/// A bijection of the numbers below 2^`bits` that sends neighbours far apart. It can be inverted,
/// since multiplication by an odd number and xor with a right shift both can.
#[inline(always)]
const fn scrambled(key: u64, bits: u32) -> u64 {
    let mask = u64::MAX >> (64 - bits);
    let mixed = key ^ (key >> (bits / 2 + 1));
    let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) & mask;
    mixed ^ (mixed >> (bits / 2))
}

/// An entry with its key, in three words that threads read and write together.
///
/// The first word has the entry and counts the writes (a sequence lock): a reader that sees the
/// same even count before and after it has read the key has seen one write. A writer that meets
/// another one gives up, which loses an entry and changes no answer.
#[repr(C)]
pub(crate) struct Wide {
    /// The count of writes in the upper half, an entry or 0 in the lower.
    head: AtomicU64,
    key: [AtomicU64; 2],
}

#[allow(unsafe_code, reason = "see the trait")]
// SAFETY: it is stored like three numbers, for which 0 is valid: an empty slot.
unsafe impl Zero for Wide {}

/// One in the count of writes; an odd count means that a write is in progress.
const COUNT: u64 = 1 << 32;

/// Set in the head if the slot has an entry.
const TAKEN: u64 = 1 << 31;

impl Wide {
    /// The head and key of one write.
    fn whole(&self) -> Option<(u64, u128)> {
        let head = self.head.load(Ordering::Acquire);
        let [low, high] = [0, 1].map(|i| u128::from(self.key[i].load(Ordering::Relaxed)));
        fence(Ordering::Acquire);
        let is_whole = head & COUNT == 0 && self.head.load(Ordering::Relaxed) == head;
        is_whole.then_some((head, high << 64 | low))
    }

    /// Replaces the entry, 0 for none, and its key.
    #[allow(clippy::cast_possible_truncation, reason = "the two halves")]
    fn put(&self, entry: u64, key: u128) {
        let head = self.head.load(Ordering::Relaxed);
        let writing = head.wrapping_add(COUNT);
        let begins = |head| {
            self.head.compare_exchange(head, writing, Ordering::Acquire, Ordering::Relaxed).is_ok()
        };
        if head & COUNT == 0 && begins(head) {
            fence(Ordering::Release);
            self.key[0].store(key as u64, Ordering::Relaxed);
            self.key[1].store((key >> 64) as u64, Ordering::Relaxed);
            let count = writing.wrapping_add(COUNT) & !(COUNT - 1);
            self.head.store(count | entry, Ordering::Release);
        }
    }
}

impl Slot<u128> for Wide {
    fn least_buckets(_: u32) -> usize {
        1
    }

    #[allow(clippy::cast_possible_truncation, reason = "less than the number of buckets")]
    fn place(key: u128, _: u32, buckets: usize) -> (usize, u128) {
        let bucket = (u128::from(key.hashed()) * buckets as u128) >> 64;
        (bucket as usize, key)
    }

    fn read(&self, tag: u128) -> Option<Entry> {
        let (head, key) = self.whole()?;
        let [lower, upper, column, work, ..] = head.to_le_bytes();
        (head & TAKEN != 0 && key == tag).then(|| Entry {
            lower: lower.cast_signed(),
            upper: upper.cast_signed(),
            column: (column != u8::MAX).then_some(column),
            work: work & 63,
        })
    }

    fn write(&self, tag: u128, entry: Entry) {
        let Entry { lower, upper, column, work } = entry;
        let column = column.unwrap_or(u8::MAX);
        let bytes = [lower.cast_unsigned(), upper.cast_unsigned(), column, work & 63];
        self.put(TAKEN | u64::from(u32::from_le_bytes(bytes)), tag);
    }

    fn copy(&self, other: &Wide) {
        if let Some((head, key)) = other.whole() {
            self.put(head % COUNT, key);
        }
    }

    fn clear(&self) {
        self.put(0, 0);
    }

    fn work(&self) -> u8 {
        ((self.head.load(Ordering::Relaxed) >> 24) & 63) as u8
    }

    const BYTES: usize = 4 + 16;

    fn save(&self, bytes: &mut Vec<u8>) {
        let (head, key) = self.whole().unwrap_or_default();
        bytes.extend(&head.to_le_bytes()[..4]);
        bytes.extend(key.to_le_bytes());
    }

    fn load(&self, bytes: &[u8]) {
        if let Some((entry, key)) = bytes.split_first_chunk() {
            let key = key.first_chunk().map_or(0, |key| u128::from_le_bytes(*key));
            self.put(u32::from_le_bytes(*entry).into(), key);
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/slot.rs"]
mod tests;
