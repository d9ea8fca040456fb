//! Several threads find the same scores as one.

use std::num::NonZeroUsize;

use discus_solver::{Solver, Stopped};
use rules::connect4::Position;

use crate::{SMALL, random_position};

fn with_threads(threads: usize, bytes: usize) -> Solver {
    let mut solver = Solver::new(bytes);
    solver.set_threads(NonZeroUsize::new(threads).expect("at least one"));
    solver
}

#[test]
fn the_number_of_threads_changes_no_answer() {
    let mut random = fastrand::Rng::with_seed(11);
    for game in 0..24 {
        let position = random_position(&mut random, 10 + game % 6);
        let expected = Solver::new(16 << 20).score(&position);
        for (threads, bytes) in [(2, 16 << 20), (3, 0), (8, SMALL)] {
            assert_eq!(with_threads(threads, bytes).score(&position), expected, "{position}");
        }
    }
}

#[test]
fn threads_answer_every_kind_of_question() {
    let mut random = fastrand::Rng::with_seed(12);
    let (one, two) = (with_threads(1, SMALL), with_threads(2, SMALL));
    for _ in 0..20 {
        let position = random_position(&mut random, 16);
        assert_eq!(one.scores(&position), two.scores(&position), "{position}");
        assert_eq!(one.outcome(&position), two.outcome(&position), "{position}");
    }
}

#[test]
fn threads_can_be_stopped_and_asked_again() {
    let position: Position = "4444".parse().unwrap();
    let solver = with_threads(2, SMALL);
    let mut asked = 0;
    let stopped = solver.score_until(&position, || {
        asked += 1;
        asked == 4
    });
    assert_eq!(stopped, Err(Stopped));
    let later: Position = "4444443332".parse().unwrap();
    assert_eq!(solver.score(&later), Solver::new(SMALL).score(&later));
}

#[test]
fn a_stop_is_not_asked_again() {
    let mut random = fastrand::Rng::with_seed(15);
    for game in 0..12 {
        let position = random_position(&mut random, 6 + game % 3);
        let (mut patience, mut is_stopped) = (random.u32(2..20), false);
        let _ = with_threads(2, SMALL).score_until(&position, || {
            assert!(!is_stopped, "asked again after {position}");
            patience -= 1;
            is_stopped = patience == 0;
            is_stopped
        });
    }
}

#[test]
fn solvers_that_share_a_table_change_no_answer() {
    let mut random = fastrand::Rng::with_seed(18);
    let positions: Vec<Position> = (0..60).map(|_| random_position(&mut random, 16)).collect();
    let expected: Vec<_> =
        positions.iter().map(|position| Solver::new(SMALL).scores(position)).collect();
    for bytes in [0, SMALL] {
        let first = Solver::new(bytes);
        std::thread::scope(|scope| {
            for start in 0..4 {
                let (solver, positions, expected) = (first.sharing(), &positions, &expected);
                scope.spawn(move || {
                    for (position, expected) in positions.iter().zip(expected).skip(start) {
                        assert_eq!(solver.scores(position), *expected, "{position}");
                        if start == 3 {
                            solver.clear();
                        }
                    }
                });
            }
        });
    }
}

#[test]
fn solvers_that_share_a_table_share_proofs() {
    let position: Position = "4444443332".parse().unwrap();
    let one = Solver::new(SMALL);
    let other = one.sharing();
    let score = one.score(&position);
    assert_eq!((other.score(&position), other.nodes()), (score, 0));
    assert_eq!(one.sharing().table_bytes(), one.table_bytes());
    one.clear();
    assert_eq!(other.score(&position), score);
    assert_ne!(other.nodes(), 0);
}

/// The sum of the nodes that this many threads visit, each position with an empty table. If `pauses`,
/// the thread that asks whether to stop gives way to the others each time.
fn nodes_of(threads: usize, pauses: bool, positions: &[Position]) -> u64 {
    let solver = with_threads(threads, 16 << 20);
    for position in positions {
        solver.clear();
        let answer = solver.score_until(position, || {
            if pauses {
                std::thread::yield_now();
            }
            false
        });
        assert!(answer.is_ok(), "{position}");
    }
    solver.nodes()
}

/// Measured: 1.00 to 1.25 times the nodes of one thread (`NOTES.md`).
#[test]
fn several_threads_visit_at_most_half_as_many_nodes_again_as_one() {
    let mut random = fastrand::Rng::with_seed(19);
    let one = with_threads(1, 16 << 20);
    let is_hard = |position: &Position| {
        let before = one.nodes();
        one.clear();
        one.score(position);
        (100_000..1_000_000).contains(&(one.nodes() - before))
    };
    let positions = std::iter::repeat_with(|| random_position(&mut random, 10));
    let hard: Vec<Position> = positions.filter(|position| is_hard(position)).take(8).collect();
    let alone = nodes_of(1, false, &hard);
    for (threads, pauses) in [(2, false), (2, true), (4, false), (8, false), (8, true)] {
        let nodes = nodes_of(threads, pauses, &hard);
        assert!(2 * nodes <= 3 * alone, "{threads} threads: {nodes} nodes instead of {alone}");
    }
}
