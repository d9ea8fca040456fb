//! A search can be interrupted at any moment and keeps its finished depths.

use std::ops::ControlFlow;

use discus_search::{NODES_PER_QUESTION, alpha_beta, deepen, iterative_deepening};

use crate::made_up::{QuickWins, Tree};

#[test]
fn stopped_at_any_question_the_last_finished_depth_answers() {
    let position = Tree::new(5, 40);
    let mut depths = std::collections::BTreeSet::new();
    for questions in 0..200 {
        let mut left = questions;
        let stopped = iterative_deepening(&position, &QuickWins, 14, || {
            left -= 1;
            left < 0
        });
        assert!(stopped.best.is_some(), "there is always a legal move");
        if stopped.depth > 0 {
            let whole = alpha_beta(&position, &QuickWins, stopped.depth);
            assert_eq!(stopped.best, whole.best);
            assert_eq!(stopped.score, whole.score);
        }
        depths.insert(stopped.depth);
    }
    assert!(depths.contains(&0), "the first question comes before the first depth");
    assert!(depths.len() > 5, "the longer it may think the deeper it sees: {depths:?}");
}

/// Depth 40 of this tree could never be searched completely, and the depths before the interrupted
/// one need fewer nodes than were visited: so the stop came within a depth.
#[test]
fn a_stop_interrupts_inside_a_depth() {
    let position = Tree::new(6, 60);
    let mut asked = 0;
    let stopped = iterative_deepening(&position, &QuickWins, 40, || {
        asked += 1;
        asked > 300
    });
    let finished: u64 =
        (1..=stopped.depth).map(|depth| alpha_beta(&position, &QuickWins, depth).nodes).sum();
    assert!(stopped.nodes > finished, "the unfinished depth was begun");
    assert!(stopped.nodes <= 301 * NODES_PER_QUESTION, "and left when it was asked to");
}

#[test]
fn no_moves_no_search() {
    let position = Tree::new(6, 60);
    let found = deepen(&position, &[], &QuickWins, 5, || false, |_| ControlFlow::Continue(()));
    assert_eq!((found.best, found.depth), (None, 0));
}

#[test]
fn a_game_that_ends_is_not_searched_beyond_its_end() {
    let analysis = iterative_deepening(&Tree::new(7, 5), &QuickWins, u32::MAX, || false);
    assert!(analysis.depth <= 5);
}

#[test]
fn the_order_of_the_moves_decides_between_equal_ones() {
    let mut firsts = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let position = Tree::new(seed, 3);
        let moves: Vec<u8> = rules::Game::legal_moves(&position).collect();
        let backwards: Vec<u8> = moves.iter().rev().copied().collect();
        let go_on = |_: &_| ControlFlow::Continue(());
        let forwards = deepen(&position, &moves, &QuickWins, 3, || false, go_on);
        let reversed = deepen(&position, &backwards, &QuickWins, 3, || false, go_on);
        assert_eq!(forwards.score, reversed.score);
        firsts.insert(forwards.best == reversed.best);
    }
    assert_eq!(firsts.len(), 2, "some positions have one best move, some several");
}

#[test]
fn each_finished_depth_is_reported_and_may_be_the_last() {
    let position = Tree::new(8, 40);
    let moves: Vec<u8> = rules::Game::legal_moves(&position).collect();
    let mut reported = Vec::new();
    let found = deepen(
        &position,
        &moves,
        &QuickWins,
        9,
        || false,
        |analysis| {
            reported.push(analysis.depth);
            if analysis.depth == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    assert_eq!(reported, [1, 2, 3, 4]);
    assert_eq!(found.depth, 4);
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut over = Tree::new(9, 0);
    over.longest = 0;
    let analysis = iterative_deepening(&over, &QuickWins, 5, || false);
    assert_eq!((analysis.best, analysis.score), (None, 0));
    assert!(analysis.line.is_empty());
}
