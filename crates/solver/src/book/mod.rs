//! Books: the exact scores of all positions with few discs, which take longest to search.
//!
//! A [`Book`] contains every position within a number of plies from its start, which is the empty
//! board unless the book was built for one opening. A position and its mirror image count as one. A
//! book omits trivial positions, which a solver answers at once: finished games, positions that the
//! side to move wins with its next disc, and positions that it loses to the other side's next disc
//! whatever it plays.
//!
//! A book is for one board, of at most 64 bits: one per square and one more per column.
//!
//! A [`Builder`] only needs the scores of the last ply: each earlier score is the best that the
//! moves give. [`Book::check`] verifies this, and that no position is missing.
//!
//! # Format
//!
//! Multi-byte numbers are little-endian.
//!
//! | bytes | content |
//! |---|---|
//! | 8 | `discbook` |
//! | 1 | the version of the format, 1 or 2 |
//! | 1 | columns of the board |
//! | 1 | rows of the board |
//! | 1 | plies from the start, 0 to 12 |
//! | 8 | the canonical key of the start, 0 for the empty board |
//! | 4 | the number of positions: all in version 1, those of the last ply in version 2 |
//! | … | their canonical keys in ascending order, as differences; nothing in version 2 |
//! | … | their scores in the order of their keys, six bits each |
//! | 4 | the CRC-32 (as in gzip and PNG) of all bytes before it |
//!
//! The key of a position has one bit more per column than there are rows, the leftmost column lowest. A column is the
//! discs of the side to move in it plus all discs in it, with bits counted from the bottom
//! ([`Discs::key`]). The canonical key is the smaller of the keys of the position and of
//! its mirror image.
//!
//! A difference is the amount by which a key exceeds the previous key plus one (for the first key:
//! the key itself). It takes seven bits per byte, lowest first; every byte but its last has its
//! highest bit set, and it must have the shortest possible form.
//!
//! A score is stored plus 32. The lowest bits of a byte come first; unused bits of the last byte
//! are 0.
//!
//! In this form the keys of all positions to 8 plies take 160 kB and their scores 85 kB. This is
//! less than the target of 300 kB, so no compression library is needed. A packed book, version 2,
//! omits everything that follows from the rules and is meant for storage and transfer: a book of 12
//! plies takes 3 MB instead of 14, and seconds to read. A third form is read piece by piece ([`Book::stored`])
//! and is ready in milliseconds; it is meant for a cache.

mod builder;
mod check;
mod error;
mod format;
mod key;
mod levels;
mod packing;
mod scored;
mod sight;
#[cfg(feature = "std")]
mod store;
#[cfg(test)]
#[path = "../../tests/unit/book.rs"]
mod tests;

use alloc::borrow::Cow;
use alloc::sync::Arc;
use core::fmt;

use crate::boards::MAX_SMALL_HEIGHT;
use crate::{Discs, Score};
use key::{Board, Sides, canonical_of};

pub use builder::{BadScore, BadStart, Builder};
pub use check::Inconsistency;
pub use error::{BookError, OtherBoard};
use scored::Scored;
#[cfg(feature = "std")]
pub use store::Bytes;
#[cfg(feature = "std")]
use store::Store;

/// The exact scores of all positions to some plies from a start; see the module.
///
/// Clones share the positions with the original.
#[derive(Clone)]
pub struct Book {
    board: Board,
    /// The canonical key of the start.
    start: u64,
    plies: u32,
    entries: Entries,
}

/// The positions with their scores.
#[derive(Clone)]
enum Entries {
    Listed(Arc<Scored>),
    #[cfg(feature = "std")]
    Stored(Arc<Store>),
}

impl Entries {
    fn len(&self) -> usize {
        match self {
            Entries::Listed(entries) => entries.len(),
            #[cfg(feature = "std")]
            Entries::Stored(store) => store.len(),
        }
    }

    /// The score of a key.
    fn find(&self, key: u64) -> Option<Score> {
        match self {
            Entries::Listed(entries) => entries.find(key),
            #[cfg(feature = "std")]
            Entries::Stored(store) => store.find(key),
        }
    }

