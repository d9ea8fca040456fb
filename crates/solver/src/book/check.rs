use core::fmt;

use super::Book;
use super::key::position;
use super::levels::levels;
use super::sight::best;
use crate::{Discs, Score};

/// An inconsistency in a book that is otherwise valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inconsistency {
    /// The book lacks this position.
    Missing(Discs),
    /// The book contains this position, but should not.
    Superfluous(Discs),
    /// The score of this position contradicts those of its moves.
    Contradiction {
        /// The position.
        position: Discs,
        /// Its score in the book.
        score: Score,
        /// The score of its best move; `None` if the book does not contain it.
        best: Option<Score>,
    },
}

impl Book {
    /// Verifies the book against itself: it must contain exactly the positions that it should, and
    /// each one before the last ply must be worth as much as its best move.
    ///
    /// The last ply can only be verified by a solver.
    ///
    /// # Errors
    /// The first position that is missing, superfluous or inconsistent with its moves.
    pub fn check(&self) -> Result<(), Inconsistency> {
        self.check_keys()?;
        for (key, score) in self.entries.all().iter() {
            let sides = position(&self.board, key);
            if sides.count() == self.most_discs() {
                continue;
            }
            let best = best(&self.board, sides, |next| self.score(Discs::from(next)));
            if best != Some(score) {
                return Err(Inconsistency::Contradiction { position: sides.into(), score, best });
            }
        }
        Ok(())
    }

    fn check_keys(&self) -> Result<(), Inconsistency> {
        let discs = |key| Discs::from(position(&self.board, key));
        // If there were too many, nobody has built this book.
        let levels = levels(&self.board, self.start, self.plies).unwrap_or_default();
        let mut expected = levels.concat();
        expected.sort_unstable();
        let entries = self.entries.all();
        let mut found = entries.iter().map(|(key, _)| key);
        for key in expected {
            match found.next() {
                Some(other) if other == key => {}
                Some(other) if other < key => {
                    return Err(Inconsistency::Superfluous(discs(other)));
                }
                _ => return Err(Inconsistency::Missing(discs(key))),
            }
        }
        let superfluous = found.next();
        superfluous.map_or(Ok(()), |key| Err(Inconsistency::Superfluous(discs(key))))
    }
}

impl fmt::Display for Inconsistency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let key = |position: &Discs| position.key().unwrap_or_default();
        match self {
            Inconsistency::Missing(position) => {
                write!(f, "the position with key {} is missing", key(position))
            }
            Inconsistency::Superfluous(position) => {
                write!(f, "the position with key {} does not belong to it", key(position))
            }
            Inconsistency::Contradiction { position, score, best } => {
                let key = key(position);
                write!(f, "the position with key {key} has the score {score}, and its best move ")?;
                best.map_or(f.write_str("none"), |best| write!(f, "{best}"))
            }
        }
    }
}

impl core::error::Error for Inconsistency {}
