//! The order in which the columns of a position are solved.
//!
//! One column is worth as much as the position. If the value of the position is known and no other
//! column reaches it, the last column need not be searched. So the column that is most likely to be
//! the best comes last, which also saves the expensive proof of its score.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::boards::Shape;
use crate::book::Book;
use crate::{Discs, Score};

/// The columns from the middle outwards, of two equally close ones the left one first.
pub(crate) fn from_the_middle(width: u32) -> Vec<u32> {
    let mut columns: Vec<u32> = (0..width).collect();
    columns.sort_by_key(|column| (2 * column + 1).abs_diff(width));
    columns
}

/// The legal columns of a position, from the edges to the centre, where the best move is most often,
/// each with the position after it. If a book knows that the position is worth `best`, the most
/// promising one is last.
///
/// For each column, the book's positions one disc before the resulting position give bounds of its
/// value for the other side. If a bound exceeds the value of the best column, the column is not the
/// best; otherwise, the lower the mean of these bounds, the better the column.
pub(crate) fn outside_first(
    board: &Shape<u128>,
    discs: Discs,
    known: Option<(&Book, Score)>,
) -> Vec<(u32, Discs)> {
    let mut columns = legal(board, discs);
    columns.sort_by_key(|(column, _)| Reverse((2 * column + 1).abs_diff(board.width)));
    if let Some((book, best)) = known {
        columns.sort_by_cached_key(|&(_, after)| {
            let bounds: Vec<Score> = book.least(after).collect();
            let may_be_best = bounds.iter().all(|&bound| bound <= -best);
            may_be_best.then(|| Reverse(mean(&bounds)))
        });
    }
    columns
}

/// The legal columns of a position from left to right, each with the position after it.
pub(crate) fn legal(board: &Shape<u128>, discs: Discs) -> Vec<(u32, Discs)> {
    let columns = if discs.is_over(board) { 0 } else { board.width };
    (0..columns).filter_map(|column| Some((column, discs.after(board, column)?))).collect()
}

/// The mean in hundredths, 0 for an empty list.
fn mean(scores: &[Score]) -> i32 {
    let count = i32::try_from(scores.len()).unwrap_or(i32::MAX);
    (100 * scores.iter().sum::<Score>()).checked_div(count).unwrap_or(0)
}

#[cfg(test)]
#[path = "../tests/unit/columns.rs"]
mod tests;
