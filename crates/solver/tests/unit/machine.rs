use super::*;
use crate::boards::STANDARD;
use crate::bounds::Bounds;
use crate::node::{Node, Settled};
use crate::order::History;
use crate::prover::Question;
use crate::set::Set;
use crate::table::Table;

/// The answer to a question and its cost.
fn answer_on(machine: impl Machine, question: &Question<u64>) -> (Result<i32, Interrupted>, u64) {
    let (table, mut history) = (Table::new(&STANDARD, 1 << 20), History::new(&STANDARD));
    let mut stop = || false;
    let own = (&mut history, &mut Vec::new());
    let mut search = Search::new(&STANDARD, &table, own, None, 0, &mut stop);
    (search.answer_on(machine, question), search.nodes)
}

#[test]
fn all_machines_search_the_same() {
    let Some(recent) = Recent::here() else { return };
    let mut random = fastrand::Rng::with_seed(9);
    let mut compared = 0;
    for _ in 0..200 {
        let mut node = Node::new(&STANDARD, 0, 0);
        for _ in 0..18 {
            let quiet: Vec<u64> = (node.landing(&STANDARD) & !node.own_wins).each().collect();
            let Some(square) = random.choice(quiet) else { break };
            node = node.after(&STANDARD, square);
        }
        let Settled::Open(open) = node.settled(&STANDARD) else { continue };
        let bounds = Bounds { lower: -99, upper: 99 };
        let question = Question { open, bounds, target: random.i32(-3..=3) };
        let any = answer_on(Any, &question);
        assert_eq!(any, answer_on(recent, &question));
        compared += u64::from(any.1 > 100);
    }
    assert!(compared > 10, "{compared} searches worth the name");
}
