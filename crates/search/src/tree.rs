use alloc::vec;
use alloc::vec::Vec;
use rules::Game;

use crate::{Event, Node, Observer, Score};

/// The tree of a search, for inspection: an observer that stores every node, with its result and
/// the time of its visit.
///
/// Branches are numbered in the order in which they were met, the root first. Time is counted in
/// steps, one per event, so that a viewer can replay the search step by step.
///
/// ```
/// # use discus_search::{Evaluator, Observer, Tree, alpha_beta_watched};
/// # fn show<G: rules::Game>(position: &G, evaluator: &impl Evaluator<G>) {
/// let mut tree = Tree::new(10_000);
/// alpha_beta_watched(position, evaluator, 3, &mut tree);
/// tree.add_unvisited(position);
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Tree<M> {
    branches: Vec<Branch<M>>,
    /// The branch of each step.
    steps: Vec<usize>,
    /// The innermost node that was entered and not yet left.
    open: Option<usize>,
    most: usize,
    is_whole: bool,
}

/// A node of a [`Tree`].
#[derive(Clone, Debug)]
pub struct Branch<M> {
    /// The move that led here, and the window.
    pub node: Node<M>,
    /// The number of moves before it.
    pub ply: u32,
    /// Its parent; `None` for the root.
    pub parent: Option<usize>,
    /// The branches of its moves, in the order in which they were searched; unvisited ones come
    /// last.
    pub children: Vec<usize>,
    /// Its final state.
    pub status: Status,
    /// The step when it was entered; for an unvisited branch, the step when its parent was left.
    pub entered: usize,
    /// The step when it was left. Between the two it was being searched.
    pub left: usize,
}

/// The final state of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It was entered and not left, so the tree is incomplete.
    Open,
    /// It was evaluated without searching moves.
    Leaf(Score),
    /// All its moves were searched.
    Searched(Score),
    /// One of its moves made the remaining moves irrelevant.
    Cut(Score, Why),
    /// It was cut off and not visited.
    Unvisited,
}

/// Why the search of a node ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Why {
    /// The branch of the move that caused the cut.
    pub by: usize,
    /// The beta of the node, which the value of the move has reached.
    pub beta: Score,
    /// The bound that set beta; `None` if no score is greater.
    pub bound: Option<Bound>,
}

/// The origin of a bound: a move that the other side has available already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The branch where the other side has that move; it lies on the path to the node.
    pub choice: usize,
    /// The branch of that move: a sibling of the next branch on the path.
    pub sibling: usize,
    /// The value of that move for the other side: the negation of beta.
    pub value: Score,
}

impl Status {
    /// The value of a node for the side to move there, if it has one.
    pub fn value(self) -> Option<Score> {
        match self {
            Status::Leaf(value) | Status::Searched(value) | Status::Cut(value, _) => Some(value),
            Status::Open | Status::Unvisited => None,
        }
    }
}

impl<M: Copy + PartialEq> Tree<M> {
    /// A tree that stores at most `most` nodes. It ends a search that visits more, and is then
    /// incomplete.
    pub fn new(most: usize) -> Tree<M> {
        Tree { branches: Vec::new(), steps: Vec::new(), open: None, most, is_whole: true }
    }

    /// Returns true if every node of the search was stored.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// All branches, the root first, each after its parent; empty before a search.
    pub fn branches(&self) -> &[Branch<M>] {
        &self.branches
    }

    /// The branch of each step of the search, in order.
    pub fn steps(&self) -> &[usize] {
        &self.steps
    }

    /// The moves from the root to a branch.
    pub fn path(&self, index: usize) -> Vec<M> {
        let back = core::iter::successors(Some(index), |&index| self.branches[index].parent);
        let mut path: Vec<M> = back.filter_map(|index| self.branches[index].node.played).collect();
        path.reverse();
        path
    }

