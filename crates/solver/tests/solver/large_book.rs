//! Compares the book of 12 plies with itself, with the embedded book, which was solved separately,
//! with the published sets, and with the solver.

use std::path::Path;
use std::sync::LazyLock;

use discus_solver::book::Book;
use discus_solver::{Discs, Score, Solver};
use rules::connect4::Position;

use crate::times::times;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// Reading it takes seconds.
#[allow(clippy::disallowed_methods, reason = "the book is a file")]
static BOOK: LazyLock<Book> = LazyLock::new(|| {
    let bytes = std::fs::read(Path::new(ROOT).join("books/plies_12.book")).expect("a file");
    Book::from_bytes(&bytes).expect("a book")
});

#[test]
fn the_large_book_is_intact_and_consistent() {
    assert_eq!((BOOK.start(), BOOK.plies(), BOOK.len()), (Discs::default(), 12, 6_815_379));
    assert_eq!(BOOK.check(), Ok(()));
}

/// The scores of 8 plies follow from those of 12 here; for the embedded book they were solved.
#[test]
fn it_agrees_with_the_embedded_book() {
    for (position, score) in Book::embedded().positions() {
        assert_eq!(BOOK.score(position), Some(score), "{position:?}");
    }
}

#[test]
#[allow(clippy::disallowed_methods, reason = "the sets are files")]
fn it_agrees_with_the_published_sets() {
    for set in ["L1_R1", "L1_R2", "L1_R3"] {
        let path = Path::new(ROOT).join("../shared/data/connect4").join(format!("Test_{set}"));
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let mut held = 0;
        for line in text.lines() {
            let (moves, score) = line.split_once(' ').expect("moves and a score");
            let score: Score = score.trim().parse().expect("a score");
            let position: Position = moves.parse().expect("moves");
            if let Some(found) = BOOK.score(&position) {
                assert_eq!(found, score, "{line}");
                held += 1;
            }
        }
        assert!(held > 400, "{set}: {held}");
    }
}

#[test]
fn some_of_it_is_solved_again() {
    let solver = Solver::new(1 << 24);
    let late = BOOK.positions().filter(|(position, _)| position.count() > 10);
    for (position, score) in late.step_by(times(68_044, 17_011)) {
        let position = position.standard().expect("a position");
        assert_eq!(solver.score(&position), score, "{position}");
    }
}
