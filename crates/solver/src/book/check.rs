use std::fmt;

use rules::connect4::Position;

use super::Book;
use super::key::{key_of, position};
use super::levels::levels;
use super::sight::best;
use crate::Score;

/// An inconsistency in a book that is otherwise valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inconsistency {
    /// The book lacks this position.
    Missing(Position),
    /// The book contains this position, but should not.
    Superfluous(Position),
    /// The score of this position contradicts those of its moves.
    Contradiction {
        /// The position.
        position: Position,
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
        let open = self.positions().filter(|(position, _)| position.discs() < self.most_discs());
        for (position, score) in open {
            let best = best(&position, |next| self.score(next));
            if best != Some(score) {
                return Err(Inconsistency::Contradiction { position, score, best });
            }
        }
        Ok(())
    }

    fn check_keys(&self) -> Result<(), Inconsistency> {
        let mut expected = levels(&self.start(), self.plies).concat();
        expected.sort_unstable();
        let entries = self.entries.all();
        let mut found = entries.iter().copied().map(key_of);
        for key in expected {
            match found.next() {
                Some(other) if other == key => {}
                Some(other) if other < key => {
                    return Err(Inconsistency::Superfluous(position(other)));
                }
                _ => return Err(Inconsistency::Missing(position(key))),
            }
        }
        let superfluous = found.next();
        superfluous.map_or(Ok(()), |key| Err(Inconsistency::Superfluous(position(key))))
    }
}

impl fmt::Display for Inconsistency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use rules::Game;
        match self {
            Inconsistency::Missing(position) => {
                write!(f, "the position with key {} is missing", position.key())
            }
            Inconsistency::Superfluous(position) => {
                write!(f, "the position with key {} does not belong to it", position.key())
            }
            Inconsistency::Contradiction { position, score, best } => {
                let key = position.key();
                write!(f, "the position with key {key} has the score {score}, and its best move ")?;
                best.map_or(f.write_str("none"), |best| write!(f, "{best}"))
            }
        }
    }
}

impl std::error::Error for Inconsistency {}
