//! The transposition table: what the search has proved of positions, as many as fit.
//!
//! An entry is one word:
//!
//! ```text
//!   63 … 21   20 … 15   14 … 9   8 … 6   5 … 0
//!   tag       lower     upper    move    work
//! ```
//!
//! Bounds are stored with 32 added, so that no entry is 0, which means empty. The move is the column
//! that was best, 7 if none was. Work is the binary logarithm of the nodes that the entry has cost.
//!
//! **No two positions can be confused.** [`key`] gives every position, or it and its mirror image,
//! a number below 2^49 of its own. [`scrambled`] is a bijection of these numbers. The bucket of a
//! scrambled key `h` in a table of `n` is `h * n / 2^49`, rounded down; so the keys of one bucket
//! are consecutive, at most 2^49 / n + 1 of them, and because `n` is greater than 64, fewer than
//! 2^43. The tag, the lowest 43 bits of `h`, tells them apart.

use crate::bits;
use crate::bounds::Bounds;
use crate::node::Node;

const KEY_BITS: u32 = 49;
const TAG_BITS: u32 = 43;
const TAG_SHIFT: u32 = 64 - TAG_BITS;

/// More than 2^(49-43), as the tags demand.
const MIN_BUCKETS: usize = 65;

const LOWER_SHIFT: u32 = 15;
const UPPER_SHIFT: u32 = 9;
const MOVE_SHIFT: u32 = 6;
const WORK_MASK: u64 = 63;
const SCORE_OFFSET: i32 = 32;

/// No column.
const NO_MOVE: usize = 7;

/// The two entries that a position may be in: the first keeps what was dear, the second what is
/// new.
type Bucket = [u64; 2];

pub(crate) struct Table {
    buckets: Box<[Bucket]>,
}

/// Where a position is in the table.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    bucket: usize,
    tag: u64,
    /// Whether the position is stored as its mirror image.
    mirrored: bool,
}

/// What is known of a position.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub(crate) bounds: Bounds,
    /// The column of the move that was best last time.
    pub(crate) column: Option<usize>,
}

impl Table {
    /// A table of at most so many bytes, or of about one kilobyte if that is more.
    pub(crate) fn new(bytes: usize) -> Table {
        let buckets = (bytes / size_of::<Bucket>()).max(MIN_BUCKETS);
        Table { buckets: vec![[0; 2]; buckets].into_boxed_slice() }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill([0; 2]);
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    pub(crate) fn place(&self, node: &Node) -> Place {
        let (key, mirrored) = key(node);
        let hash = scrambled(key);
        let bucket = (u128::from(hash) * self.buckets.len() as u128) >> KEY_BITS;
        Place { bucket: bucket as usize, tag: hash << TAG_SHIFT, mirrored }
    }

    /// What is known of the position that belongs here.
    pub(crate) fn known(&self, place: Place) -> Option<Known> {
        let entries = self.buckets[place.bucket];
        let found = entries.into_iter().find(|&entry| is_of(entry, place.tag))?;
        Some(unpacked(found, place.mirrored))
    }

    /// Asks the memory for a place that is going to be read, which saves a tenth of the time or more
    /// with a table of 64 MiB.
    pub(crate) fn prefetch(&self, place: Place) {
        #[cfg(target_arch = "x86_64")]
        #[allow(unsafe_code, reason = "there is no safe call for it")]
        // SAFETY: a prefetch is a hint: it reads nothing that the program could see, and the
        // address is that of a bucket.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>((&raw const self.buckets[place.bucket]).cast());
        }
        let _ = place;
    }

    /// Notes what was proved of a position at the cost of so many nodes.
    pub(crate) fn note(&mut self, place: Place, bounds: Bounds, column: Option<usize>, nodes: u64) {
        let work = u64::from(nodes.ilog2());
        let column = column.map_or(NO_MOVE, |column| in_mirror(column, place.mirrored));
        let entry = place.tag | packed(bounds) | (column as u64) << MOVE_SHIFT | work;
        let [dear, new] = &mut self.buckets[place.bucket];
        if is_of(*dear, place.tag) {
            *dear = entry;
        } else if work >= *dear & WORK_MASK {
            (*new, *dear) = (*dear, entry);
        } else {
            *new = entry;
        }
    }
}

