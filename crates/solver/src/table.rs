//! The transposition table: what the search has proved about positions, as far as it fits.
//!
//! Each bucket has two slots: the first keeps the entry with the most work, the second the newest.
//! The board determines the layout of a slot (`slot`). All threads of a search share a table.

use crate::bounds::Bounds;
use crate::geometry::Geometry;
use crate::marks::Marks;
use crate::memory;
use crate::node::Node;
use crate::set::Set;
use crate::slot::{Entry, Slot};
use alloc::boxed::Box;

/// The minimum number of buckets of each part; boards of more than 49 bits need more, so that tags
/// distinguish their positions (`slot`).
const MIN_BUCKETS: usize = 65;

/// Positions with at most this many empty squares are late: they are most nodes of a search.
const LATE: i32 = 17;

/// The maximum size of the part for late positions, in bytes: it stays in the cache of a core. With
/// the whole table for them, a hard search would take much longer, for only slightly fewer nodes
/// (`NOTES.md`).
const LATE_BYTES: usize = 1 << 19;

pub(crate) struct Table<S: Set> {
    /// First those for late positions, then those for all others.
    buckets: Box<[[S::Slot; 2]]>,
    /// The number of buckets for late positions.
    late: usize,
    pub(crate) marks: Marks,
}

/// The place of a position in the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<S> {
    bucket: usize,
    /// Distinguishes it from every other position with the same bucket.
    tag: S,
    /// True if the position is stored as its mirror image.
    is_mirrored: bool,
    /// True if the position is one of the many late ones, each of little value.
    pub(crate) is_late: bool,
}

impl<S: Set> Place<S> {
    /// A number that two positions hardly ever share.
    pub(crate) fn name(&self) -> u64 {
        self.tag.hashed() ^ self.bucket as u64
    }
}

/// The knowledge about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) bounds: Bounds,
    /// The column that was best last time.
    pub(crate) column: Option<u32>,
}

impl<S: Set> Table<S> {
    /// A table of at most `bytes` bytes, or of the minimum size for this board if that is larger.
    pub(crate) fn new(board: &impl Geometry<Set = S>, bytes: usize) -> Table<S> {
        let bucket = size_of::<[S::Slot; 2]>();
        let least = S::Slot::least_buckets(board.bits()).max(MIN_BUCKETS);
        let buckets = (bytes / bucket).max(2 * least);
        let late = (buckets / 4).clamp(least, (LATE_BYTES / bucket).max(least));
        Table { buckets: memory::zeroed(buckets), late, marks: Marks::new(buckets) }
    }

    /// Clears the table. Other threads may continue: their new entries may be lost or survive, and
    /// are true either way.
    pub(crate) fn clear(&self) {
        for page in self.marks.take() {
            let page = &self.buckets[page.start..page.end.min(self.buckets.len())];
            page.as_flattened().iter().for_each(Slot::clear);
        }
    }

    /// The pages of buckets that share a mark, each with the index of its first bucket.
    pub(crate) fn pages(&self) -> impl Iterator<Item = (usize, &[[S::Slot; 2]])> {
        let len = self.marks.page_len();
        self.buckets.chunks(len).enumerate().map(move |(number, page)| (number * len, page))
    }

    /// The numbers of all buckets and of those for late positions, which determine the place of
    /// every position.
    pub(crate) fn sizes(&self) -> [usize; 2] {
        [self.buckets.len(), self.late]
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    #[inline(always)]
    pub(crate) fn place(&self, board: &impl Geometry<Set = S>, node: &Node<S>) -> Place<S> {
        let (key, is_mirrored) = node.key(board);
        let is_late = board.squares() - node.discs <= LATE;
        let (start, end) = if is_late { (0, self.late) } else { (self.late, self.buckets.len()) };
        let (bucket, tag) = S::Slot::place(key, board.bits(), end - start);
        Place { bucket: start + bucket, tag, is_mirrored, is_late }
    }

    /// The knowledge about the position at this place.
    #[inline(always)]
    pub(crate) fn known(&self, board: &impl Geometry<Set = S>, place: Place<S>) -> Option<Known> {
        if !self.marks.holds(place.bucket) {
            return None;
        }
        let [dear, new] = &self.buckets[place.bucket];
        let entry = dear.read(place.tag).or_else(|| new.read(place.tag))?;
        let bounds = Bounds { lower: entry.lower.into(), upper: entry.upper.into() };
        let column = entry.column.map(|column| in_mirror(board, column.into(), place.is_mirrored));
        Some(Known { bounds, column })
    }

    /// Prefetches a place that will be read.
    #[inline(always)]
    pub(crate) fn prefetch(&self, place: Place<S>) {
        if self.marks.holds(place.bucket) {
            memory::prefetch(&self.buckets[place.bucket]);
        }
    }

    /// Stores what was proved about a position, and its cost in nodes.
    #[inline(always)]
    pub(crate) fn note(
        &self,
        board: &impl Geometry<Set = S>,
        place: Place<S>,
        known: Known,
        nodes: u64,
    ) {
        let column = known.column.map(|column| in_mirror(board, column, place.is_mirrored));
        let entry = Entry::new(known.bounds, column, nodes);
        self.marks.add(place.bucket);
        let [dear, new] = &self.buckets[place.bucket];
        if let Some(before) = dear.read(place.tag) {
            dear.write(place.tag, Entry { work: entry.work.max(before.work), ..entry });
        } else if entry.work >= dear.work() {
            new.copy(dear);
            dear.write(place.tag, entry);
        } else {
            new.write(place.tag, entry);
        }
    }
}

/// A column, or its mirror image.
fn in_mirror(board: &impl Geometry, column: u32, is_mirrored: bool) -> u32 {
    if is_mirrored { board.width() - 1 - column } else { column }
}

#[cfg(test)]
#[path = "../tests/unit/table.rs"]
mod tests;
