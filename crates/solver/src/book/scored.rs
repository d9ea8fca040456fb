//! Keys with their scores, in ascending order.

use alloc::vec::Vec;
use core::ops::Range;

use crate::Score;

/// Keys in ascending order, each with the score of its position.
///
/// A score is between -31 and 31, since no board with books has more than 63 squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Scored {
    keys: Vec<u64>,
    scores: Vec<i8>,
}

impl Scored {
    pub(super) fn with_capacity(len: usize) -> Scored {
        Scored { keys: Vec::with_capacity(len), scores: Vec::with_capacity(len) }
    }

    /// Adds a key that is larger than all before.
    pub(super) fn push(&mut self, key: u64, score: Score) {
        debug_assert!(self.keys.last().is_none_or(|&last| last < key), "{key} is not larger");
        self.keys.push(key);
        self.scores.push(i8::try_from(score).expect("a score of a board with books"));
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The score of a key.
    pub(super) fn find(&self, key: u64) -> Option<Score> {
        let place = self.keys.binary_search(&key).ok()?;
        Some(self.scores[place].into())
    }

    /// The key and the score at this index.
    pub(super) fn at(&self, index: usize) -> (u64, Score) {
        (self.keys[index], self.scores[index].into())
    }

    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = (u64, Score)> {
        self.of(0..self.len())
    }

    /// The keys and scores at these indices.
    pub(super) fn of(&self, indices: Range<usize>) -> impl ExactSizeIterator<Item = (u64, Score)> {
        indices.map(|index| self.at(index))
    }

    /// The keys of both, which have none in common, with their scores.
    pub(super) fn merged(&self, other: &Scored) -> Scored {
        let mut all = Scored::with_capacity(self.len() + other.len());
        let mut others = other.iter().peekable();
        for (key, score) in self.iter() {
            while let Some((before, score)) = others.next_if(|&(other, _)| other < key) {
                all.push(before, score);
            }
            all.push(key, score);
        }
        others.for_each(|(key, score)| all.push(key, score));
        all
    }
}

impl Extend<(u64, Score)> for Scored {
    fn extend<I: IntoIterator<Item = (u64, Score)>>(&mut self, more: I) {
        more.into_iter().for_each(|(key, score)| self.push(key, score));
    }
}

impl FromIterator<(u64, Score)> for Scored {
    fn from_iter<I: IntoIterator<Item = (u64, Score)>>(all: I) -> Scored {
        let all = all.into_iter();
        let mut scored = Scored::with_capacity(all.size_hint().0);
        scored.extend(all);
        scored
    }
}
