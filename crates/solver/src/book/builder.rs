use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::format::discs;
use super::key::{self, Board, canonical_of};
use super::levels::{self, derived, levels};
use super::sight::possible_scores;
use super::{Book, Entries};
use crate::{Discs, Score};

/// Builds a book: knows which positions must be solved, and which scores are known.
///
/// The positions to solve are those of the last ply, sorted by key. Neighbours mostly differ only in the
/// columns on the left, so their searches have much in common.
pub struct Builder {
    board: Board,
    start: u64,
    plies: u32,
    levels: Vec<Vec<u64>>,
    /// The scores of the positions of the last ply.
    scores: Vec<Option<Score>>,
    known: usize,
}

/// Why a book cannot be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadStart {
    /// Books are for boards of 1 to [`Book::MOST_ROWS`] rows and at most [`Book::MOST_BITS`] bits, one
    /// per square and one more per column.
    Board,
    /// The start cannot be reached in a game, or the game is over there.
    Over,
    /// There are too many positions after so many plies.
    TooMany,
}

/// Why a score is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadScore {
    /// The book does not need the score of this position: it has another number of discs, it is
    /// trivial, or the start does not lead to it.
    NotNeeded,
    /// No non-trivial position with this number of discs has this score.
    Impossible,
    /// The position, or its mirror image, already has this other score.
    Contradiction(Score),
}

impl Builder {
    /// A book to this many plies from a start on the board of this size.
    ///
    /// # Errors
    /// If there are no books for the board, the start is unreachable, no game continues from it, or
    /// the book would be too large.
    ///
    /// # Panics
    /// If `plies` exceeds [`Book::MAX_PLIES`].
    pub fn new(
        rows: usize,
        columns: usize,
        start: impl Into<Discs>,
        plies: u32,
    ) -> Result<Builder, BadStart> {
        assert!(plies <= Book::MAX_PLIES, "{plies} plies are too many");
        let board = key::board(columns, rows).ok_or(BadStart::Board)?;
        let start = canonical_of(&board, start.into()).ok_or(BadStart::Over)?;
        let is_played = discs(&board, start).is_some();
        if !is_played || key::position(&board, start).is_over(&board) {
            return Err(BadStart::Over);
        }
        let levels = levels(&board, start, plies).ok_or(BadStart::TooMany)?;
        let scores = vec![None; levels.last().map_or(0, Vec::len)];
        Ok(Builder { board, start, plies, levels, scores, known: 0 })
    }

    /// The number of positions that must be solved.
    pub fn needed(&self) -> usize {
        self.scores.len()
    }

    /// The number of these whose score is known.
    pub fn known(&self) -> usize {
        self.known
    }

    /// The positions whose score is still unknown, or their mirror images.
    pub fn unknown(&self) -> impl Iterator<Item = Discs> {
        let unknown = self.last().iter().zip(&self.scores).filter(|(_, score)| score.is_none());
        unknown.map(|(&key, _)| key::position(&self.board, key).into())
    }

    /// Sets the score of a position of the last ply, or of its mirror image.
    ///
    /// # Errors
    /// If it cannot be the score of a position that must be solved.
    pub fn put(&mut self, position: impl Into<Discs>, score: Score) -> Result<(), BadScore> {
        let discs = position.into();
        let key = canonical_of(&self.board, discs).ok_or(BadScore::NotNeeded)?;
        let place = self.last().binary_search(&key).map_err(|_| BadScore::NotNeeded)?;
        let known = &mut self.scores[place];
        match *known {
            _ if !possible_scores(&self.board, discs.count()).contains(&score) => {
                return Err(BadScore::Impossible);
            }
            Some(before) if before != score => return Err(BadScore::Contradiction(before)),
            Some(_) => {}
            None => self.known += 1,
        }
        *known = Some(score);
        Ok(())
    }

    /// The book; `None` while scores are missing.
    pub fn book(&self) -> Option<Book> {
        let scores: Option<Vec<Score>> = self.scores.iter().copied().collect();
        let entries = derived(&self.board, &self.levels, scores?.into_iter());
        let entries = Entries::Listed(Arc::new(entries));
        Some(Book { board: self.board, start: self.start, plies: self.plies, entries })
    }

    fn last(&self) -> &[u64] {
        self.levels.last().map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for BadStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadStart::Board => write!(
                f,
                "a book can be built if the board has 1 to 19 rows and (rows + 1) x columns \
                 is at most {}",
                Book::MOST_BITS
            ),
            BadStart::Over => f.write_str("the game is over there, or was never played"),
            BadStart::TooMany => {
                write!(f, "a book has at most {} positions of one ply", levels::MOST)
            }
        }
    }
}

impl core::error::Error for BadStart {}

impl fmt::Display for BadScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadScore::NotNeeded => f.write_str("the book does not need the score of this position"),
            BadScore::Impossible => f.write_str("this score is impossible with so many discs"),
            BadScore::Contradiction(other) => write!(f, "the score was {other} before"),
        }
    }
}

impl core::error::Error for BadScore {}
