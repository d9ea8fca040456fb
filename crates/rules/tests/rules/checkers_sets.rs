//! Positions as sets of squares, compared with positions that are set up square by square.

use discus_rules::Game;
use discus_rules::checkers::{Laws, Position, Square, Squares};

use crate::checkers_twin::random_position;

#[test]
fn a_word_has_the_bits_of_the_indices_of_squares() {
    for square in Square::all() {
        let set: Squares = [square].into_iter().collect();
        assert_eq!(set.word(), 1 << square.index());
        assert_eq!(Squares::of_word(set.word()), set);
    }
    assert_eq!(Squares::of_word(u32::MAX), Square::all().collect());
}

#[test]
fn the_positions_after_all_captures_are_visited() {
    let mut random = fastrand::Rng::with_seed(14);
    for laws in Laws::ALL {
        for _ in 0..2000 {
            let position = random_position(&mut random, laws);
            let side = position.side_to_move();
            let (own, other) = (position.discs(side), position.discs(side.opponent()));
            let kings = [side, side.opponent()].map(|side| position.kings(side).word());
            let kings = Squares::of_word(kings[0] | kings[1]);
            let same = Position::of_sets(laws, side, own, other, kings);
            assert_eq!(same, position);
            let captures = position.legal_moves().filter(|played| !played.captured().is_empty());
            let mut after: Vec<_> = captures.map(|played| position.after(played)).collect();
            let mut visited = Vec::new();
            let is_compulsory = position.visit_captures(&mut |next| visited.push(next));
            assert_eq!(is_compulsory, !after.is_empty());
            after.sort_by_key(Game::key);
            visited.sort_by_key(Game::key);
            assert_eq!(visited, after, "{position:?}");
        }
    }
}
