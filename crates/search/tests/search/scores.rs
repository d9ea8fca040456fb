//! Scores of finished games, and lines of best moves.

use discus_search::rules::{Game, Outcome};
use discus_search::{Analysis, DECIDED, Evaluator, Lines, WIN, until_decided};

use crate::made_up::{QuickWins, Tree};

/// A win in `n` plies is worth `WIN - n` for the winner.
#[test]
fn quick_wins_and_slow_losses_are_better() {
    let position = Tree::new(1, 9);
    let own = Outcome::Win(position.side_to_move());
    let other = Outcome::Win(position.side_to_move().opponent());
    for ply in [0, 1, 42] {
        let score = |outcome| QuickWins.finished(&position, outcome, ply);
        assert_eq!(score(own), WIN - ply.cast_signed());
        assert_eq!(score(other), ply.cast_signed() - WIN);
        assert_eq!(score(Outcome::Draw), 0);
    }
    assert_eq!(QuickWins.finished(&position, own, u32::MAX), DECIDED);
}

#[test]
fn a_score_from_half_a_win_on_is_decided() {
    assert_eq!(DECIDED, 500_000_000);
    for (score, is_decided) in
        [(0, false), (DECIDED - 1, false), (DECIDED, true), (-DECIDED, true), (WIN, true)]
    {
        let analysis: Analysis<u8> =
            Analysis { best: None, score, line: Vec::new(), depth: 1, nodes: 1 };
        assert_eq!(until_decided(&analysis).is_break(), is_decided, "{score}");
    }
}

#[test]
fn a_line_goes_on_with_that_of_the_next_ply() {
    let mut lines = Lines::new();
    for ply in 0..3 {
        lines.enter(ply);
    }
    lines.leaf(2);
    lines.improve(1, 7);
    lines.improve(0, 5);
    assert_eq!((lines.from(0), lines.from(1), lines.from(2)), (&[5, 7][..], &[7][..], &[][..]));
    assert_eq!(lines.from(99), []);
    assert_eq!(lines.take(), [5, 7]);
}
