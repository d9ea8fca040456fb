use crate::Score;

/// One step of a search through its tree. Scores are from the view of the side to move at the node
/// the event speaks of, `depth` counts the plies still to be searched below it, and `played` is the
/// move that led to it (`None` at the root).
///
/// Every node is either one `Leaf`, or an `Enter`, the events of the children that were searched,
/// at most one `Cut`, and an `Exit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// The moves of this node are going to be searched for a value between `alpha` and `beta`.
    Enter {
        /// The move that led here.
        played: Option<M>,
        /// Plies still to be searched.
        depth: u32,
        /// What the side to move is sure of already.
        alpha: Score,
        /// What the other side will not let it exceed.
        beta: Score,
    },
    /// This node is valued without looking at moves: the game or the depth has ended.
    Leaf {
        /// The move that led here.
        played: Option<M>,
        /// Plies that could still have been searched; 0 where the depth has ended.
        depth: u32,
        /// What the side to move is sure of already.
        alpha: Score,
        /// What the other side will not let it exceed.
        beta: Score,
        /// What the evaluator says.
        value: Score,
    },
    /// The rest of this node's moves need not be searched: `by` has reached `beta`.
    Cut {
        /// The move that led here.
        played: Option<M>,
        /// Plies still to be searched.
        depth: u32,
        /// What the side to move was sure of before.
        alpha: Score,
        /// What the other side can have elsewhere.
        beta: Score,
        /// The value of the move `by`, at least `beta`.
        value: Score,
        /// The move that is good enough to make the others irrelevant.
        by: M,
    },
    /// This node is done.
    Exit {
        /// The move that led here.
        played: Option<M>,
        /// Plies that were searched.
        depth: u32,
        /// What the side to move was sure of on entering.
        alpha: Score,
        /// What the other side will not let it exceed.
        beta: Score,
        /// The best value found. Exact if it lies between `alpha` and `beta`, at most so much if
        /// it is not above `alpha`, at least so much if it is not below `beta`.
        value: Score,
    },
}

/// Somebody who watches a search.
pub trait Observer<M> {
    /// Is told each event in its order.
    fn see(&mut self, event: Event<M>);
}

/// Nobody watches: the compiler removes every trace of the events.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<M> Observer<M> for Silent {
    #[inline(always)]
    fn see(&mut self, _: Event<M>) {}
}

/// The events are collected.
impl<M> Observer<M> for Vec<Event<M>> {
    fn see(&mut self, event: Event<M>) {
        self.push(event);
    }
}
