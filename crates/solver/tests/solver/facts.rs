//! Facts that ship with the project.

use std::cmp::Ordering;

use discus_solver::{Score, Solver};
use rules::connect4::Position;
use rules::{Game, Outcome};
use search::{Evaluator, minimax};

use crate::{SMALL, mirrored, random_position};

/// The scores of finished games by definition, without heuristics.
pub(crate) struct ByDefinition;

impl Evaluator<Position> for ByDefinition {
    fn evaluate(&self, _: &Position) -> Score {
        unreachable!("searched to the end of the game")
    }

    fn finished(&self, position: &Position, outcome: Outcome, _: u32) -> Score {
        let Outcome::Win(winner) = outcome else { return 0 };
        assert_ne!(winner, position.side_to_move());
        let played = position.other_discs().count_ones().cast_signed();
        -(21 - played + 1)
    }
}

#[test]
fn scores_near_the_end_are_those_of_plain_minimax() {
    let mut random = fastrand::Rng::with_seed(1);
    let solver = Solver::new(SMALL);
    for game in 0..10_000 {
        let position = random_position(&mut random, 33 + game % 9);
        let plain = minimax(&position, &ByDefinition, 42).score;
        assert_eq!(solver.score(&position), plain, "{position}");
    }
}

#[test]
fn scores_further_from_the_end_are_those_of_plain_minimax() {
    let mut random = fastrand::Rng::with_seed(2);
    let solver = Solver::new(SMALL);
    for game in 0..200 {
        let position = random_position(&mut random, 29 + game % 4);
        let plain = minimax(&position, &ByDefinition, 42).score;
        assert_eq!(solver.score(&position), plain, "{position}");
    }
}

#[test]
fn a_position_is_worth_as_much_as_its_best_move() {
    let mut random = fastrand::Rng::with_seed(3);
    let (solver, other) = (Solver::new(SMALL), Solver::new(SMALL));
    for game in 0..300 {
        let position = random_position(&mut random, 20 + game % 20);
        let best = solver.scores(&position).into_iter().flatten().max();
        assert_eq!(best, Some(other.score(&position)), "{position}");
    }
}

#[test]
fn the_mirror_changes_nothing() {
    let mut random = fastrand::Rng::with_seed(4);
    for game in 0..300 {
        let position = random_position(&mut random, 20 + game % 20);
        let image = mirrored(&position);
        let scores = [position, image].map(|position| Solver::new(SMALL).scores(&position));
        let turned: Vec<_> = scores[1].iter().rev().copied().collect();
        assert_eq!(scores[0], turned, "{position}");
    }
}

#[test]
fn the_sign_of_the_score_names_the_winner() {
    let mut random = fastrand::Rng::with_seed(5);
    for game in 0..500 {
        let position = random_position(&mut random, 18 + game % 24);
        let outcome = match Solver::new(SMALL).score(&position).cmp(&0) {
            Ordering::Less => Outcome::Win(position.side_to_move().opponent()),
            Ordering::Equal => Outcome::Draw,
            Ordering::Greater => Outcome::Win(position.side_to_move()),
        };
        assert_eq!(Solver::new(SMALL).outcome(&position), outcome, "{position}");
    }
}

#[test]
fn a_solver_can_be_asked_one_thing_after_another() {
    let mut random = fastrand::Rng::with_seed(14);
    let solver = Solver::new(SMALL);
    for game in 0..300 {
        let position = random_position(&mut random, 18 + game % 20);
        let expected = Solver::new(SMALL).score(&position);
        let outcome = solver.outcome(&position);
        assert_eq!(solver.is_worth_until(&position, -3, || false), Ok(expected >= -3));
        assert_eq!(solver.score(&position), expected, "{position}");
        assert_eq!(solver.outcome(&position), outcome, "{position}");
    }
}

#[test]
fn a_position_is_worth_its_score_and_no_more() {
    let mut random = fastrand::Rng::with_seed(13);
    let solver = Solver::new(SMALL);
    for game in 0..300 {
        let position = random_position(&mut random, 18 + game % 24);
        let score = Solver::new(SMALL).score(&position);
        for least in score - 2..=score + 2 {
            let is_worth = solver.is_worth_until(&position, least, || false);
            assert_eq!(is_worth, Ok(score >= least), "{position} {least}");
        }
    }
}

#[test]
fn a_tiny_table_changes_no_answer() {
    let mut random = fastrand::Rng::with_seed(6);
    let mut solvers = [0, 1500, 10_007, 1 << 22].map(Solver::new);
    for game in 0..300 {
        let position = random_position(&mut random, 18 + game % 20);
        let scores = solvers.each_mut().map(|solver| solver.scores(&position));
        assert!(scores.iter().all(|other| *other == scores[0]), "{position}");
    }
}

/// The moves of positions with twelve discs, and their scores.
///
/// This solver computed the scores; [`a_position_is_worth_as_much_as_its_best_move`] and plain
/// minimax verify them.
const OPENINGS: [(&str, Score); 6] = [
    ("123456712345", 12),
    ("444443356226", 9),
    ("436545121357", 4),
    ("444144327356", -1),
    ("354453226133", -2),
    ("444322264443", -6),
];

/// The total nodes for these openings, each with a cleared table. The number changes with every
/// change of the search; such a commit updates it and says why the change is better.
const SIGNATURE: u64 = 358_541;

#[test]
fn openings_keep_their_scores_and_their_nodes() {
    let solver = Solver::new(SMALL);
    for (moves, score) in OPENINGS {
        solver.clear();
        let position: Position = moves.parse().unwrap();
        assert_eq!(solver.score(&position), score, "{moves}");
    }
    assert_eq!(solver.nodes(), SIGNATURE);
}
