//! The promises of [`Game`], tested on random games.

use crate::Game;

/// Plays `games` random games of at most `plies` moves from `start` and checks every promise of
/// [`Game`] at every position.
///
/// `candidates` are the moves to be tried for legality in a position, among them all that may be
/// legal there and some that never are. `pick(n)` returns a number below `n`; it decides which
/// moves are played.
///
/// # Panics
/// With a sentence that names the broken promise and the position.
pub fn check<G: Game>(
    start: &G,
    candidates: impl Fn(&G) -> Vec<G::Move>,
    games: u32,
    plies: u32,
    mut pick: impl FnMut(usize) -> usize,
) {
    for _ in 0..games {
        let mut position = start.clone();
        for left in (0..=plies).rev() {
            let moves = check_position(&position, &candidates(&position));
            if moves.is_empty() || left == 0 {
                break;
            }
            let next = moves[pick(moves.len())];
            check_move(&position, next);
            position.play_unchecked(next);
        }
    }
}

/// Checks what a position says of itself; returns its legal moves.
fn check_position<G: Game>(position: &G, candidates: &[G::Move]) -> Vec<G::Move> {
    let moves: Vec<_> = position.legal_moves().collect();
    assert_eq!(
        moves.is_empty(),
        position.outcome().is_some(),
        "there are legal moves exactly while the game goes on: {position:?}"
    );
    let again: Vec<_> = position.clone().legal_moves().collect();
    assert_eq!(moves, again, "the order of the moves is fixed: {position:?}");
    for (i, m) in moves.iter().enumerate() {
        assert!(!moves[..i].contains(m), "{m:?} is listed twice: {position:?}");
        assert!(candidates.contains(m), "{m:?} is no candidate: {position:?}");
    }
    for &m in candidates {
        let listed = moves.contains(&m);
        assert_eq!(position.is_legal(m), listed, "{m:?} is legal if listed: {position:?}");
        if !listed {
            check_refusal(position, m);
        }
    }
    moves
}

fn check_refusal<G: Game>(position: &G, refused: G::Move) {
    let mut copy = position.clone();
    assert!(copy.play(refused).is_err(), "{refused:?} must be refused: {position:?}");
    assert_eq!(&copy, position, "a refused move changes nothing");
}

fn check_move<G: Game>(position: &G, played: G::Move) {
    let next = position.after(played);
    let mut copy = position.clone();
    assert!(copy.play(played).is_ok(), "{played:?} is legal: {position:?}");
    assert_eq!(copy, next, "`play` and `after` agree on {played:?}: {position:?}");
    assert_eq!(copy.key(), next.key(), "equal positions have equal keys: {next:?}");
    assert_ne!(next, *position, "a move changes the position: {position:?}");
    assert_eq!(
        next.side_to_move(),
        position.side_to_move().opponent(),
        "the sides alternate: {position:?}"
    );
}
