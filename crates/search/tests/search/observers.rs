//! Observers that are made of others, and counts of nodes.

use discus_search::{Counts, Event, Node, Observer, Ply, Until};

/// Counts events, and has seen enough after some.
struct Enough {
    events: usize,
    most: usize,
}

impl Observer<u8> for Enough {
    fn see(&mut self, _: Event<u8>) {
        self.events += 1;
    }

    fn has_seen_enough(&self) -> bool {
        self.events >= self.most
    }
}

fn node(played: Option<u8>, depth: u32) -> Node<u8> {
    Node { played, depth, alpha: -9, beta: 9 }
}

#[test]
fn a_pair_has_seen_enough_when_both_have() {
    let mut pair = (Enough { events: 0, most: 1 }, Enough { events: 0, most: 2 });
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push(pair.has_seen_enough());
        pair.see(Event::Leaf(node(None, 0), 0));
    }
    assert_eq!(seen, [false, false, true]);
    assert_eq!((pair.0.events, pair.1.events), (3, 3));
}

#[test]
fn a_search_ends_when_the_observer_or_the_condition_says_so() {
    for (most, is_stopped, expected) in [
        (1, false, [false, true]),
        (9, false, [false, false]),
        (9, true, [true, true]),
        (1, true, [true, true]),
    ] {
        let observer = Enough { events: 0, most };
        let mut until = Until { observer, stop: || is_stopped };
        let before = until.has_seen_enough();
        until.see(Event::Leaf(node(None, 0), 0));
        assert_eq!([before, until.has_seen_enough()], expected);
        assert_eq!(until.observer.events, 1);
    }
}

/// The root is entered, one of two leaves cuts it off.
#[test]
fn counts_are_kept_by_ply_and_summed() {
    let mut counts = Counts::default();
    let root = node(None, 1);
    counts.see(Event::Enter(root));
    counts.see(Event::Leaf(node(Some(1), 0), 0));
    counts.see(Event::Leaf(node(Some(2), 0), -9));
    counts.see(Event::Cut { node: root, by: 2, value: 9 });
    counts.see(Event::Exit { node: root, best: 2, value: 9 });
    let first = Ply { nodes: 1, leaves: 0, cuts: 1 };
    assert_eq!(counts.plies(), [first, Ply { nodes: 2, leaves: 2, cuts: 0 }]);
    assert_eq!(counts.total(), Ply { nodes: 3, leaves: 2, cuts: 1 });
}
