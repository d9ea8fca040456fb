//! An observer receives the whole tree, and nothing else.

use discus_search::{
    Analysis, Evaluator, Event, MAX_SCORE, Node, Score, alpha_beta, alpha_beta_watched, minimax,
    minimax_watched,
};
use rules::Game;

use crate::made_up::{Ties, Tree};

const TIES: Ties = Ties { kinds: 4, extremes: false };

fn watched(position: &Tree, depth: u32) -> (Vec<Event<u8>>, Analysis<u8>) {
    let mut events = Vec::new();
    let analysis = alpha_beta_watched(position, &TIES, depth, &mut events);
    (events, analysis)
}

fn nodes(events: &[Event<u8>]) -> u64 {
    let entered = |e: &&Event<u8>| matches!(e, Event::Enter(_) | Event::Leaf(..));
    events.iter().filter(entered).count() as u64
}

#[test]
fn watching_changes_nothing() {
    for seed in 0..100 {
        let position = Tree::new(seed, 10);
        let (events, analysis) = watched(&position, 6);
        assert_eq!(analysis, alpha_beta(&position, &TIES, 6));
        assert_eq!(nodes(&events), analysis.nodes);

        let mut events = Vec::new();
        let analysis = minimax_watched(&position, &TIES, 6, &mut events);
        assert_eq!(analysis, minimax(&position, &TIES, 6));
        assert_eq!(nodes(&events), analysis.nodes);
        assert!(!events.iter().any(|e| matches!(e, Event::Cut { .. })), "minimax cuts nothing");
    }
}

/// Walks the tree along with the events: every node, window, cut and value must be the one that
/// follows from the rules of alpha-beta and the earlier events.
#[test]
fn the_trace_tells_the_search_again() {
    for seed in 0..100 {
        let position = Tree::new(seed, 10);
        let (events, analysis) = watched(&position, 6);
        let mut replay = Replay { events: events.into_iter(), cuts: true };
        assert_eq!(replay.node(&position, ROOT), analysis.score);
        assert_eq!(replay.events.next(), None, "nothing follows the root");

        let mut events = Vec::new();
        let analysis = minimax_watched(&position, &TIES, 6, &mut events);
        let mut replay = Replay { events: events.into_iter(), cuts: false };
        assert_eq!(replay.node(&position, ROOT), analysis.score);
        assert_eq!(replay.events.next(), None, "nothing follows the root");
    }
}

const ROOT: Node<u8> = Node { played: None, depth: 6, alpha: -MAX_SCORE, beta: MAX_SCORE };

struct Replay {
    events: std::vec::IntoIter<Event<u8>>,
    /// Alpha-beta narrows windows and cuts; minimax does neither.
    cuts: bool,
}

impl Replay {
    /// Checks the events of a node and returns its value.
    fn node(&mut self, position: &Tree, node: Node<u8>) -> Score {
        if position.outcome().is_some() || node.depth == 0 {
            let value = TIES.evaluate(position);
            assert_eq!(self.events.next(), Some(Event::Leaf(node, value)));
            return value;
        }
        assert_eq!(self.events.next(), Some(Event::Enter(node)));
        let (mut best, mut chosen): (Option<Score>, _) = (None, None);
        for m in position.legal_moves() {
            let value = -self.node(&position.after(m), self.child(node, m, best));
            if best.is_none_or(|best| value > best) {
                (best, chosen) = (Some(value), Some(m));
            }
            if self.cuts && value >= node.beta {
                assert_eq!(self.events.next(), Some(Event::Cut { node, by: m, value }));
                break;
            }
        }
        let value = best.expect("an unfinished game has a move");
        let best = chosen.expect("the move with that value");
        assert_eq!(self.events.next(), Some(Event::Exit { node, best, value }));
        value
    }

    fn child(&self, node: Node<u8>, m: u8, best: Option<Score>) -> Node<u8> {
        let sure = if self.cuts { node.alpha.max(best.unwrap_or(node.alpha)) } else { node.alpha };
        Node { played: Some(m), depth: node.depth - 1, alpha: -node.beta, beta: -sure }
    }
}
