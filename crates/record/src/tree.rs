//! A game with its variations.

use rules::Game;

use crate::Mark;

/// A node of one [`Tree`]: the start of the game, or a move.
///
/// It stays valid whatever is played or deleted elsewhere, and is never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(usize);

impl Id {
    /// The start of the game, which every tree has.
    pub const START: Id = Id(0);
}

#[derive(Clone, Debug)]
struct Node<M> {
    /// The move and the node before it; `None` at the start.
    came: Option<(M, Id)>,
    ply: usize,
    /// The main continuation first.
    children: Vec<Id>,
    /// The child visited last, which `redo` follows.
    latest: Option<Id>,
    comment: String,
    mark: Option<Mark>,
}

impl<M> Node<M> {
    fn new(came: Option<(M, Id)>, ply: usize) -> Node<M> {
        Node { came, ply, children: Vec::new(), latest: None, comment: String::new(), mark: None }
    }
}

/// A game with variations: every move that was tried, and the current node.
///
/// The first child of a node is its main continuation. The tree stores the moves and the current
/// position only. Other positions are replayed from the start on request: on boards that people
/// play on this takes far less than a millisecond, and no memory.
///
/// ```
/// use discus_record::Tree;
/// use discus_record::rules::connect4::{Column, Position};
///
/// let mut game = Tree::new(Position::EMPTY);
/// let start = game.current();
/// game.play(Column::new(3))?;
/// game.undo();
/// game.play(Column::new(0))?; // A variation: the first move stays in the tree.
/// assert_eq!(game.children(start).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree<G: Game> {
    start: G,
    /// `None` for deleted nodes.
    nodes: Vec<Option<Node<G::Move>>>,
    current: Id,
    position: G,
}

impl<G: Game> Tree<G> {
    /// A game that starts here, without moves.
    pub fn new(start: G) -> Tree<G> {
        let position = start.clone();
        Tree { start, nodes: vec![Some(Node::new(None, 0))], current: Id::START, position }
    }

    /// The initial position of the game.
    pub fn start(&self) -> &G {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// The current node.
    pub fn current(&self) -> Id {
        self.current
    }

    /// Plays a move at the current node: goes to the node of this move if it exists, and otherwise
    /// adds one, as the main continuation or as a variation.
    ///
    /// # Errors
    /// Why the move is illegal; the tree is then unchanged.
    pub fn play(&mut self, played: G::Move) -> Result<Id, G::Illegal> {
        self.position.play(played)?;
        self.current = self.attach(self.current, played);
        Ok(self.current)
    }

    /// The child of `parent` after a legal move; added if it does not exist.
    pub(crate) fn attach(&mut self, parent: Id, played: G::Move) -> Id {
        let found = self.child(parent, played);
        let child = found.unwrap_or(Id(self.nodes.len()));
        let Some(node) = self.node_mut(parent) else { return parent };
        node.latest = Some(child);
        if found.is_none() {
            node.children.push(child);
            let ply = node.ply + 1;
            self.nodes.push(Some(Node::new(Some((played, parent)), ply)));
        }
        child
    }

    /// Takes back one move; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.parent(self.current).is_some_and(|parent| self.go(parent))
    }

    /// Plays the move that was last taken back here, or else the main continuation; returns whether
    /// there was one.
    pub fn redo(&mut self) -> bool {
        self.onward(self.current).is_some_and(|child| self.go(child))
    }

    /// Goes to the end of the line that [`redo`](Self::redo) follows.
    pub fn to_end(&mut self) {
        let mut end = self.current;
        while let Some(child) = self.onward(end) {
            end = child;
        }
        self.go(end);
    }

    /// Goes to a node; returns whether the tree has it.
    pub fn go(&mut self, id: Id) -> bool {
        if id == self.current {
            return true;
        }
        let came = self.node(id).and_then(|node| node.came);
        match came {
            Some((played, parent)) if parent == self.current => {
                self.position.play_unchecked(played);
            }
            _ => match self.position_at(id) {
                Some(position) => self.position = position,
                None => return false,
            },
        }
        self.current = id;
        self.remember_the_way_to(id);
        true
    }

    fn remember_the_way_to(&mut self, id: Id) {
        let mut child = id;
        while let Some(parent) = self.parent(child) {
            if let Some(node) = self.node_mut(parent) {
                node.latest = Some(child);
            }
            child = parent;
        }
    }

    /// Makes [`redo`](Self::redo) follow the main line everywhere.
    pub(crate) fn forget_ways(&mut self) {
        self.nodes.iter_mut().flatten().for_each(|node| node.latest = None);
    }

    fn onward(&self, id: Id) -> Option<Id> {
        let node = self.node(id)?;
        node.latest.or(node.children.first().copied())
    }

    /// Moves a variation one place forward among its siblings, so that the first becomes the main
    /// line; returns whether it could.
    pub fn promote(&mut self, id: Id) -> bool {
        let Some(place) = self.place(id).filter(|&place| place > 0) else { return false };
        let parent = self.parent(id).and_then(|parent| self.node_mut(parent));
        parent.is_some_and(|parent| {
            parent.children.swap(place - 1, place);
            true
        })
    }

