//! The transposition table: what the search has proved of positions, as many as fit.
//!
//! Positions fall into buckets of two slots: the first keeps what was dear, the second what is new.
//! What a slot looks like depends on the board (`slot`). All threads of a search share a table.

use crate::bounds::Bounds;
use crate::geometry::Geometry;
use crate::node::Node;
use crate::slot::{Entry, Slot};

/// More than the 2^6 that the tags of `slot::Packed` demand.
const MIN_BUCKETS: usize = 65;

pub(crate) struct Table<B: Geometry> {
    buckets: Box<[[B::Slot; 2]]>,
}

/// Where a position is in the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<S> {
    bucket: usize,
    /// Tells it from every other position that may be there.
    tag: S,
    /// Whether the position is stored as its mirror image.
    is_mirrored: bool,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    pub(crate) bounds: Bounds,
    /// The column of the move that was best last time.
    pub(crate) column: Option<u32>,
}

impl<B: Geometry> Table<B> {
    /// A table of at most so many bytes, or of the smallest size that works if that is more.
    pub(crate) fn new(bytes: usize) -> Table<B> {
        let buckets = (bytes / size_of::<[B::Slot; 2]>()).max(MIN_BUCKETS);
        Table { buckets: (0..buckets).map(|_| [B::Slot::empty(), B::Slot::empty()]).collect() }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(|| [B::Slot::empty(), B::Slot::empty()]);
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    pub(crate) fn place(&self, board: &B, node: &Node<B::Set>) -> Place<B::Set> {
        let (key, is_mirrored) = node.key(board);
        let (bucket, tag) = B::Slot::place(key, self.buckets.len());
        Place { bucket, tag, is_mirrored }
    }

    /// What is known of the position that belongs here.
    pub(crate) fn known(&self, board: &B, place: Place<B::Set>) -> Option<Known> {
        let [dear, new] = &self.buckets[place.bucket];
        let entry = dear.read(place.tag).or_else(|| new.read(place.tag))?;
        let bounds = Bounds { lower: entry.lower.into(), upper: entry.upper.into() };
        let column = entry.column.map(|column| in_mirror(board, column.into(), place.is_mirrored));
        Some(Known { bounds, column })
    }

    /// Asks the memory for a place that is going to be read, which saves a tenth of the time or more
    /// with a table of 64 MiB.
    pub(crate) fn prefetch(&self, place: Place<B::Set>) {
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
    pub(crate) fn note(&self, board: &B, place: Place<B::Set>, known: Known, nodes: u64) {
        let column = known.column.map(|column| in_mirror(board, column, place.is_mirrored));
        let entry = Entry::new(known.bounds, column, nodes);
        let [dear, new] = &self.buckets[place.bucket];
        if dear.read(place.tag).is_some() {
            dear.write(place.tag, entry);
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
mod tests {
    use super::*;
    use crate::boards::{Shape, Standard};
    use crate::set::Set;

    fn notes_survive_a_mirror<B: Geometry>(board: &B) {
        let table: Table<B> = Table::new(0);
        let square = |column: u32| B::Set::FIRST.up(column * board.step());
        let (own, other) = (square(0) | square(1), square(2) | square(2).up(1));
        let node = Node::new(board, own, other);
        let image = Node::new(board, board.mirrored(own), board.mirrored(other));
        let known = Known { bounds: Bounds { lower: -19, upper: 18 }, column: Some(1) };
        table.note(board, table.place(board, &node), known, 5);
        let (here, there) = (table.place(board, &node), table.place(board, &image));
        let known = [here, there].map(|place| table.known(board, place).unwrap());
        assert_eq!(known.map(|known| known.bounds), [Bounds { lower: -19, upper: 18 }; 2]);
        assert_eq!(known.map(|known| known.column), [Some(1), Some(board.width() - 2)]);
    }

    #[test]
    fn what_is_noted_is_known_in_the_mirror_too() {
        notes_survive_a_mirror(&Standard);
        notes_survive_a_mirror(&Shape::<u64>::new(5, 4).unwrap());
        notes_survive_a_mirror(&Shape::<u128>::new(9, 8).unwrap());
    }
}
