//! Books: the exact scores of all positions with few discs, which are the dearest to search.
//!
//! A [`Book`] holds every position that at most so many plies lead to from its start, which is the
//! empty board unless it was built for one opening. A position and its mirror image are one. Left
//! out is what a solver answers at once: finished games, positions that the side to move wins with
//! its next disc, and those that it loses to the other side's next disc whatever it does.
//!
//! A [`Builder`] needs the scores of the last ply alone: each earlier score is the best that the
//! moves give. [`Book::check`] holds a book to that, and to being complete.
//!
//! # Format
//!
//! Numbers of several bytes have their lowest byte first.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `discbook` |
//! | 1 | the version of the format, 1 or 2 |
//! | 1 | columns of the board, 7 |
//! | 1 | rows of the board, 6 |
//! | 1 | plies from the start, 0 to 12 |
//! | 8 | the canonical key of the start, 0 for the empty board |
//! | 4 | the number of positions: of all in version 1, of those of the last ply in version 2 |
//! | … | their canonical keys in rising order, as differences; nothing in version 2 |
//! | … | their scores in the order of their keys, six bits each |
//! | 4 | the CRC-32 (as in gzip and PNG) of everything before |
//!
//! The key of a position has seven bits a column, that of the leftmost column lowest: the discs of
//! the side to move in it, plus all discs in it, bits counted from the bottom
//! ([`Position::from_key`]). The canonical key is the smaller of those of the position and its
//! mirror image.
//!
//! A difference is how much a key exceeds the one before plus one (the first key: how much it
//! exceeds 0), seven bits a byte, the lowest first; every byte but its last has its highest bit set,
//! and it is written as short as possible.
//!
//! A score has 32 added. The lowest bits of a byte come first; what the last byte has left over
//! is 0.
//!
//! The keys of all positions to 8 plies take 160 kB so, their scores 85 kB: less than the 300 kB that
//! were aimed at, so that no library for compression is needed. A packed book, of version 2, leaves out
//! whatever follows from the rules, and is to be sent or kept: of a book of 12 plies it takes 3 MB
//! instead of 14, and seconds to be read.

mod builder;
mod check;
mod derived;
mod entry;
mod error;
mod format;
mod key;
mod levels;
mod packing;
mod sight;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;

use rules::connect4::Position;

use crate::Score;
use key::canonical;

pub use builder::{BadScore, Builder};
pub use check::Inconsistency;
pub use error::BookError;

/// The exact scores of all positions up to some plies from a start; see the module.
///
/// A copy shares the positions with its original.
#[derive(Clone, PartialEq, Eq)]
pub struct Book {
    /// The canonical key of the start.
    start: u64,
    plies: u32,
    /// In rising order, as `entry` packs them.
    entries: Arc<Vec<u64>>,
}

impl Book {
    /// The most plies of a book: one of 12 from the empty board has nearly seven million positions.
    pub const MAX_PLIES: u32 = 12;

    /// Reads what [`to_bytes`](Self::to_bytes) or [`to_packed_bytes`](Self::to_packed_bytes) has
    /// written.
    ///
    /// # Errors
    /// If these are not the bytes of a book, or not undamaged: everything is checked, save
    /// what [`check`](Self::check) checks.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        format::read(bytes)
    }

    /// The book as bytes, in the format that the module describes.
    pub fn to_bytes(&self) -> Vec<u8> {
        format::listed(self)
    }

    /// The book as few bytes, in version 2 of the format: the scores of the last ply, from which
    /// [`from_bytes`](Self::from_bytes) derives all others.
    pub fn to_packed_bytes(&self) -> Vec<u8> {
        format::packed(self)
    }

    /// The book that is part of the program, from the empty board.
    ///
    /// It is the file `embedded.book` beside this one, as `discus book build --plies 8` has written
    /// it. It is unpacked here, which takes some milliseconds: nothing outlives its user.
    ///
    /// # Panics
    /// If it was damaged before the program was compiled; a test sees to that.
    pub fn embedded() -> Book {
        Book::from_bytes(include_bytes!("embedded.book")).expect("the embedded book is whole")
    }

    /// The position in which the book begins, or its mirror image.
    pub fn start(&self) -> Position {
        key::position(self.start)
    }

    /// How many plies from its start the book reaches.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there is no position, as in a book that begins where nothing is open.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The score of a position for the side to move; `None` if the book does not hold it.
    pub fn score(&self, position: &Position) -> Option<Score> {
        if position.discs() > self.most_discs() {
            return None;
        }
        entry::find(&self.entries, canonical(position))
    }

    /// What a position is worth at least, once for each position of the book from which one disc leads
    /// to it: no move is worth more than the position it was made in.
    pub(crate) fn least(&self, position: &Position) -> impl Iterator<Item = Score> {
        let is_near = position.discs() <= self.most_discs() + 1;
        let before = is_near.then(|| key::before(position)).into_iter().flatten();
        before.filter_map(|key| entry::find(&self.entries, key)).map(|score| -score)
    }

    /// Every position, or its mirror image, with its score.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (Position, Score)> {
        self.entries
            .iter()
            .map(|&entry| (key::position(entry::key_of(entry)), entry::score_of(entry)))
    }

    /// The most discs that a position of the book has.
    fn most_discs(&self) -> u32 {
        self.start().discs() + self.plies
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Book of {} positions to {} plies after{:?}",
            self.len(),
            self.plies,
            self.start()
        )
    }
}
