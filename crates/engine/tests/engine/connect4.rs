//! The opinion of Connect Four positions, and the searches on real boards.

use discus_engine::connect4::LinesAndThreats;
use rules::Game;
use rules::connect4::{Board, Column, Position};
use search::{DECIDED, Evaluator};

use crate::oracle::{Ties, check_equal};

/// The positions of random games, the finished ones too.
fn random_positions<G: Game<Move = Column>>(start: &G, games: u64) -> Vec<G> {
    let mut random = fastrand::Rng::with_seed(games);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = start.clone();
        positions.push(position.clone());
        while let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            position.play_unchecked(column);
            positions.push(position.clone());
        }
    }
    positions
}

fn board(rows: usize, columns: usize) -> Board {
    Board::new(rows, columns).expect("a good size")
}

#[test]
fn the_fast_opinion_equals_the_obvious_one() {
    for plain in random_positions(&board(6, 7), 500) {
        let fast = Position::try_from(&plain).expect("the standard size");
        assert_eq!(LinesAndThreats.evaluate(&fast), LinesAndThreats.evaluate(&plain), "{plain:?}");
    }
}

#[test]
fn opinions_stay_below_what_is_decided() {
    let widest = LinesAndThreats.evaluate(&board(1000, 1000));
    assert_eq!(widest, 0, "nobody has a disc yet");
    for position in random_positions(&board(9, 30), 20) {
        assert!(LinesAndThreats.evaluate(&position).abs() < DECIDED);
    }
    const { assert!(1000 * 1000 * 28 + 300 < DECIDED) } // 28 points a square, on the largest board
}

#[test]
fn alpha_beta_is_minimax_on_the_standard_board() {
    for position in random_positions(&Position::EMPTY, 30) {
        for depth in 1..=4 {
            check_equal(&position, &Ties, depth);
            check_equal(&position, &LinesAndThreats, depth);
        }
    }
}

#[test]
fn alpha_beta_is_minimax_on_other_boards() {
    for (rows, columns) in [(1, 4), (4, 4), (4, 5), (5, 9)] {
        for position in random_positions(&board(rows, columns), 4) {
            for depth in 1..=4 {
                check_equal(&position, &Ties, depth);
                check_equal(&position, &LinesAndThreats, depth);
            }
        }
    }
}
