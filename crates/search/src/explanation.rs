use crate::{Bound, Score, Status, Tree};
use alloc::vec::Vec;

/// Why the remaining moves of a node need not be searched, in moves and scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation<M> {
    /// The moves from the root to the node whose search ended early.
    pub path: Vec<M>,
    /// The move there that makes the others irrelevant.
    pub by: M,
    /// The value of that move for the side to move at the node: beta or more.
    pub value: Score,
    /// The beta of the node: the other side can limit the score to it.
    pub beta: Score,
    /// The reason for beta; `None` if no score is greater.
    pub alternative: Option<Alternative<M>>,
    /// The moves that were not searched, if they were [added](Tree::add_unvisited).
    pub unvisited: Vec<M>,
}

/// A move that the other side has available already, and prefers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative<M> {
    /// The moves from the root to the node where the other side has that move.
    pub path: Vec<M>,
    /// The move.
    pub played: M,
    /// The value of that move for the other side: the negation of beta.
    pub value: Score,
}

impl<M: Copy + PartialEq> Tree<M> {
    /// Why the search of a branch ended early, or why it was not visited; `None` if it was searched
    /// completely or is still open.
    pub fn explanation(&self, index: usize) -> Option<Explanation<M>> {
        let branch = &self.branches()[index];
        let cut = if branch.status == Status::Unvisited { branch.parent? } else { index };
        let branch = &self.branches()[cut];
        let Status::Cut(value, why) = branch.status else { return None };
        let played = |index: usize| self.branches()[index].node.played;
        let alternative = |Bound { choice, sibling, value }| {
            Some(Alternative { path: self.path(choice), played: played(sibling)?, value })
        };
        let is_unvisited = |&&child: &&usize| self.branches()[child].status == Status::Unvisited;
        Some(Explanation {
            path: self.path(cut),
            by: played(why.by)?,
            value,
            beta: why.beta,
            alternative: why.bound.and_then(alternative),
            unvisited: branch
                .children
                .iter()
                .filter(is_unvisited)
                .filter_map(|&c| played(c))
                .collect(),
        })
    }
}
