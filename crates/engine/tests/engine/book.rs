//! Books of openings at play.

use discus_engine::checkers::{Book, Growth, Openings, Scope};
use rules::Game;
use rules::checkers::{Laws, Position};

fn openings() -> Openings {
    let mut openings = Openings::new(&Laws::RUSSIAN, Scope { nodes: 300, margin: 40 });
    while openings.len() < 12 {
        assert_eq!(openings.grow(&|| false), Growth::Grown);
    }
    openings
}

#[test]
fn a_book_without_a_margin_plays_its_best_moves() {
    let openings = openings();
    for seed in 0..5 {
        let book = Book::new(openings.clone(), 0, seed);
        for position in openings.positions() {
            let chosen = book.choose(&position).expect("it knows the position");
            let best = openings.moves(&position)[0].1;
            assert_eq!(chosen.score, best);
            assert_eq!(chosen.line.first(), chosen.best.as_ref());
        }
    }
}

/// Every move within the margin is played, no other is, and a seed always chooses the same ones.
#[test]
fn a_margin_lets_the_seed_choose_among_good_moves() {
    let openings = openings();
    for margin in [10, 1000] {
        for position in openings.positions() {
            let moves = openings.moves(&position);
            let least = moves[0].1 - i32::from(margin);
            let near: Vec<_> = moves.iter().filter(|(_, score)| *score >= least).collect();
            let mut played: Vec<_> = (0..200)
                .map(|seed| {
                    let choose = || Book::new(openings.clone(), margin, seed).choose(&position);
                    let best = choose().and_then(|found| found.best).expect("a move");
                    assert_eq!(choose().and_then(|found| found.best), Some(best));
                    near.iter().position(|(good, _)| *good == best).expect("a good move")
                })
                .collect();
            played.sort_unstable();
            played.dedup();
            assert_eq!(played.len(), near.len(), "{position:?}");
        }
    }
}

#[test]
fn a_position_outside_the_book_has_no_move() {
    let openings = openings();
    let book = Book::new(openings.clone(), 0, 0);
    assert_eq!(book.laws(), &Laws::RUSSIAN);
    assert!(book.choose(&Position::initial(&Laws::ENGLISH)).is_none());
    let outside = openings.positions().flat_map(|position| {
        let moves: Vec<_> = position.legal_moves().collect();
        moves.into_iter().map(move |played| position.after(played))
    });
    let known: Vec<Position> = openings.positions().collect();
    for position in outside {
        assert_eq!(book.choose(&position).is_some(), known.contains(&position));
    }
}
