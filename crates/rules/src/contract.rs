//! Tests the laws of [`Game`] on random games.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Game;

/// Plays `games` random games of at most `plies` moves from `start` and checks every law of
/// [`Game`] at every position.
///
/// `candidates` returns the moves whose legality is tested in a position. They must include all
/// moves that may be legal there, and should include some that never are. `pick(n)` returns a
/// number below `n`; it decides which moves are played.
///
/// # Panics
/// With a sentence that names the violated law and the position.
pub fn check<G: Game>(
    start: &G,
    candidates: impl Fn(&G) -> Vec<G::Move>,
    games: u32,
    plies: u32,
    mut pick: impl FnMut(usize) -> usize,
) {
    let mut met = Met(BTreeMap::new());
    for _ in 0..games {
        let mut position = start.clone();
        for left in (0..=plies).rev() {
            let moves = check_position(&position, &candidates(&position));
            met.check(&position, &moves);
            if moves.is_empty() || left == 0 {
                break;
            }
            let next = moves[pick(moves.len())];
            check_move(&position, next);
            position.play_unchecked(next);
        }
    }
}

/// The positions met so far, keyed by their printed form, with their keys and moves.
struct Met<G: Game>(BTreeMap<String, (G, u64, Vec<G::Move>)>);

impl<G: Game> Met<G> {
    /// Checks that a position reached again, by whatever moves, has the same key and the same moves
    /// in the same order.
    fn check(&mut self, position: &G, moves: &[G::Move]) {
        let now = || (position.clone(), position.key(), moves.to_vec());
        let (known, key, order) = self.0.entry(format!("{position:?}")).or_insert_with(now);
        if known == position {
            assert_eq!(*key, position.key(), "equal positions have equal keys: {position:?}");
            assert_eq!(order[..], *moves, "the order of the moves is fixed: {position:?}");
        }
    }
}

/// Checks that the methods of a position are consistent; returns its legal moves.
fn check_position<G: Game>(position: &G, candidates: &[G::Move]) -> Vec<G::Move> {
    let moves: Vec<_> = position.legal_moves().collect();
    assert_eq!(
        moves.is_empty(),
        position.outcome().is_some(),
        "there are legal moves exactly while the game goes on: {position:?}"
    );
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
    assert_ne!(next, *position, "a move changes the position: {position:?}");
    assert_eq!(
        next.side_to_move(),
        position.side_to_move().opponent(),
        "the sides alternate: {position:?}"
    );
}
