//! The transposition table: what a search has found out about positions, as far as it fits.
//!
//! All threads of a search share one. A slot is two words, and the first is the key xored with the second,
//! the data: two threads that write at the same time can leave words of different entries, and those
//! no longer give the key (Hyatt and Mann, "A lock-less transposition-table implementation for parallel
//! search chess engines", 2002).

use alloc::boxed::Box;
use core::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

use crate::{DECIDED, Score};

/// How the score of an entry compares with the value of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// The value is the score.
    Exact,
    /// The value is the score or more.
    AtLeast,
    /// The value is the score or less.
    AtMost,
}

/// The result of a search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score for the side to move. Wins and losses are counted from this position, not from the root.
    pub score: Score,
    /// How the score compares with the value.
    pub reach: Reach,
    /// The depth of the search in plies, from 0.
    pub depth: u8,
    /// The place of the best move in the list of legal moves, if one is known and it is below 255.
    pub choice: Option<u8>,
}

/// A table of entries that threads share without locks.
#[derive(Debug)]
pub struct Table {
    buckets: Box<[[Slot; 2]]>,
    /// The number of searches so far, modulo [`AGES`].
    age: AtomicU8,
}

#[derive(Debug, Default)]
struct Slot {
    /// The key xored with the data.
    check: AtomicU64,
    data: AtomicU64,
}

const AGES: u8 = 64;
const NO_CHOICE: u8 = u8::MAX;

impl Table {
    /// An empty table of at most this many bytes, or of one bucket (32 bytes).
    pub fn new(bytes: usize) -> Table {
        let count = (bytes / size_of::<[Slot; 2]>()).max(1);
        let buckets = (0..count).map(|_| Default::default()).collect();
        Table { buckets, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        for slot in self.buckets.as_flattened_mut() {
            *slot = Slot::default();
        }
    }

    /// Begins a new search: entries of earlier ones stay, but give way to new ones first.
    pub fn begin(&self) {
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    /// The entry with this key, `ply` plies below the root: wins and losses are counted from the root.
    pub fn get(&self, key: u64, ply: u32) -> Option<Entry> {
        let held = |slot: &Slot| {
            let data = slot.data.load(Relaxed);
            (data != 0 && slot.check.load(Relaxed) ^ data == key).then_some(data)
        };
        let (entry, _) = unpacked(self.bucket(key).iter().find_map(held)?);
        Some(Entry { score: later(entry.score, ply), ..entry })
    }

    /// Stores an entry with this key, `ply` plies below the root. It replaces one with the same key or,
    /// without one, the shallower of two; entries of earlier searches count as the shallowest.
    pub fn set(&self, key: u64, ply: u32, entry: Entry) {
        let age = self.age.load(Relaxed);
        let data = packed(Entry { score: sooner(entry.score, ply), ..entry }, age);
        // Nothing is lost in an empty slot or in that of the same key.
        let loss = |slot: &Slot| {
            let data = slot.data.load(Relaxed);
            if data == 0 || slot.check.load(Relaxed) ^ data == key {
                return None;
            }
            let (entry, written) = unpacked(data);
            Some((written == age, entry.depth))
        };
        let [one, other] = self.bucket(key);
        let slot = if loss(one) <= loss(other) { one } else { other };
        slot.data.store(data, Relaxed);
        slot.check.store(key ^ data, Relaxed);
    }

    /// The share of a sample of slots that hold entries of the current search, in thousandths.
    pub fn permille_used(&self) -> u32 {
        let sample = &self.buckets.as_flattened()[..self.buckets.len().min(500) * 2];
        let age = self.age.load(Relaxed);
        let is_new = |data: u64| data != 0 && unpacked(data).1 == age;
        let used = sample.iter().filter(|slot| is_new(slot.data.load(Relaxed))).count();
        u32::try_from(used * 1000 / sample.len()).unwrap_or(1000)
    }

    #[allow(
        clippy::cast_possible_truncation,
        reason = "the product's upper half is below the length"
    )]
    fn bucket(&self, key: u64) -> &[Slot; 2] {
        &self.buckets[((u128::from(key) * self.buckets.len() as u128) >> 64) as usize]
    }
}

/// A score at a position, seen from the root: the game ends later by the plies between.
fn later(score: Score, ply: u32) -> Score {
    if score.abs() >= DECIDED { score - score.signum() * ply.cast_signed() } else { score }
}

/// A score at the root, seen from a position below it.
fn sooner(score: Score, ply: u32) -> Score {
    if score.abs() >= DECIDED { score + score.signum() * ply.cast_signed() } else { score }
}

/// From the lowest bit: 32 bits of score, 8 of depth, 8 of choice, 8 of age, 8 of reach, counted from 1,
/// so that no data are 0.
fn packed(entry: Entry, age: u8) -> u64 {
    let reach = match entry.reach {
        Reach::Exact => 1,
        Reach::AtLeast => 2,
        Reach::AtMost => 3,
    };
    let [a, b, c, d] = entry.score.to_le_bytes();
    u64::from_le_bytes([a, b, c, d, entry.depth, entry.choice.unwrap_or(NO_CHOICE), age, reach])
}

fn unpacked(data: u64) -> (Entry, u8) {
    let [a, b, c, d, depth, choice, age, reach] = data.to_le_bytes();
    let reach = match reach {
        1 => Reach::Exact,
        2 => Reach::AtLeast,
        _ => Reach::AtMost,
    };
    let choice = (choice != NO_CHOICE).then_some(choice);
    (Entry { score: Score::from_le_bytes([a, b, c, d]), reach, depth, choice }, age)
}
