//! The signature of the search: the nodes that it visits on fixed positions. It changes only if a change
//! is meant to affect the search, and then its commit says why.

use discus_checkers_engine::{Limits, Material, Searcher, Techniques};
use rules::checkers::{History, Laws, Position};

#[test]
fn the_node_counts_are_unchanged() {
    let nodes = |techniques| {
        let count = |laws| {
            let mut searcher = Searcher::new(Material, 1 << 18);
            searcher.techniques = techniques;
            let limits = Limits { depth: 9, ..Limits::NONE };
            searcher.analyse(&History::new(Position::initial(laws)), &limits).nodes
        };
        Laws::ALL.into_iter().map(count).sum::<u64>()
    };
    let counts = [Techniques::BEST, Techniques::ALL, Techniques::NONE].map(nodes);
    assert_eq!(counts, [307_548, 344_472, 526_372]);
}
