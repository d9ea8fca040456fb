//! The order in which the columns of a position are solved.
//!
//! One column is worth as much as the position. If the value of the position is known and no other
//! column reaches it, the last column need not be searched. So the column that is most likely to be
//! the best comes last, which also saves the expensive proof of its score.

use alloc::vec::Vec;
use core::cmp::Reverse;

use rules::Game;
use rules::connect4::{Column, Position};

use crate::Score;
use crate::book::Book;

/// The columns from the edges to the centre, where the best move is most often.
const OUTSIDE_FIRST: [usize; Position::COLUMNS] = [0, 6, 1, 5, 2, 4, 3];

/// The legal columns; if a book knows that the position is worth `best`, the most promising one is
/// last.
///
/// For each column, the book's positions one disc before the resulting position give bounds of its
/// value for the other side. If a bound exceeds the value of the best column, the column is not the
/// best; otherwise, the lower the mean of these bounds, the better the column.
pub(crate) fn in_order(position: &Position, known: Option<(&Book, Score)>) -> Vec<Column> {
    let legal = OUTSIDE_FIRST.map(Column::new).into_iter();
    let mut columns: Vec<Column> = legal.filter(|&c| position.check(c).is_ok()).collect();
    if let Some((book, best)) = known {
        columns.sort_by_cached_key(|&column| {
            let bounds: Vec<Score> = book.least(&position.after(column)).collect();
            let may_be_best = bounds.iter().all(|&bound| bound <= -best);
            may_be_best.then(|| Reverse(mean(&bounds)))
        });
    }
    columns
}

/// The mean in hundredths, 0 for an empty list.
fn mean(scores: &[Score]) -> i32 {
    let count = i32::try_from(scores.len()).unwrap_or(i32::MAX);
    (100 * scores.iter().sum::<Score>()).checked_div(count).unwrap_or(0)
}

#[cfg(test)]
#[path = "../tests/unit/columns.rs"]
mod tests;
