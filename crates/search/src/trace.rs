use crate::Score;
use alloc::vec::Vec;

/// A node of a search tree. Scores are from the view of the side to move at the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<M> {
    /// The move that led here; `None` at the root.
    pub played: Option<M>,
    /// Plies left to search below it.
    pub depth: u32,
    /// The score that the side to move has already secured on entry.
    pub alpha: Score,
    /// The score that the other side can already limit it to.
    pub beta: Score,
}

/// One step of a search through its tree.
///
/// Every node is either one `Leaf`, or an `Enter`, the events of the children that were searched,
/// at most one `Cut`, and an `Exit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// The search enters this node, to search its moves for a value between alpha and beta.
    Enter(Node<M>),
    /// This node is evaluated without searching moves: the game has ended, or the remaining depth
    /// is 0.
    Leaf(Node<M>, Score),
    /// The remaining moves of this node need not be searched.
    Cut {
        /// The node whose search ends early.
        node: Node<M>,
        /// The move just searched, whose value makes the other moves irrelevant.
        by: M,
        /// Its value: at least the node's beta.
        value: Score,
    },
    /// The search leaves this node with the best value found. The value is exact if it lies between
    /// alpha and beta, an upper bound if it is not above alpha, and a lower bound if it is not
    /// below beta.
    Exit {
        /// The node.
        node: Node<M>,
        /// The first of its searched moves that have this value.
        best: M,
        /// The best value found.
        value: Score,
    },
}

/// Observes a search.
pub trait Observer<M> {
    /// Receives each event, in order.
    fn see(&mut self, event: Event<M>);

    /// Returns true if the search may end here, unfinished, because the observer does not need the
    /// rest. It is called before each node.
    #[inline]
    fn has_seen_enough(&self) -> bool {
        false
    }
}

/// Observes nothing: the compiler removes all code for events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    #[inline(always)]
    fn see(&mut self, _: Event<M>) {}
}

/// Both observe the same search, until both have seen enough.
impl<M: Copy, A: Observer<M>, B: Observer<M>> Observer<M> for (A, B) {
    fn see(&mut self, event: Event<M>) {
        self.0.see(event);
        self.1.see(event);
    }

    fn has_seen_enough(&self) -> bool {
        self.0.has_seen_enough() && self.1.has_seen_enough()
    }
}

/// An observer that also ends the search as soon as `stop` returns true.
#[derive(Clone, Copy, Debug)]
pub struct Until<O, S> {
    /// The observer that receives the events.
    pub observer: O,
    /// Called before each node.
    pub stop: S,
}

impl<M, O: Observer<M>, S: Fn() -> bool> Observer<M> for Until<O, S> {
    fn see(&mut self, event: Event<M>) {
        self.observer.see(event);
    }

    fn has_seen_enough(&self) -> bool {
        self.observer.has_seen_enough() || (self.stop)()
    }
}

/// Collects the events.
impl<M> Observer<M> for Vec<Event<M>> {
    fn see(&mut self, event: Event<M>) {
        self.push(event);
    }
}
