use alloc::vec::Vec;
use rules::connect4::Column;

use super::pool::Taken;
use super::{Stop, Unanswered};
use crate::boards::Shape;
use crate::bounds::Bounds;
use crate::questions::ANY;
use crate::{Discs, Score, Stopped};

/// A solver that nobody else uses meanwhile.
pub(super) struct Searcher<'a> {
    pub(super) board: &'a Shape<u128>,
    pub(super) solver: Taken<'a>,
}

impl Searcher<'_> {
    /// The score, or the end of `range` beyond which it lies.
    pub(super) fn score(
        &mut self,
        discs: Discs,
        range: Bounds,
        stop: Stop<'_>,
    ) -> Result<Score, Unanswered> {
        discs.check(self.board)?;
        Ok(self.solver.score_of_discs(discs, range, &mut || stop())?)
    }

    pub(super) fn scores(
        &mut self,
        discs: Discs,
        stop: Stop<'_>,
    ) -> Result<Vec<Option<Score>>, Unanswered> {
        discs.check(self.board)?;
        Ok(self.solver.scores_of_discs(self.board, discs, &mut || stop())?)
    }

    /// The first column from the middle outwards that keeps the score of the position. The last one
    /// is right if no other was, and needs no search.
    pub(super) fn best(
        &mut self,
        discs: Discs,
        stop: Stop<'_>,
    ) -> Result<(Column, Score), Unanswered> {
        let score = self.score(discs, ANY, stop)?;
        let mut left = from_the_middle(self.board.width)
            .into_iter()
            .filter_map(|column| Some((column, discs.after(self.board, column)?)))
            .peekable();
        while let Some((column, after)) = left.next() {
            if left.peek().is_none() || self.keeps(score, after, stop)? {
                return Ok((Column::new(column as usize), score));
            }
        }
        unreachable!("a game that goes on has a legal column")
    }

    /// Returns true if a move to this position is worth at least `score`.
    fn keeps(&mut self, score: Score, after: Discs, stop: Stop<'_>) -> Result<bool, Stopped> {
        let bounds = Bounds { lower: -score, upper: 1 - score };
        Ok(self.solver.score_of_discs(after, bounds, &mut || stop())? == -score)
    }
}

/// The columns from the middle outwards, of two equally close ones the left one first.
fn from_the_middle(width: u32) -> Vec<u32> {
    let mut columns: Vec<u32> = (0..width).collect();
    columns.sort_by_key(|column| (2 * column + 1).abs_diff(width));
    columns
}
