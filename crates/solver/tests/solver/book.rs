//! Compares books with the solver.

use discus_solver::book::{BadScore, BadStart, Book, Builder};
use discus_solver::{Discs, Score, Solver};
use rules::Game;
use rules::connect4::Position;

use crate::{SMALL, mirrored, random_position};

/// A position on the standard board.
pub(crate) fn standard(discs: Discs) -> Position {
    discs.standard().expect("a position of the standard board")
}

/// A book to this many plies from a start, whose last ply the solver solves.
pub(crate) fn solved(start: &Position, plies: u32) -> Book {
    let mut builder = Builder::new(6, 7, start, plies).expect("an unfinished game");
    let solver = Solver::new(SMALL);
    for position in builder.unknown().map(standard).collect::<Vec<_>>() {
        builder.put(&position, solver.score(&position)).expect("a score");
    }
    assert_eq!(builder.known(), builder.needed());
    builder.book().expect("all scores are known")
}

/// Random starts, their books, and the positions of these games, some more than once.
fn some_books(seed: u64, count: usize) -> impl Iterator<Item = (Book, Vec<Position>)> {
    let mut random = fastrand::Rng::with_seed(seed);
    (0..count).map(move |index| {
        let start = random_position(&mut random, 20 + index % 12);
        let mut all = vec![start];
        let mut last = vec![start];
        for _ in 0..4 {
            let next =
                last.iter().flat_map(|one| one.legal_moves().map(|column| one.after(column)));
            last = next.collect();
            all.extend(&last);
        }
        (solved(&start, 4), all)
    })
}

#[test]
fn a_book_holds_the_scores_of_the_solver() {
    for (book, positions) in some_books(31, 12) {
        let solver = Solver::new(SMALL);
        for position in positions {
            let held = book.score(&position);
            assert!(held.is_none_or(|score| score == solver.score(&position)), "{position}");
            assert_eq!(book.score(&mirrored(&position)), held, "{position}");
        }
    }
}

/// The side to move has a safe move and no immediate win.
fn is_held(position: &Position) -> bool {
    let wins_at_once =
        |position: &Position| position.legal_moves().any(|column| is_over(position.after(column)));
    let is_safe = |column| !wins_at_once(&position.after(column));
    position.outcome().is_none() && !wins_at_once(position) && position.legal_moves().any(is_safe)
}

/// With fewer than 42 discs, only a line ends a game.
fn is_over(position: Position) -> bool {
    position.outcome().is_some()
}

#[test]
fn a_book_holds_exactly_the_positions_that_it_should() {
    for (book, positions) in some_books(32, 12) {
        let mut held = 0;
        for position in positions {
            assert_eq!(book.score(&position).is_some(), is_held(&position), "{position}");
            held += usize::from(is_held(&position));
        }
        assert!(book.len() <= held);
        for (position, score) in book.positions() {
            assert!(is_held(&standard(position)) && book.score(position) == Some(score));
        }
    }
}

#[test]
fn a_book_comes_back_from_its_bytes() {
    for (book, _) in some_books(33, 8) {
        assert_eq!(Book::from_bytes(&book.to_bytes()).as_ref(), Ok(&book));
        assert_eq!(Book::from_bytes(&book.to_packed_bytes()).as_ref(), Ok(&book));
        assert_eq!(book.check(), Ok(()));
        assert_eq!(book.is_empty(), book.positions().len() == 0);
    }
}

#[test]
fn a_solver_with_a_book_answers_as_without() {
    let mut random = fastrand::Rng::with_seed(34);
    for (book, positions) in some_books(35, 6) {
        let solver = Solver::new(SMALL).with_book(book);
        let plain = Solver::new(SMALL);
        for _ in 0..200 {
            let position = random.choice(&positions).expect("a position");
            assert_eq!(solver.score(position), plain.score(position), "{position}");
            assert_eq!(solver.outcome(position), plain.outcome(position), "{position}");
            assert_eq!(solver.scores(position), plain.scores(position), "{position}");
            // Each is at most one ply beyond the book, which then bounds the score.
            for column in position.legal_moves() {
                let next = position.after(column);
                assert_eq!(solver.score(&next), plain.score(&next), "{next}");
                assert_eq!(solver.outcome(&next), plain.outcome(&next), "{next}");
            }
        }
    }
}

#[test]
fn positions_of_the_book_cost_no_nodes() {
    let start: Position = "44444477777711".parse().expect("a legal game");
    let solver = Solver::new(SMALL).with_book(solved(&start, 1));
    solver.score(&start);
    solver.scores(&start);
    assert_eq!(solver.nodes(), 0);
    solver.clear();
    solver.outcome(&start);
    assert_eq!(solver.nodes(), 0, "the book is kept");
}

#[test]
fn no_book_begins_in_a_game_that_is_over_or_was_never_played() {
    let over: Position = "1212121".parse().expect("a legal game");
    assert_eq!(Builder::new(6, 7, &over, 2).err(), Some(BadStart::Over));
    let unbalanced = Position::from_squares(&[(0, 0), (0, 1)], &[]).expect("a position");
    assert_eq!(Builder::new(6, 7, &unbalanced, 2).err(), Some(BadStart::Over));
}

#[test]
fn a_score_is_taken_only_where_it_may_be() {
    let start: Position = "44444477777711".parse().expect("a legal game");
    let mut builder = Builder::new(6, 7, &start, 1).expect("an unfinished game");
    assert_eq!(builder.put(&start, 0), Err(BadScore::NotNeeded));
    let position = builder.unknown().map(standard).next().expect("a position to solve");
    let most: Score = (42 - 15 - 1) / 2;
    for score in [most + 1, -most, i32::MAX, i32::MIN] {
        assert_eq!(builder.put(&position, score), Err(BadScore::Impossible), "{score}");
    }
    assert_eq!(builder.put(&position, most), Ok(()));
    assert_eq!(builder.put(&mirrored(&position), most), Ok(()), "the same again");
    assert_eq!(builder.put(&position, 1 - most), Err(BadScore::Contradiction(most)));
    assert_eq!(builder.known(), 1);
    assert!(builder.book().is_none(), "scores are missing");
}

#[test]
fn the_embedded_book_is_whole_and_true_to_itself() {
    let book = Book::embedded();
    assert_eq!((book.start(), book.rows(), book.columns()), (Discs::default(), 6, 7));
    assert_eq!(book.check(), Ok(()));
    assert_eq!(book.score(&Position::EMPTY), Some(1), "the first player wins with its last disc");
    assert_eq!((book.plies(), book.len()), (8, 112_912));
    assert!(book.to_bytes().len() < 300_000);
}
