//! The learned evaluation.

use discus_checkers_engine::{BadWeights, FEATURES, KNOTS, Learned, View, Weights, Window};
use fastrand::Rng;
use rules::checkers::{Laws, Position, Squares};
use rules::{Game, Side};
use search::Evaluator;

use crate::random::position;

fn random_weights(seed: u64) -> Weights {
    let mut random = Rng::with_seed(seed);
    let knots: [Vec<i16>; KNOTS] =
        std::array::from_fn(|_| (0..FEATURES).map(|_| random.i16(-2000..2000)).collect());
    Weights::new(&knots)
}

/// The position after the board is turned and the colours are changed.
fn turned(position: &Position) -> Position {
    let side = position.side_to_move();
    let turn = |word: u32| Squares::of_word(word.reverse_bits());
    let kings = Side::BOTH.map(|side| position.kings(side).word());
    Position::of_sets(
        position.laws(),
        side.opponent(),
        turn(position.discs(side).word()),
        turn(position.discs(side.opponent()).word()),
        turn(kings[0] | kings[1]),
    )
}

#[test]
fn a_turned_board_with_changed_colours_has_the_same_value() {
    let weights = random_weights(1);
    let mut random = Rng::with_seed(2);
    for laws in Laws::ALL {
        for _ in 0..200 {
            let position = position(laws, &mut random);
            let turned = turned(&position);
            assert_eq!(weights.evaluate(&position), weights.evaluate(&turned), "{position:?}");
            assert_eq!(Learned.evaluate(&position), Learned.evaluate(&turned), "{position:?}");
        }
    }
}

/// The features of patterns, square by square.
fn plain_patterns(view: &View) -> Vec<usize> {
    let discs = [view.own_men, view.other_men, view.own_kings, view.other_kings];
    let has_kings = view.own_kings | view.other_kings != 0;
    let windows = Window::all().into_iter().filter(|window| window.base == 3 || has_kings);
    let pattern = |window: &Window| {
        let digit = |square: &usize| {
            let kinds = &discs[..window.base - 1];
            kinds.iter().position(|set| set >> square & 1 != 0).map_or(0, |kind| kind + 1)
        };
        let digits = window.squares.iter().rev().map(digit);
        window.first + digits.fold(0, |pattern, digit| pattern * window.base + digit)
    };
    windows.map(|window| pattern(&window)).collect()
}

#[test]
fn patterns_are_those_of_the_squares() {
    let last = Window::all().iter().map(|window| window.first + window.patterns()).max();
    let mut random = Rng::with_seed(3);
    for laws in Laws::ALL {
        for _ in 0..200 {
            let view = View::of(&position(laws, &mut random));
            let mut found = Vec::new();
            view.visit_features(|feature| found.push(feature));
            assert!(found.iter().all(|&feature| feature < FEATURES));
            found.retain(|&feature| Some(feature) < last);
            assert_eq!(found, plain_patterns(&view), "{view:?}");
        }
    }
}

#[test]
fn every_square_is_in_windows_of_both_kinds() {
    for square in 0..32 {
        for base in [3, 5] {
            let mut windows = Window::all().into_iter().filter(|window| window.base == base);
            assert!(windows.any(|window| window.squares.contains(&square)), "{square} {base}");
        }
    }
}

#[test]
fn weights_come_back_from_their_file() {
    let weights = random_weights(4);
    for laws in Laws::ALL {
        let read = Weights::from_file(&weights.to_file(laws), laws).expect("whole weights");
        assert!(read.knots() == weights.knots());
        assert_eq!(read.checksum(), weights.checksum());
    }
}

#[test]
fn damaged_and_foreign_files_are_refused_in_a_sentence() {
    let laws = &Laws::ENGLISH;
    let knots: [Vec<i16>; KNOTS] = std::array::from_fn(|knot| {
        (0..FEATURES).map(|feature| i16::from(feature % 100 == knot)).collect()
    });
    let file = Weights::new(&knots).to_file(laws);
    let refused = |file: &[u8]| {
        let error = Weights::from_file(file, laws).expect_err("a bad file");
        assert!(error.to_string().starts_with("th"), "{error}");
        error
    };
    assert_eq!(refused(b""), BadWeights::NotWeights);
    assert_eq!(refused(b"weight"), BadWeights::NotWeights);
    let italian = Weights::from_file(&file, &Laws::ITALIAN);
    assert!(matches!(italian, Err(BadWeights::OtherLaws)));
    let mut random = Rng::with_seed(5);
    for _ in 0..40 {
        refused(&file[..random.usize(..file.len())]);
        let mut flipped = file.clone();
        let place = random.usize(..file.len());
        flipped[place] ^= 1 << random.u8(..8);
        // A flipped bit may be one of those that the packing leaves unused.
        if let Ok(read) = Weights::from_file(&flipped, laws) {
            assert!(read.knots() == knots);
        }
    }
    let mut newer = file;
    newer[7] = 9;
    assert_eq!(refused(&newer), BadWeights::OtherVersion(9));
}

/// A man more is worth more nearly everywhere, and about a hundred in the mean.
#[test]
fn a_man_more_is_worth_more_under_every_law() {
    let mut random = Rng::with_seed(6);
    for laws in Laws::ALL {
        let mut gains = Vec::new();
        while gains.len() < 500 {
            let position = position(laws, &mut random);
            let side = position.side_to_move();
            let Some(man) = random.choice(position.men(side).iter().collect::<Vec<_>>()) else {
                continue;
            };
            let less = without(&position, 1 << man.index());
            gains.push(Learned.evaluate(&position) - Learned.evaluate(&less));
        }
        let positive = gains.iter().filter(|&&gain| gain > 0).count();
        assert!(positive > 450, "{laws:?}: {positive} of 500");
        let mean = gains.iter().sum::<i32>() / 500;
        assert!((50..250).contains(&mean), "{laws:?}: {mean}");
    }
}

/// The position without a disc of the side to move.
fn without(position: &Position, disc: u32) -> Position {
    let side = position.side_to_move();
    let kings = Side::BOTH.map(|side| position.kings(side).word());
    Position::of_sets(
        position.laws(),
        side,
        Squares::of_word(position.discs(side).word() & !disc),
        position.discs(side.opponent()),
        Squares::of_word((kings[0] | kings[1]) & !disc),
    )
}
