//! A player's choice of moves, and its time.

use std::cell::Cell;
use std::ffi::OsString;
use std::path::Path;
use std::time::Duration;

use discus_courses::wpi::{Options, best_move};
use engine::connect4::LinesAndThreats;
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome};
use search::{Evaluator as _, WIN};

use super::player_under_test::PATIENCE;

#[test]
fn the_default_is_well_inside_the_limits() {
    let words = |words: &[&str]| Options::parse(None, words.iter().map(OsString::from));
    let default = words(&[]).expect("nothing is needed");
    assert_eq!((default.name.as_str(), default.folder.as_path()), ("discus", Path::new(".")));
    assert!(default.time <= Duration::from_secs(10));
    let told = words(&["--time", "2.5", "alpha", "--dir", "x"]).expect("good");
    assert_eq!(told.time, Duration::from_millis(2500));
    assert_eq!((told.name.as_str(), told.folder.as_path()), ("alpha", Path::new("x")));
}

fn can_win(position: &Position) -> bool {
    let wins = |c| matches!(position.after(c).outcome(), Some(Outcome::Win(_)));
    position.legal_moves().any(wins)
}

/// A position of a random unfinished game.
fn random_position(random: &mut fastrand::Rng) -> Position {
    let mut position = Position::EMPTY;
    for _ in 0..random.usize(6..30) {
        let moves: Vec<Column> = position.legal_moves().collect();
        let next = position.after(random.choice(moves).expect("the game goes on"));
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

#[test]
fn a_win_is_taken_and_a_loss_prevented() {
    let mut random = fastrand::Rng::with_seed(6);
    let (mut wins, mut threats) = (0, 0);
    while wins < 50 || threats < 15 {
        let position = random_position(&mut random);
        let is_prevented = |column: &Column| !can_win(&position.after(*column));
        let prevented = position.legal_moves().filter(is_prevented).count();
        let is_threat = prevented > 0 && prevented < position.legal_moves().count();
        if can_win(&position) {
            wins += 1;
            let after = position.after(best_move(&position, PATIENCE));
            assert!(matches!(after.outcome(), Some(Outcome::Win(_))), "{position:?}");
        } else if is_threat && threats < 15 {
            threats += 1;
            let found = best_move(&position, Duration::from_millis(200));
            assert!(is_prevented(&found), "{found} in {position:?}");
        }
    }
}

/// Tests even the shortest time.
#[test]
fn every_chosen_move_is_legal() {
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..200 {
        let mut position = Position::EMPTY;
        while position.outcome().is_none() {
            let time = Duration::from_micros(random.u64(..300));
            assert!(position.is_legal(best_move(&position, time)));
            let moves: Vec<Column> = position.legal_moves().collect();
            position.play_unchecked(random.choice(moves).expect("the game goes on"));
        }
    }
}

#[test]
fn the_evaluation_agrees_with_the_result() {
    let mut random = fastrand::Rng::with_seed(5);
    let results = Cell::new([0; 2]);
    for _ in 0..3000 {
        let mut position = Position::EMPTY;
        while position.outcome().is_none() {
            assert!(LinesAndThreats.evaluate(&position).abs() < WIN / 2, "only an opinion");
            let moves: Vec<Column> = position.legal_moves().collect();
            position.play_unchecked(random.choice(moves).expect("the game goes on"));
        }
        let outcome = position.outcome().expect("over");
        let score = LinesAndThreats.finished(&position, outcome, 0);
        let [wins, draws] = results.get();
        match outcome {
            Outcome::Draw => assert_eq!((score, results.set([wins, draws + 1])), (0, ())),
            // The side that would be to move has lost.
            Outcome::Win(_) => assert_eq!((score, results.set([wins + 1, draws])), (-WIN, ())),
        }
    }
    assert!(results.get().into_iter().all(|count| count > 0));
}
