use std::fmt;
use std::sync::Arc;

use rules::Game;
use rules::connect4::Position;

use super::format::discs;
use super::key::{self, canonical};
use super::levels::{derived, levels};
use super::sight::possible_scores;
use super::{Book, Entries};
use crate::Score;

/// Builds a book: knows which positions must be solved, and which scores are known.
///
/// The positions to solve are those of the last ply, sorted by key. Neighbours mostly differ only in the
/// columns on the left, so their searches have much in common.
pub struct Builder {
    start: u64,
    plies: u32,
    levels: Vec<Vec<u64>>,
    /// The scores of the positions of the last ply.
    scores: Vec<Option<Score>>,
    known: usize,
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
    /// A book to this many plies from a start; `None` if the start is unreachable or no game
    /// continues from it.
    ///
    /// # Panics
    /// If `plies` exceeds [`Book::MAX_PLIES`].
    pub fn new(start: &Position, plies: u32) -> Option<Builder> {
        assert!(plies <= Book::MAX_PLIES, "{plies} plies are too many");
        let goes_on = discs(canonical(start)).is_some() && start.outcome().is_none();
        goes_on.then(|| {
            let levels = levels(start, plies);
            let scores = vec![None; levels.last().map_or(0, Vec::len)];
            Builder { start: canonical(start), plies, levels, scores, known: 0 }
        })
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
    pub fn unknown(&self) -> impl Iterator<Item = Position> {
        let unknown = self.last().iter().zip(&self.scores).filter(|(_, score)| score.is_none());
        unknown.map(|(&key, _)| key::position(key))
    }

    /// Sets the score of a position of the last ply, or of its mirror image.
    ///
    /// # Errors
    /// If it cannot be the score of a position that must be solved.
    pub fn put(&mut self, position: &Position, score: Score) -> Result<(), BadScore> {
        let place = self.last().binary_search(&canonical(position));
        let known = &mut self.scores[place.map_err(|_| BadScore::NotNeeded)?];
        match *known {
            _ if !possible_scores(position.discs()).contains(&score) => {
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
        let entries = derived(&self.levels, scores?.into_iter());
        let entries = Entries::Listed(Arc::new(entries));
        Some(Book { start: self.start, plies: self.plies, entries })
    }

    fn last(&self) -> &[u64] {
        self.levels.last().map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for BadScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadScore::NotNeeded => f.write_str("the book does not need the score of this position"),
            BadScore::Impossible => f.write_str("this score is impossible with so many discs"),
            BadScore::Contradiction(other) => write!(f, "the score was {other} before"),
        }
    }
}

impl std::error::Error for BadScore {}