/// A column, or its mirror image.
fn in_mirror(column: usize, is_mirrored: bool) -> usize {
    if is_mirrored { bits::WIDTH - 1 - column } else { column }
}

fn is_of(entry: u64, tag: u64) -> bool {
    entry != 0 && (entry ^ tag) >> TAG_SHIFT == 0
}

fn packed(bounds: Bounds) -> u64 {
    let field = |score: i32| u64::from((score + SCORE_OFFSET).cast_unsigned());
    field(bounds.lower) << LOWER_SHIFT | field(bounds.upper) << UPPER_SHIFT
}

fn unpacked(entry: u64, is_mirrored: bool) -> Known {
    let score = |shift: u32| ((entry >> shift) & 63) as i32 - SCORE_OFFSET;
    let column = ((entry >> MOVE_SHIFT) & 7) as usize;
    Known {
        bounds: Bounds { lower: score(LOWER_SHIFT), upper: score(UPPER_SHIFT) },
        column: (column != NO_MOVE).then(|| in_mirror(column, is_mirrored)),
    }
}

/// The key of a position and its mirror image, and whether it is that of the mirror image.
///
/// The discs of the side to move plus all discs, which no other position has: see `Position::key`.
fn key(node: &Node) -> (u64, bool) {
    let key = node.own + node.taken();
    let image = bits::mirrored(node.own) + bits::mirrored(node.taken());
    (key.min(image), image < key)
}

/// A bijection of the numbers below 2^49 that sends neighbours far apart: a multiplication by an odd
/// number can be undone, and so can adding, without carrying, a shift to the right.
const fn scrambled(key: u64) -> u64 {
    const MASK: u64 = (1 << KEY_BITS) - 1;
    let mixed = key ^ (key >> 25);
    let mixed = mixed.wrapping_mul(0x9E37_79B9_7F4A_7C15) & MASK;
    mixed ^ (mixed >> 24)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number that `scrambled` sends here.
    fn unscrambled(hash: u64) -> u64 {
        const MASK: u64 = (1 << KEY_BITS) - 1;
        let factor = 0x9E37_79B9_7F4A_7C15_u64;
        // Each step doubles the number of right bits of the inverse.
        let inverse =
            (0..6).fold(1_u64, |x, _| x.wrapping_mul(2_u64.wrapping_sub(factor.wrapping_mul(x))));
        let mixed = hash ^ (hash >> 24) ^ (hash >> 48);
        let mixed = mixed.wrapping_mul(inverse) & MASK;
        mixed ^ (mixed >> 25)
    }

    /// The smallest and greatest scrambled keys of a bucket.
    fn ends(bucket: u128, buckets: u128) -> (u64, u64) {
        let first = |bucket: u128| (bucket << KEY_BITS).div_ceil(buckets);
        (u64::try_from(first(bucket)).unwrap(), u64::try_from(first(bucket + 1) - 1).unwrap())
    }

    #[test]
    fn scrambling_can_be_undone() {
        let keys = (0..49).map(|bit| 1 << bit).chain((0..100_000).map(|i| i * 5_629_499_534));
        for key in keys {
            assert_eq!(unscrambled(scrambled(key)), key);
        }
    }

    #[test]
    fn tags_tell_the_keys_of_a_bucket_apart() {
        for buckets in [MIN_BUCKETS as u128, 100, 127, 128, 129, 4_194_304] {
            for bucket in 0..buckets.min(1000) {
                let (first, last) = ends(bucket, buckets);
                assert_eq!((u128::from(last) * buckets) >> KEY_BITS, bucket);
                assert_eq!((u128::from(first) * buckets) >> KEY_BITS, bucket);
                assert!(last - first < 1 << TAG_BITS);
            }
        }
    }

    #[test]
    fn what_is_noted_is_known_in_the_mirror_too() {
        let mut table = Table::new(0);
        let node = Node::new(1 | 1 << 8, 1 << 7 | 1 << 14);
        let image = Node::new(bits::mirrored(node.own), bits::mirrored(node.other));
        let bounds = Bounds { lower: -19, upper: 18 };
        table.note(table.place(&node), bounds, Some(1), 5);
        let (here, there) = (table.place(&node), table.place(&image));
        let known = [here, there].map(|place| table.known(place).unwrap());
        assert_eq!(known.map(|known| known.bounds), [bounds; 2]);
        assert_eq!(known.map(|known| known.column), [Some(1), Some(5)]);
    }
}
