//! Plain minimax is the reference.

use discus_checkers_engine::{Limits, Material, Searcher, Techniques};
use fastrand::Rng;
use rules::Game;
use rules::checkers::{History, Laws, Position};
use search::{Evaluator, Score, WIN, minimax};

use crate::random::position;

fn searcher(techniques: Techniques) -> Searcher<Material> {
    let mut searcher = Searcher::new(Material, 1 << 16);
    searcher.techniques = techniques;
    searcher
}

#[test]
fn without_techniques_the_score_is_that_of_minimax() {
    let mut random = Rng::with_seed(1);
    let mut searcher = searcher(Techniques::NONE);
    for laws in Laws::ALL {
        for _ in 0..60 {
            let position = position(laws, &mut random);
            for depth in 1..=4 {
                let found =
                    searcher.analyse(&History::new(position), &Limits { depth, ..Limits::NONE });
                let expected = minimax(&position, &Material, depth).score;
                assert_eq!(found.score, expected, "{position:?} depth {depth}");
            }
        }
    }
}

#[test]
fn the_line_leads_to_the_score() {
    let mut random = Rng::with_seed(2);
    let mut searcher = searcher(Techniques::NONE);
    for laws in Laws::ALL {
        for _ in 0..30 {
            let root = position(laws, &mut random);
            let found = searcher.analyse(&History::new(root), &Limits { depth: 5, ..Limits::NONE });
            let end = found.line.iter().fold(root, |position, &played| {
                assert!(position.is_legal(played), "{root:?}");
                position.after(played)
            });
            let plies = u32::try_from(found.line.len()).expect("a short line");
            let value = value(&end, plies);
            let value = if plies.is_multiple_of(2) { value } else { -value };
            assert_eq!(found.score, value, "{root:?}");
        }
    }
}

/// The value of a position at the end of a line.
fn value(position: &Position, ply: u32) -> Score {
    match position.outcome() {
        Some(_) => Score::try_from(ply).expect("a short line") - WIN,
        None => Material.evaluate(position),
    }
}

/// With a table, killers, narrow windows, captures to the end and repetitions, but nothing that prunes by
/// guessing, the score is that of minimax with the same leaves.
#[test]
fn what_only_orders_and_remembers_does_not_change_the_score() {
    let exact = Techniques { quiescence: true, order: true, aspiration: true, ..Techniques::NONE };
    let mut random = Rng::with_seed(3);
    let mut searcher = searcher(exact);
    for laws in Laws::ALL {
        for _ in 0..60 {
            let position = position(laws, &mut random);
            for depth in 1..=4 {
                let found =
                    searcher.analyse(&History::new(position), &Limits { depth, ..Limits::NONE });
                assert_eq!(
                    found.score,
                    captured_out(&position, depth, 0),
                    "{position:?} depth {depth}"
                );
            }
        }
    }
}

/// Plain minimax that ends no line where the side to move must capture.
fn captured_out(position: &Position, depth: u32, ply: u32) -> Score {
    let is_leaf = depth == 0 && !position.must_capture() || position.outcome().is_some();
    if is_leaf {
        return value(position, ply);
    }
    let after = |played| -captured_out(&position.after(played), depth.saturating_sub(1), ply + 1);
    position.legal_moves().map(after).max().expect("the game goes on")
}
