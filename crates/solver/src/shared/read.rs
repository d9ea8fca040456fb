use rules::Side;
use rules::connect4::{BadMove, Column, Reason};

use super::SharedSolver;
use crate::{BadDiscs, Discs};

/// Positions on the board of this solver, from other forms.
impl SharedSolver {
    /// The position after a move string from the empty board, which may have ended.
    ///
    /// # Errors
    /// The first move that cannot be played.
    pub fn discs_of_moves(&self, moves: &str) -> Result<Discs, BadMove> {
        let mut discs = Discs::default();
        for (index, text) in moves.chars().enumerate() {
            let bad = |reason| BadMove { index, text, reason };
            let column = Column::from_char(text).ok_or(bad(Reason::NotAColumn))?;
            discs = discs.play(&self.board, column).map_err(|why| bad(Reason::Illegal(why)))?;
        }
        Ok(discs)
    }

    /// The position whose squares `disc` knows by row and column, counted from 0 at the bottom left.
    /// Only a question about it checks that it is one.
    pub fn discs_of_squares(&self, disc: impl Fn(usize, usize) -> Option<Side>) -> Discs {
        Discs::of_squares(self.rows(), self.columns(), disc)
    }

    /// Checks whether a question about these discs has an answer.
    ///
    /// # Errors
    /// If they are no position of a game that goes on.
    pub fn check(&self, discs: Discs) -> Result<(), BadDiscs> {
        discs.check(&self.board)
    }

    /// The words of a position as [`solve_many`](Self::solve_many) takes them: two times
    /// [`words`](Self::words).
    pub fn bits(&self, discs: Discs) -> impl Iterator<Item = u64> + use<> {
        let words = self.words();
        [discs.own, discs.other].into_iter().flat_map(move |side| {
            #[allow(clippy::cast_possible_truncation, reason = "the higher half follows")]
            [side as u64, (side >> 64) as u64].into_iter().take(words)
        })
    }
}
