//! Positions that need no search, interruption, and the table.

use discus_solver::{NODES_PER_QUESTION, Solver, Stopped};
use rules::connect4::Position;
use rules::{Outcome, Side};

use crate::{SMALL, random_position};

#[test]
fn the_score_of_a_won_game_is_that_of_its_last_disc() {
    let solver = Solver::new(SMALL);
    let before: Position = "112233".parse().unwrap();
    let after: Position = "1122334".parse().unwrap();
    assert_eq!(solver.score(&before), 18);
    assert_eq!(solver.score(&after), -18);
    assert_eq!(solver.outcome(&after), Outcome::Win(Side::BOTH[0]));
    assert_eq!(solver.scores(&after), [None; 7]);
}

#[test]
fn a_full_board_is_a_draw() {
    let full = "121212212121343434434343565656656565777777";
    let position: Position = full.parse().unwrap();
    assert_eq!(position.discs(), 42);
    let solver = Solver::new(SMALL);
    assert_eq!(solver.score(&position), 0);
    assert_eq!(solver.outcome(&position), Outcome::Draw);
    assert_eq!(solver.scores(&position), [None; 7]);
}

#[test]
fn a_full_column_has_no_score() {
    let position: Position = "111111222222".parse().unwrap();
    let scores = Solver::new(SMALL).scores(&position);
    let has_score: Vec<bool> = scores.iter().map(Option::is_some).collect();
    assert_eq!(has_score, [false, false, true, true, true, true, true]);
}

#[test]
fn stop_is_asked_every_so_many_nodes() {
    let solver = Solver::new(SMALL);
    let mut asked = 0;
    let stopped = solver.score_until(&Position::EMPTY, || {
        asked += 1;
        asked == 3
    });
    assert_eq!(stopped, Err(Stopped));
    assert_eq!((asked, solver.nodes()), (3, 3 * NODES_PER_QUESTION));
}

#[test]
fn interruption_leaves_nothing_wrong() {
    let mut random = fastrand::Rng::with_seed(7);
    let solver = Solver::new(SMALL);
    for game in 0..40 {
        let position = random_position(&mut random, 14 + game % 6);
        let mut patience = random.u32(0..4);
        let _ = solver.score_until(&position, || {
            patience = patience.saturating_sub(1);
            patience == 0
        });
        assert_eq!(solver.score(&position), Solver::new(SMALL).score(&position), "{position}");
    }
}

#[test]
fn a_cleared_solver_is_as_good_as_new() {
    let position: Position = "444444332223".parse().unwrap();
    let solver = Solver::new(SMALL);
    let first = (solver.score(&position), solver.nodes());
    solver.clear();
    let second = (solver.score(&position), solver.nodes() - first.1);
    assert_eq!(first, second);
}

#[test]
fn the_table_takes_no_more_than_it_was_given() {
    for bytes in [4_000, 10_007, 1 << 20] {
        let taken = Solver::new(bytes).table_bytes();
        assert!((bytes - 16..=bytes).contains(&taken), "{taken} of {bytes}");
    }
    assert!(Solver::new(0).table_bytes() > 0);
}
