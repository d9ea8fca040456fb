//! The project's own positions with their scores, for machines without the published sets.
//!
//! Each line of `suite.txt` is `MOVES SCORE`. It has eight or ten positions for every number of
//! discs from 8 to 41, from random games in which no win was overlooked, and none with an immediate
//! win. This solver computed the scores. This test verifies those with 28 discs or more by plain
//! minimax; all were compared once, by hand, with those of the crate `connect-four-ai`, which
//! agreed.

use std::num::NonZeroUsize;

use discus_solver::{Score, Solver};
use rules::connect4::Position;
use rules::{Game, Outcome};
use search::minimax;

use crate::facts::ByDefinition;
use crate::times::times;

const SUITE: &str = include_str!("suite.txt");

/// From this many discs on, plain minimax finishes quickly.
const LATE: u32 = 28;

fn cases() -> impl Iterator<Item = (&'static str, Position, Score)> {
    SUITE.lines().map(|line| {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        (moves, moves.parse().expect("a game"), score.parse().expect("a score"))
    })
}

#[test]
fn every_score_of_the_suite_is_found() {
    let solver = Solver::new(64 << 20);
    for (moves, position, score) in cases() {
        assert_eq!(solver.score(&position), score, "{moves}");
    }
}

#[test]
fn late_scores_of_the_suite_are_those_of_plain_minimax() {
    for (moves, position, score) in cases().filter(|(_, position, _)| position.discs() >= LATE) {
        assert_eq!(minimax(&position, &ByDefinition, 42).score, score, "{moves}");
    }
}

#[test]
fn the_suite_has_positions_of_every_length() {
    for discs in 8..=41 {
        let alike = cases().filter(|(_, position, _)| position.discs() == discs).count();
        assert!(alike >= 8, "{alike} of {discs} discs");
    }
    assert!(cases().all(|(_, position, _)| !wins_at_once(&position)));
}

fn wins_at_once(position: &Position) -> bool {
    let wins = |column| matches!(position.after(column).outcome(), Some(Outcome::Win(_)));
    position.legal_moves().any(wins)
}

/// The scores of the seven first moves. The first player wins in the middle, draws beside it and
/// loses further out (James D. Allen and Victor Allis, 1988); solvers have since found how soon.
const FIRST_MOVES: [Score; Position::COLUMNS] = [-2, -1, 0, 1, 0, -1, -2];

/// With `DISCUS_SOAK` each of them is solved, and otherwise the best one.
#[test]
fn the_first_moves_have_their_scores() {
    let mut solver = Solver::new(256 << 20);
    solver.set_threads(NonZeroUsize::new(2).expect("two"));
    if times(0, 1) == 1 {
        assert_eq!(solver.scores(&Position::EMPTY), FIRST_MOVES.map(Some));
    }
    assert_eq!(Some(&solver.score(&Position::EMPTY)), FIRST_MOVES.iter().max());
}
