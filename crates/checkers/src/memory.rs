//! The entries of a search's table, and when one answers a question.

use rules::checkers::Position;
use search::{Entry, Evaluator, Score};

use crate::node::Node;
use crate::worker::{Best, Worker};

impl<E: Evaluator<Position>> Worker<'_, E> {
    pub(crate) fn recall(&self, node: &Node) -> Option<Entry> {
        let is_used = self.techniques.table && node.excluded.is_none();
        if is_used { self.table.get(self.key(node), node.ply) } else { None }
    }

    /// The score of an entry, if it answers the question of a node.
    pub(crate) fn answer(&self, node: &Node, entry: Entry) -> Option<Score> {
        let score = node.answer(entry)?;
        // A deeper search can have found a win beyond the plies that the rules leave here.
        let is_near = |depth| self.clocks.are_near(node, self.plies_below(node, depth));
        (is_near(node.depth) || !is_near(entry.depth.into())).then_some(score)
    }

    fn key(&self, node: &Node) -> u64 {
        self.clocks.key(node, self.plies_below(node, node.depth))
    }

    /// How many plies the rules for draws can count below a node of this depth. Distances in the tables see farther
    /// than any search, and singular extensions cost no depth.
    fn plies_below(&self, node: &Node, depth: i32) -> u32 {
        if self.techniques.singular || node.discs <= self.most_with_distances {
            return u32::MAX;
        }
        depth.max(0).cast_unsigned() + 1
    }

    pub(crate) fn store(&self, node: &Node, best: &Best) {
        if self.techniques.table && node.excluded.is_none() {
            let depth = u8::try_from(node.depth.clamp(0, 255)).unwrap_or(u8::MAX);
            let Best { score, choice } = *best;
            let entry = Entry { score, reach: node.reach(score), depth, choice };
            self.table.set(self.key(node), node.ply, entry);
        }
    }
}