    /// Deletes a move and all moves that follow it; returns whether it could. The start cannot be
    /// deleted. If the current node is deleted, the node before the move becomes current.
    pub fn delete(&mut self, id: Id) -> bool {
        let Some(parent) = self.parent(id) else { return false };
        if self.path(self.current).contains(&id) {
            self.go(parent);
        }
        if let Some(node) = self.node_mut(parent) {
            node.children.retain(|&child| child != id);
            node.latest = node.latest.filter(|&child| child != id);
        }
        let mut doomed = vec![id];
        while let Some(Id(index)) = doomed.pop() {
            doomed.extend(self.nodes[index].take().into_iter().flat_map(|node| node.children));
        }
        true
    }

    /// The main line: the game as it was played, without variations.
    pub fn main_line(&self) -> Vec<Id> {
        let first = |&id: &Id| self.children(id).first().copied();
        std::iter::successors(first(&Id::START), first).collect()
    }

    /// The nodes on the path to a node, including the node but not the start; empty if the tree
    /// does not have the node.
    pub fn path(&self, id: Id) -> Vec<Id> {
        let back = std::iter::successors(Some(id), |&id| self.parent(id));
        let mut path: Vec<Id> = back.filter(|&id| self.parent(id).is_some()).collect();
        path.reverse();
        path
    }

    /// The moves from the start of the game to a node.
    pub fn moves_to(&self, id: Id) -> Vec<G::Move> {
        self.path(id).into_iter().filter_map(|id| self.played(id)).collect()
    }

    /// The position at a node; `None` if the tree does not have it.
    pub fn position_at(&self, id: Id) -> Option<G> {
        self.node(id)?;
        let mut position = self.start.clone();
        self.moves_to(id).into_iter().for_each(|played| position.play_unchecked(played));
        Some(position)
    }

    /// Returns true if the tree has this node and it was not deleted.
    pub fn contains(&self, id: Id) -> bool {
        self.node(id).is_some()
    }

    /// The number of moves, including those of variations.
    pub fn len(&self) -> usize {
        self.nodes.iter().flatten().count() - 1
    }

    /// Returns true if there are no moves.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The previous node; `None` at the start.
    pub fn parent(&self, id: Id) -> Option<Id> {
        self.node(id)?.came.map(|(_, parent)| parent)
    }

    /// The next nodes, the main continuation first.
    pub fn children(&self, id: Id) -> &[Id] {
        self.node(id).map_or(&[], |node| &node.children)
    }

    /// The node after a move at another node, if it was ever played there.
    pub fn child(&self, id: Id, played: G::Move) -> Option<Id> {
        self.children(id).iter().copied().find(|&child| self.played(child) == Some(played))
    }

    /// The move that leads to a node; `None` at the start.
    pub fn played(&self, id: Id) -> Option<G::Move> {
        self.node(id)?.came.map(|(played, _)| played)
    }

    /// The number of moves up to and including a node.
    pub fn ply(&self, id: Id) -> usize {
        self.node(id).map_or(0, |node| node.ply)
    }

    /// The comment on a move, or before the first one; empty if there is none.
    pub fn comment(&self, id: Id) -> &str {
        self.node(id).map_or("", |node| &node.comment)
    }

    /// Sets the comment on a move; does nothing if the tree does not have this node.
    pub fn set_comment(&mut self, id: Id, comment: impl Into<String>) {
        if let Some(node) = self.node_mut(id) {
            node.comment = comment.into();
        }
    }

    /// The mark that the author of the record gave a move.
    pub fn mark(&self, id: Id) -> Option<Mark> {
        self.node(id)?.mark
    }

    /// Sets the mark of a move; does nothing if the tree does not have this node.
    pub fn set_mark(&mut self, id: Id, mark: Option<Mark>) {
        if let Some(node) = self.node_mut(id) {
            node.mark = mark;
        }
    }

    /// The index of a node among its siblings, 0 on the main line.
    fn place(&self, id: Id) -> Option<usize> {
        self.children(self.parent(id)?).iter().position(|&child| child == id)
    }

    fn node(&self, Id(index): Id) -> Option<&Node<G::Move>> {
        self.nodes.get(index)?.as_ref()
    }

    fn node_mut(&mut self, Id(index): Id) -> Option<&mut Node<G::Move>> {
        self.nodes.get_mut(index)?.as_mut()
    }
}

/// Games are equal if they have the same start and the same moves, comments and marks in the same
/// order. The current node, and the order in which moves were entered, do not count.
impl<G: Game> PartialEq for Tree<G> {
    fn eq(&self, other: &Tree<G>) -> bool {
        let mut pairs = vec![(Id::START, Id::START)];
        let mut is_equal = self.start == other.start;
        while let Some((one, two)) = pairs.pop() {
            let (children, others) = (self.children(one), other.children(two));
            is_equal &= self.played(one) == other.played(two)
                && self.comment(one) == other.comment(two)
                && self.mark(one) == other.mark(two)
                && children.len() == others.len();
            if !is_equal {
                return false;
            }
            pairs.extend(children.iter().copied().zip(others.iter().copied()));
        }
        is_equal
    }
}
