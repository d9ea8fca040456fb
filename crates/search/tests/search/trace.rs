//! What an observer is told: the whole tree, and nothing else.

use discus_search::{
    Analysis, Event, MAX_SCORE, alpha_beta, alpha_beta_watched, minimax, minimax_watched,
};

use crate::made_up::{Ties, Tree};

const TIES: Ties = Ties { kinds: 4, extremes: false };

fn watched(position: &Tree, depth: u32) -> (Vec<Event<u8>>, Analysis<u8>) {
    let mut events = Vec::new();
    let analysis = alpha_beta_watched(position, &TIES, depth, &mut events);
    (events, analysis)
}

fn nodes(events: &[Event<u8>]) -> u64 {
    let entered = |e: &&Event<u8>| matches!(e, Event::Enter { .. } | Event::Leaf { .. });
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

/// Folds the events back into the value of the root: the trace holds all one needs to know.
#[test]
fn the_trace_tells_the_search_again() {
    for seed in 0..100 {
        let position = Tree::new(seed, 10);
        let (events, analysis) = watched(&position, 6);
        let mut open: Vec<Node> = vec![Node::default()];
        for event in events {
            replay(event, &mut open);
        }
        assert_eq!(open.len(), 1, "every node entered is left");
        assert_eq!(open[0].best, Some(-analysis.score), "seen by the side that is not to move");
    }
}

#[derive(Default)]
struct Node {
    played: Option<u8>,
    best: Option<i32>,
    last: Option<(Option<u8>, i32)>,
    is_cut: bool,
}

impl Node {
    fn child(&mut self, played: Option<u8>, value: i32) {
        assert!(!self.is_cut, "after a cut no move is searched");
        self.best = Some(self.best.map_or(-value, |best| best.max(-value)));
        self.last = Some((played, -value));
    }
}

fn replay(event: Event<u8>, open: &mut Vec<Node>) {
    match event {
        Event::Enter { played, alpha, beta, .. } => {
            assert!(alpha < beta);
            assert!(-MAX_SCORE <= alpha);
            open.push(Node { played, ..Node::default() });
        }
        Event::Leaf { played, value, .. } => {
            open.last_mut().expect("the root is open").child(played, value);
        }
        Event::Cut { played, beta, value, by, .. } => {
            let node = open.last_mut().expect("a node is open");
            assert_eq!(node.played, played);
            assert_eq!(node.last, Some((Some(by), value)), "the move just searched cuts");
            assert!(value >= beta, "for a reason");
            node.is_cut = true;
        }
        Event::Exit { played, value, alpha: _, beta, .. } => {
            let node = open.pop().expect("a node is open");
            assert_eq!(node.played, played);
            assert_eq!(node.best, Some(value));
            assert_eq!(node.is_cut, value >= beta);
            open.last_mut().expect("the root is open").child(played, value);
        }
    }
}

#[test]
fn depth_counts_down_to_the_leaves() {
    let (events, _) = watched(&Tree::new(3, 20), 5);
    for event in &events {
        match *event {
            Event::Enter { depth, .. } | Event::Cut { depth, .. } | Event::Exit { depth, .. } => {
                assert!((1..=5).contains(&depth));
            }
            Event::Leaf { depth, .. } => assert!(depth < 5),
        }
    }
    assert!(matches!(events[0], Event::Enter { played: None, depth: 5, .. }));
    assert!(matches!(events[events.len() - 1], Event::Exit { played: None, depth: 5, .. }));
}
