//! The order in which the columns of a position are solved.
//!
//! One column is worth as much as the position. If the value of the position is known and no other
//! column reaches it, the last column need not be searched. So the column that is most likely to be
//! the best comes last, which also saves the expensive proof of its score.

use std::cmp::Reverse;

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
mod tests {
    use super::*;

    /// The positions of the embedded book with this many discs, and their scores.
    fn positions(book: &Book, discs: u32) -> impl Iterator<Item = (Position, Score)> {
        book.positions().filter(move |(position, _)| position.discs() == discs)
    }

    #[test]
    fn every_column_that_has_room_is_there_once() {
        let book = Book::embedded();
        for (position, score) in positions(&book, 8).step_by(50) {
            for known in [None, Some((&book, score))] {
                let mut columns = in_order(&position, known);
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
            assert!(in_order(&position, Some((&book, score))).is_sorted_by_key(may_be_best));
        }
    }

    /// In how many of the positions the last of these columns is the best, among those for which
    /// the book contains that column.
    fn best_at_last(
        book: &Book,
        columns: impl Fn(&Position, Score) -> Vec<Column>,
    ) -> (usize, usize) {
        let known = positions(book, 7).filter_map(|(position, score)| {
            let last = *columns(&position, score).last()?;
            Some(book.score(&position.after(last))? == -score)
        });
        known.fold((0, 0), |(best, all), is_best| (best + usize::from(is_best), all + 1))
    }

    #[test]
    fn the_last_one_is_mostly_the_best() {
        let book = Book::embedded();
        let (best, all) =
            best_at_last(&book, |position, score| in_order(position, Some((&book, score))));
        assert!(all > 1000 && 10 * best > 6 * all, "{best} of {all}");
        // Without the book the last column is the centre.
        let (best, all) = best_at_last(&book, |position, _| in_order(position, None));
        assert!(10 * best < 6 * all, "{best} of {all}");
    }
}
