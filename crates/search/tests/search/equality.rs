//! Alpha-beta and iterative deepening return the same results as minimax, including ties.

use discus_search::{Evaluator, MAX_SCORE, alpha_beta, iterative_deepening, minimax};

use crate::made_up::{QuickWins, Ties, Tree};

fn check_equal<E: Evaluator<Tree>>(position: &Tree, evaluator: &E) {
    for depth in 0..=7 {
        let oracle = minimax(position, evaluator, depth);
        let pruned = alpha_beta(position, evaluator, depth);
        assert_eq!(pruned.best, oracle.best, "depth {depth} of {position:?}");
        assert_eq!(pruned.score, oracle.score, "depth {depth} of {position:?}");
        assert_eq!(pruned.line, oracle.line, "depth {depth} of {position:?}");
        assert_eq!(pruned.depth, oracle.depth);
        assert!(pruned.nodes <= oracle.nodes);
        assert!(oracle.score >= -MAX_SCORE);
        if depth > 0 {
            let deepened = iterative_deepening(position, evaluator, depth, || false);
            assert_eq!(deepened.best, oracle.best, "depth {depth} of {position:?}");
            assert_eq!(deepened.score, oracle.score, "depth {depth} of {position:?}");
            assert_eq!(deepened.line, oracle.line, "depth {depth} of {position:?}");
        }
    }
}

#[test]
fn alpha_beta_and_deepening_answer_as_minimax_does() {
    for seed in 0..400 {
        let position = Tree::new(seed, 12);
        for kinds in [1, 2, 3, 50] {
            check_equal(&position, &Ties { kinds, extremes: false });
            check_equal(&position, &Ties { kinds, extremes: true });
        }
        check_equal(&position, &QuickWins);
    }
}

#[test]
fn a_lost_position_still_has_a_move() {
    struct Lost;
    impl Evaluator<Tree> for Lost {
        fn evaluate(&self, position: &Tree) -> i32 {
            if position.ply.is_multiple_of(2) { -MAX_SCORE } else { MAX_SCORE }
        }
        fn finished(&self, position: &Tree, _: rules::Outcome, _: u32) -> i32 {
            self.evaluate(position)
        }
    }
    for seed in 0..50 {
        let lost = alpha_beta(&Tree::new(seed, 9), &Lost, 5);
        assert_eq!((lost.best, lost.score), (Some(0), -MAX_SCORE), "the first move");
    }
}

#[test]
fn a_quicker_win_and_a_slower_loss_are_preferred() {
    use discus_search::WIN;
    let mut seen = [false; 2];
    for seed in 0..2000 {
        let oracle = minimax(&Tree::new(seed, 8), &QuickWins, 8);
        let plies = i32::try_from(oracle.line.len()).expect("short");
        if oracle.score > WIN / 2 {
            assert_eq!(oracle.score, WIN - plies);
            seen[0] = true;
        } else if oracle.score < -WIN / 2 {
            assert_eq!(oracle.score, plies - WIN);
            seen[1] = true;
        }
    }
    assert_eq!(seen, [true; 2], "wins and losses occur");
}
