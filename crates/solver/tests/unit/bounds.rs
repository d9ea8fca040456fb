use super::*;
use crate::boards::{STANDARD, Shape};
use crate::node::Settled;

/// The open position after random moves that do not win, and forced ones, if they lead to
/// one.
fn random_open<B: Geometry>(
    board: &B,
    random: &mut fastrand::Rng,
    plies: i32,
) -> Option<Node<B::Set>> {
    let mut node = Node::new(board, B::Set::NONE, B::Set::NONE);
    for _ in 0..plies {
        let quiet = node.landing(board) & !node.own_wins;
        let moves: Vec<B::Set> = quiet.each().collect();
        node = node.after(board, random.choice(moves)?);
    }
    match node.settled(board) {
        Settled::Open(open) => Some(open.node),
        Settled::Decided(_) => None,
    }
}

/// The score, computed by plain minimax to the end without bounds.
fn plain_score<B: Geometry>(board: &B, node: &Node<B::Set>) -> i32 {
    let landing = node.landing(board);
    if !(node.own_wins & landing).is_empty() {
        return node.win(board);
    }
    let scores = landing.each().map(|square| -plain_score(board, &node.after(board, square)));
    scores.max().unwrap_or(0)
}

/// Plays this many games; returns the numbers of positions and of answers below a draw.
fn bounds_hold_on<B: Geometry>(board: &B, games: usize) -> (usize, usize) {
    let mut random = fastrand::Rng::with_seed(8);
    let (mut seen, mut followed) = (0, 0);
    for _ in 0..games {
        let plies = board.squares() - random.i32(3..11);
        let Some(node) = random_open(board, &mut random, plies) else { continue };
        let score = plain_score(board, &node);
        for target in -board.squares() / 2..=board.squares() / 2 {
            let bounds = of_open(board, &node, target);
            assert!(bounds.lower <= score && score <= bounds.upper, "{bounds:?} {score}");
            followed += usize::from(bounds.upper < 0);
        }
        seen += 1;
    }
    (seen, followed)
}

#[test]
fn bounds_hold() {
    let (seen, followed) = bounds_hold_on(&STANDARD, 300_000);
    assert!(seen > 1000 && followed > 1000, "{seen} {followed}");
    for (width, height) in [(4, 4), (5, 5), (5, 4), (4, 5), (6, 5), (7, 5), (8, 7)] {
        let (seen, followed) = bounds_hold_on(&Shape::<u64>::new(width, height).unwrap(), 50_000);
        assert!(seen > 50 && followed > 0, "{width}x{height}: {seen} {followed}");
    }
    let (seen, _) = bounds_hold_on(&Shape::<u128>::new(9, 9).unwrap(), 2_000);
    assert!(seen > 0);
}
