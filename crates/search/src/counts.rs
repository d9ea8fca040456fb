use crate::{Event, Node, Observer};
use alloc::vec::Vec;

/// Counts the nodes that a search visits on each ply, for trees that are too large to inspect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    plies: Vec<Ply>,
    depth: u32,
}

/// The counts of one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ply {
    /// The number of visited nodes.
    pub nodes: u64,
    /// The number of nodes that were evaluated without searching moves.
    pub leaves: u64,
    /// The number of nodes whose search ended early.
    pub cuts: u64,
}

impl Counts {
    /// The plies, the root's first.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The sums over all plies.
    pub fn total(&self) -> Ply {
        self.plies.iter().fold(Ply::default(), |sum, ply| Ply {
            nodes: sum.nodes + ply.nodes,
            leaves: sum.leaves + ply.leaves,
            cuts: sum.cuts + ply.cuts,
        })
    }

    fn ply<M>(&mut self, node: &Node<M>) -> &mut Ply {
        if node.played.is_none() {
            self.depth = node.depth;
        }
        let ply = self.depth.saturating_sub(node.depth) as usize;
        if self.plies.len() <= ply {
            self.plies.resize(ply + 1, Ply::default());
        }
        &mut self.plies[ply]
    }
}

impl<M> Observer<M> for Counts {
    fn see(&mut self, event: Event<M>) {
        match event {
            Event::Enter(node) => self.ply(&node).nodes += 1,
            Event::Leaf(node, _) => {
                let ply = self.ply(&node);
                (ply.nodes, ply.leaves) = (ply.nodes + 1, ply.leaves + 1);
            }
            Event::Cut { node, .. } => self.ply(&node).cuts += 1,
            Event::Exit { .. } => {}
        }
    }
}
