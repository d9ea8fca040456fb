use crate::Score;

/// A node of a search's tree. Scores are from the view of the side to move there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node<M> {
    /// The move that led here; `None` at the root.
    pub played: Option<M>,
    /// Plies still to be searched below it.
    pub depth: u32,
    /// What the side to move was sure of on entering.
    pub alpha: Score,
    /// What the other side will not let it exceed.
    pub beta: Score,
}

/// One step of a search through its tree.
///
/// Every node is either one `Leaf`, or an `Enter`, the events of the children that were searched,
/// at most one `Cut`, and an `Exit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// The moves of this node are going to be searched for a value between alpha and beta.
    Enter(Node<M>),
    /// This node is valued without looking at moves: the game has ended, or the depth, which is 0
    /// then.
    Leaf(Node<M>, Score),
    /// The rest of this node's moves need not be searched.
    Cut {
        /// The node that is left early.
        node: Node<M>,
        /// The move just searched, which is good enough to make the others irrelevant.
        by: M,
        /// Its value: at least the node's beta.
        value: Score,
    },
    /// This node is done, with the best value found: exact if it lies between alpha and beta, at
    /// most so much if it is not above alpha, at least so much if it is not below beta.
    Exit(Node<M>, Score),
}

/// Somebody who watches a search.
pub trait Observer<M> {
    /// Is told each event in its order.
    fn see(&mut self, event: Event<M>);

    /// Whether the search may end here, unfinished, because the rest would not be looked at. Is asked
    /// before each node.
    #[inline]
    fn has_seen_enough(&self) -> bool {
        false
    }
}

/// Nobody watches: the compiler removes every trace of the events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    #[inline(always)]
    fn see(&mut self, _: Event<M>) {}
}

/// Two watch the same search, until both have seen enough.
impl<M: Copy, A: Observer<M>, B: Observer<M>> Observer<M> for (A, B) {
    fn see(&mut self, event: Event<M>) {
        self.0.see(event);
        self.1.see(event);
    }

    fn has_seen_enough(&self) -> bool {
        self.0.has_seen_enough() && self.1.has_seen_enough()
    }
}

/// An observer that has also seen enough as soon as `stop` says so.
#[derive(Clone, Copy, Debug)]
pub struct Until<O, S> {
    /// Who watches.
    pub observer: O,
    /// Is asked before each node.
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

/// The events are collected.
impl<M> Observer<M> for Vec<Event<M>> {
    fn see(&mut self, event: Event<M>) {
        self.push(event);
    }
}