    /// Adds the moves that were cut off, so that the tree shows what the search saved; `position`
    /// is the root position.
    pub fn add_unvisited<G: Game<Move = M>>(&mut self, position: &G) {
        if self.branches.is_empty() {
            return;
        }
        let mut open = vec![(0, position.clone())];
        while let Some((index, position)) = open.pop() {
            for child in self.branches[index].children.clone() {
                let played = self.branches[child].node.played;
                open.extend(played.map(|played| (child, position.after(played))));
            }
            if matches!(self.branches[index].status, Status::Cut(..)) {
                self.add_unvisited_of(index, &position);
            }
        }
    }

    fn add_unvisited_of<G: Game<Move = M>>(&mut self, index: usize, position: &G) {
        for played in position.legal_moves() {
            let parent = &self.branches[index];
            let is_known = |&child: &usize| self.branches[child].node.played == Some(played);
            if parent.children.iter().any(is_known) {
                continue;
            }
            let sure = parent.status.value().unwrap_or(parent.node.alpha);
            let (alpha, beta) = (-parent.node.beta, -sure);
            let depth = parent.node.depth.saturating_sub(1);
            let node = Node { played: Some(played), depth, alpha, beta };
            let (ply, left) = (parent.ply + 1, parent.left);
            let status = Status::Unvisited;
            let parent = Some(index);
            self.push(Branch { node, ply, parent, children: vec![], status, entered: left, left });
        }
    }

    fn push(&mut self, branch: Branch<M>) -> usize {
        let index = self.branches.len();
        if let Some(parent) = branch.parent {
            self.branches[parent].children.push(index);
        }
        self.branches.push(branch);
        index
    }

    fn enter(&mut self, node: Node<M>, status: Status) {
        if self.branches.len() == self.most {
            self.is_whole = false;
            return;
        }
        let parent = self.open;
        let ply = parent.map_or(0, |parent| self.branches[parent].ply + 1);
        let step = self.steps.len();
        let branch =
            Branch { node, ply, parent, children: vec![], status, entered: step, left: step };
        let index = self.push(branch);
        self.steps.push(index);
        if status == Status::Open {
            self.open = Some(index);
        }
    }

    fn cut(&mut self, value: Score) {
        let Some(index) = self.open else { return };
        let Some(&by) = self.branches[index].children.last() else { return };
        let beta = self.branches[index].node.beta;
        let why = Why { by, beta, bound: self.bound(index) };
        self.branches[index].status = Status::Cut(value, why);
        self.steps.push(index);
    }

    fn leave(&mut self, value: Score) {
        let Some(index) = self.open else { return };
        let step = self.steps.len();
        self.steps.push(index);
        let branch = &mut self.branches[index];
        if branch.status == Status::Open {
            branch.status = Status::Searched(value);
        }
        branch.left = step;
        self.open = branch.parent;
    }

    /// The origin of the beta of a node that is being searched. It is the first move, of those
    /// before the one that leads here, with this value for the other side. If there is none, beta
    /// was inherited from two plies up, or from two more.
    fn bound(&self, index: usize) -> Option<Bound> {
        let mut node = index;
        loop {
            let choice = self.branches[node].parent?;
            let value = -self.branches[node].node.beta;
            if value > self.branches[choice].node.alpha {
                let is_worth_it = |&&child: &&usize| {
                    self.branches[child].status.value().is_some_and(|found| -found == value)
                };
                let &sibling = self.branches[choice].children.iter().find(is_worth_it)?;
                return Some(Bound { choice, sibling, value });
            }
            node = self.branches[choice].parent?;
        }
    }
}

impl<M: Copy + PartialEq> Observer<M> for Tree<M> {
    fn see(&mut self, event: Event<M>) {
        if !self.is_whole {
            return;
        }
        match event {
            Event::Enter(node) => self.enter(node, Status::Open),
            Event::Leaf(node, value) => self.enter(node, Status::Leaf(value)),
            Event::Cut { value, .. } => self.cut(value),
            Event::Exit { value, .. } => self.leave(value),
        }
    }

    fn has_seen_enough(&self) -> bool {
        !self.is_whole
    }
}
