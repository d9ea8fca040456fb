use rules::Game;
use rules::connect4::{Column, Position};

use super::*;

fn board() -> Shape<u128> {
    Shape::<u128>::new(7, 6).expect("the standard board")
}

/// The positions of the embedded book with this many discs, and their scores.
fn positions(book: &Book, count: u32) -> impl Iterator<Item = (Discs, Score)> {
    book.positions().filter(move |(discs, _)| discs.count() == count)
}

#[test]
fn every_legal_column_is_listed_once() {
    let book = Book::embedded();
    for (discs, score) in positions(&book, 8).step_by(50) {
        let position: Position = discs.standard().expect("a position");
        for known in [None, Some((&book, score))] {
            let mut columns = outside_first(&board(), discs, known);
            columns.sort_by_key(|&(column, _)| column);
            assert_eq!(columns, legal(&board(), discs));
            let columns = columns.into_iter().map(|(column, _)| column as usize);
            assert!(columns.eq(position.legal_moves().map(Column::index)));
        }
    }
}

#[test]
fn columns_that_cannot_be_best_come_first() {
    let book = Book::embedded();
    for (discs, score) in positions(&book, 8).step_by(50) {
        let may_be_best =
            |&(_, after): &(u32, Discs)| book.least(after).all(|bound| bound <= -score);
        let columns = outside_first(&board(), discs, Some((&book, score)));
        assert!(columns.is_sorted_by_key(may_be_best));
    }
}

/// In how many of the positions the last of these columns is the best, among those for which
/// the book contains that column.
fn best_at_last(
    book: &Book,
    columns: impl Fn(Discs, Score) -> Vec<(u32, Discs)>,
) -> (usize, usize) {
    let known = positions(book, 7).filter_map(|(discs, score)| {
        let &(_, after) = columns(discs, score).last()?;
        Some(book.score(after)? == -score)
    });
    known.fold((0, 0), |(best, all), is_best| (best + usize::from(is_best), all + 1))
}

#[test]
fn the_last_one_is_mostly_the_best() {
    let book = Book::embedded();
    let (best, all) =
        best_at_last(&book, |discs, score| outside_first(&board(), discs, Some((&book, score))));
    assert!(all > 1000 && 10 * best > 6 * all, "{best} of {all}");
    // Without the book the last column is the centre.
    let (best, all) = best_at_last(&book, |discs, _| outside_first(&board(), discs, None));
    assert!(10 * best < 6 * all, "{best} of {all}");
}
