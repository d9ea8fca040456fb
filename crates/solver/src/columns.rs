//! In which order the columns of a position are asked for their scores.
//!
//! One column is worth as much as the position. If that is known, and no other is worth as much, then
//! the last one need not be searched: so what is left for last is the column that is most likely to be
//! the best, which also spares the dear proof that it is.

use std::cmp::Reverse;

use rules::Game;
use rules::connect4::{Column, Position};

use crate::Score;
use crate::book::Book;

/// The columns from the edges to the centre, where the best move is most often.
const OUTSIDE_FIRST: [usize; Position::COLUMNS] = [0, 6, 1, 5, 2, 4, 3];

/// The columns in which a disc may be dropped, the most hopeful one last, if all of them are worth so
/// much or more to the other side.
///
/// Whatever position of a book leads to where a column leads to bounds what the column is worth to the
/// other side. If that is too much already, the column cannot be the best; otherwise, the lower the
/// mean of all such bounds, the better the column.
pub(crate) fn in_order(position: &Position, book: Option<&Book>, least: Score) -> Vec<Column> {
    let legal = OUTSIDE_FIRST.map(Column::new).into_iter();
    let mut columns: Vec<Column> = legal.filter(|&c| position.check(c).is_ok()).collect();
    if let Some(book) = book {
        columns.sort_by_cached_key(|&column| {
            let bounds: Vec<Score> = book.least(&position.after(column)).collect();
            let may_be_best = bounds.iter().all(|&bound| bound <= least);
            may_be_best.then(|| Reverse(mean(&bounds)))
        });
    }
    columns
}

/// The mean in hundredths, 0 of nothing.
fn mean(scores: &[Score]) -> i32 {
    let count = i32::try_from(scores.len()).unwrap_or(i32::MAX);
    (100 * scores.iter().sum::<Score>()).checked_div(count).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions of the embedded book with so many discs, and their scores.
    fn positions(book: &Book, discs: u32) -> impl Iterator<Item = (Position, Score)> {
        book.positions().filter(move |(position, _)| position.discs() == discs)
    }

    #[test]
    fn every_column_that_has_room_is_there_once() {
        let book = Book::embedded();
        for (position, score) in positions(&book, 8).step_by(50) {
            for book in [None, Some(&book)] {
                let mut columns = in_order(&position, book, -score);
                columns.sort_by_key(|column| column.index());
                assert!(columns.iter().copied().eq(position.legal_moves()));
            }
        }
    }

    #[test]
    fn what_cannot_be_the_best_comes_first() {
        let book = Book::embedded();
        for (position, score) in positions(&book, 8).step_by(50) {
            let may_be_best =
                |&column: &Column| book.least(&position.after(column)).all(|bound| bound <= -score);
            assert!(in_order(&position, Some(&book), -score).is_sorted_by_key(may_be_best));
        }
    }

    #[test]
    fn the_last_one_mostly_is_the_best() {
        let book = Book::embedded();
        let (mut last, mut known) = (0, 0);
        for (position, score) in positions(&book, 7) {
            let columns = in_order(&position, Some(&book), -score);
            // What the book leaves out is over, or as good as over.
            let Some(answer) = columns.last().and_then(|&last| book.score(&position.after(last)))
            else {
                continue;
            };
            known += 1;
            last += usize::from(answer == -score);
        }
        assert!(known > 1000 && 2 * last > known, "{last} of {known}");
    }
}