    fn all(&self) -> Cow<'_, Scored> {
        match self {
            Entries::Listed(entries) => Cow::Borrowed(entries.as_ref()),
            #[cfg(feature = "std")]
            Entries::Stored(store) => Cow::Owned(store.all()),
        }
    }
}

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        let is_alike =
            (self.board, self.start, self.plies) == (other.board, other.start, other.plies);
        is_alike && self.entries.all() == other.entries.all()
    }
}

impl Eq for Book {}

impl Book {
    /// The maximum number of rows of a board.
    pub const MOST_ROWS: u32 = MAX_SMALL_HEIGHT;

    /// The maximum number of bits of a board, one per square and one more per column.
    pub const MOST_BITS: u32 = key::MOST_BITS;

    /// The maximum number of plies: a standard book to 12 plies from the empty board has nearly seven
    /// million positions.
    pub const MAX_PLIES: u32 = 12;

    /// The book that is embedded in the program, from the empty board.
    ///
    /// It is the file `embedded.book` beside this one, written by `discus book build --plies 8`.
    /// Each call unpacks it, which takes some milliseconds, and nothing stays in memory after its
    /// user.
    ///
    /// # Panics
    /// If the file was damaged before the program was compiled; a test guards against that.
    pub fn embedded() -> Book {
        Book::from_bytes(include_bytes!("embedded.book")).expect("the embedded book is whole")
    }

    /// The number of rows of its board.
    pub fn rows(&self) -> usize {
        self.board.height as usize
    }

    /// The number of columns of its board.
    pub fn columns(&self) -> usize {
        self.board.width as usize
    }

    /// The book, if it is for the board of this size.
    ///
    /// # Errors
    /// If it is for another board.
    pub fn on(self, rows: usize, columns: usize) -> Result<Book, OtherBoard> {
        let found = (self.columns(), self.rows());
        let is_this = found == (columns, rows);
        if is_this { Ok(self) } else { Err(OtherBoard { found, wanted: (columns, rows) }) }
    }

    /// Its columns and rows as in the header of a file.
    fn sides(&self) -> [u8; 2] {
        [self.board.width, self.board.height].map(|side| side.to_le_bytes()[0])
    }

    /// The position at which the book starts, or its mirror image.
    pub fn start(&self) -> Discs {
        self.first().into()
    }

    fn first(&self) -> Sides {
        key::position(&self.board, self.start)
    }

    /// The number of plies from the start that the book covers.
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns true if it has no position, as in a book that starts where every position is
    /// trivial.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The score of a position on its board for the side to move; `None` if the book does not contain
    /// it.
    pub fn score(&self, position: impl Into<Discs>) -> Option<Score> {
        let discs = position.into();
        if discs.count() > self.most_discs() {
            return None;
        }
        self.entries.find(canonical_of(&self.board, discs)?)
    }

    /// Lower bounds for the score of a position, one for each position of the book from which one
    /// disc leads to it: no move is worth more than the position where it is played.
    pub(crate) fn least(&self, position: impl Into<Discs>) -> impl Iterator<Item = Score> {
        let Discs { own, other } = position.into();
        let is_near = (own | other).count_ones() <= self.most_discs() + 1;
        let sides = u64::try_from(own).ok().zip(u64::try_from(other).ok());
        let sides = sides.filter(|_| is_near).map(|(own, other)| Sides { own, other });
        let before = sides.map(|sides| key::before(&self.board, sides)).into_iter().flatten();
        before.filter_map(|key| self.entries.find(key)).map(|score| -score)
    }

    /// Every position, or its mirror image, with its score.
    pub fn positions(&self) -> impl ExactSizeIterator<Item = (Discs, Score)> {
        let entries = self.entries.all();
        let entries = (0..entries.len()).map(move |index| entries.at(index));
        entries.map(|(key, score)| (key::position(&self.board, key).into(), score))
    }

    /// The maximum number of discs of a position in the book.
    fn most_discs(&self) -> u32 {
        self.first().count() + self.plies
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Book of {} positions on {}x{} to {} plies after key {}",
            self.len(),
            self.columns(),
            self.rows(),
            self.plies,
            self.start
        )
    }
}
