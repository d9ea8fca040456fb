//! Marks of the parts of a table that may hold entries. Other parts need neither be read nor
//! cleared: a short search leaves most of the memory untouched.

use alloc::boxed::Box;
use core::ops::Range;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::memory;

/// The number of buckets that share a mark, as a power of two, in all but large tables: few, so
/// that little is cleared after a short search.
const LEAST_SHIFT: u32 = 7;

/// The maximum number of marks, which take 4 KiB: they stay in the cache of a core, and looking
/// through them takes less time than a short search.
const MOST: usize = 1 << 15;

/// One bit for each page of buckets. Several threads may use it.
pub(crate) struct Marks {
    words: Box<[AtomicU64]>,
    /// The number of buckets in a page, as a power of two.
    shift: u32,
}

impl Marks {
    /// No marks, for a table with this many buckets.
    pub(crate) fn new(buckets: usize) -> Marks {
        let shift = buckets.div_ceil(MOST).next_power_of_two().ilog2().max(LEAST_SHIFT);
        let pages = buckets.div_ceil(1 << shift);
        Marks { words: memory::zeroed(pages.div_ceil(u64::BITS as usize)), shift }
    }

    /// The number of buckets in a page; the last page may have fewer.
    pub(crate) fn page_len(&self) -> usize {
        1 << self.shift
    }

    /// The word with the mark of a bucket, and its bit.
    #[inline(always)]
    fn place(&self, bucket: usize) -> (&AtomicU64, u64) {
        let page = bucket >> self.shift;
        (&self.words[page / u64::BITS as usize], 1 << (page % u64::BITS as usize))
    }

    /// Returns true if the page of a bucket may hold entries.
    #[inline(always)]
    pub(crate) fn holds(&self, bucket: usize) -> bool {
        let (word, bit) = self.place(bucket);
        word.load(Ordering::Relaxed) & bit != 0
    }

    /// Marks the page of a bucket.
    #[inline(always)]
    pub(crate) fn add(&self, bucket: usize) {
        let (word, bit) = self.place(bucket);
        // Write only if needed, since other threads read it all the time.
        if word.load(Ordering::Relaxed) & bit == 0 {
            word.fetch_or(bit, Ordering::Relaxed);
        }
    }

    /// Removes all marks; returns the buckets of the marked pages, some of them beyond the end of
    /// the table.
    pub(crate) fn take(&self) -> impl Iterator<Item = Range<usize>> {
        let marked = self.words.iter().enumerate().filter_map(|(index, word)| {
            // Reading is much cheaper than swapping.
            let is_marked = word.load(Ordering::Relaxed) != 0;
            is_marked.then(|| (index, word.swap(0, Ordering::Relaxed)))
        });
        marked.flat_map(move |(index, mut bits)| {
            core::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                let page = index * u64::BITS as usize + bit;
                Some(page << self.shift..(page + 1) << self.shift)
            })
        })
    }
}

#[cfg(test)]
#[path = "../tests/unit/marks.rs"]
mod tests;
