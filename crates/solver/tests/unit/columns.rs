use super::*;
use crate::Discs;

/// The positions of the embedded book with this many discs, and their scores.
fn positions(book: &Book, discs: u32) -> impl Iterator<Item = (Position, Score)> {
    let standard = |(discs, score): (Discs, Score)| (discs.standard().expect("a position"), score);
    book.positions().map(standard).filter(move |(position, _)| position.discs() == discs)
}

#[test]
fn every_legal_column_is_listed_once() {
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
fn columns_that_cannot_be_best_come_first() {
    let book = Book::embedded();
    for (position, score) in positions(&book, 8).step_by(50) {
        let may_be_best =
            |&column: &Column| book.least(&position.after(column)).all(|bound| bound <= -score);
        assert!(in_order(&position, Some((&book, score))).is_sorted_by_key(may_be_best));
    }
}

/// In how many of the positions the last of these columns is the best, among those for which
/// the book contains that column.
fn best_at_last(book: &Book, columns: impl Fn(&Position, Score) -> Vec<Column>) -> (usize, usize) {
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
