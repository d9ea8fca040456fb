use rules::Game;

use crate::analysis::Lines;
use crate::{Analysis, Evaluator, Event, MAX_SCORE, Node, Observer, Score, Silent};

/// Alpha-beta to a fixed depth, in plies: it returns the same move, score and line as
/// [`minimax`](crate::minimax()) with far fewer nodes.
///
/// They are equal because moves are visited in the game's order, only a strictly better move
/// replaces the best one, and the first move is accepted even if it loses.
pub fn alpha_beta<G: Game>(
    position: &G,
    evaluator: &impl Evaluator<G>,
    depth: u32,
) -> Analysis<G::Move> {
    alpha_beta_watched(position, evaluator, depth, &mut Silent)
}

/// [`alpha_beta()`] with an observer. If the observer ends the search, there is no result: no best
/// move, depth 0, and the number of visited nodes.
pub fn alpha_beta_watched<G: Game>(
    position: &G,
    evaluator: &impl Evaluator<G>,
    depth: u32,
    observer: &mut impl Observer<G::Move>,
) -> Analysis<G::Move> {
    let mut search = AlphaBeta::new(evaluator, observer, || false);
    let found = search.run(position, position.legal_moves(), depth);
    found.unwrap_or_else(|Unfinished| Analysis::unfinished(search.nodes))
}

/// The search has no result: it was asked to stop, or its observer has ended it.
pub(crate) struct Unfinished;

/// The number of nodes between two calls of `stop`.
pub const NODES_PER_QUESTION: u64 = 1024;

/// A running search: its evaluator, its observer, its stop condition, and its results so far.
pub(crate) struct AlphaBeta<'a, G: Game, E, O, S> {
    evaluator: &'a E,
    observer: &'a mut O,
    pub(crate) stop: S,
    lines: Lines<G::Move>,
    /// The number of positions visited by all runs.
    pub(crate) nodes: u64,
    /// True if an unfinished position was evaluated because the depth ended there. If not, a deeper
    /// search would find nothing new.
    pub(crate) saw_horizon: bool,
}

impl<M: Copy> Node<M> {
    /// The node after a move, from the view of the other side; `best` is the best value secured so
    /// far.
    fn child(&self, played: M, best: Option<Score>) -> Node<M> {
        let sure = best.map_or(self.alpha, |best| best.max(self.alpha));
        Node { played: Some(played), depth: self.depth - 1, alpha: -self.beta, beta: -sure }
    }
}

impl<'a, G, E, O, S> AlphaBeta<'a, G, E, O, S>
where
    G: Game,
    E: Evaluator<G>,
    O: Observer<G::Move>,
    S: FnMut() -> bool,
{
    pub(crate) fn new(evaluator: &'a E, observer: &'a mut O, stop: S) -> Self {
        AlphaBeta { evaluator, observer, stop, lines: Lines::new(), nodes: 0, saw_horizon: false }
    }

    /// Searches `position`, whose legal moves are `moves`, in this order.
    pub(crate) fn run(
        &mut self,
        position: &G,
        moves: impl IntoIterator<Item = G::Move>,
        depth: u32,
    ) -> Result<Analysis<G::Move>, Unfinished> {
        self.lines = Lines::new();
        self.saw_horizon = false;
        let root = Node { played: None, depth, alpha: -MAX_SCORE, beta: MAX_SCORE };
        let score = self.visit(position, moves, root, 0)?;
        let line = core::mem::replace(&mut self.lines, Lines::new()).take();
        Ok(Analysis { best: line.first().copied(), score, line, depth, nodes: self.nodes })
    }

    fn visit(
        &mut self,
        position: &G,
        moves: impl IntoIterator<Item = G::Move>,
        node: Node<G::Move>,
        ply: u32,
    ) -> Result<Score, Unfinished> {
        self.count_node()?;
        if let Some(value) = self.leaf_value(position, node.depth, ply) {
            self.lines.leaf(ply as usize);
            self.observer.see(Event::Leaf(node, value));
            return Ok(value);
        }
        self.expand(position, moves, node, ply)
    }

    fn count_node(&mut self) -> Result<(), Unfinished> {
        if self.observer.has_seen_enough() {
            return Err(Unfinished);
        }
        self.nodes += 1;
        let must_stop = self.nodes.is_multiple_of(NODES_PER_QUESTION) && (self.stop)();
        if must_stop { Err(Unfinished) } else { Ok(()) }
    }

    fn leaf_value(&mut self, position: &G, depth: u32, ply: u32) -> Option<Score> {
        match position.outcome() {
            Some(outcome) => Some(self.evaluator.finished(position, outcome, ply)),
            None if depth == 0 => {
                self.saw_horizon = true;
                Some(self.evaluator.evaluate(position))
            }
            None => None,
        }
    }

    fn expand(
        &mut self,
        position: &G,
        moves: impl IntoIterator<Item = G::Move>,
        node: Node<G::Move>,
        ply: u32,
    ) -> Result<Score, Unfinished> {
        self.observer.see(Event::Enter(node));
        self.lines.enter(ply as usize);
        let (mut best, mut chosen) = (None, None);
        for m in moves {
            let (child, below) = (position.after(m), node.child(m, best));
            let value = -self.visit(&child, child.legal_moves(), below, ply + 1)?;
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                chosen = Some(m);
                self.lines.improve(ply as usize, m);
            }
            if value >= node.beta {
                self.observer.see(Event::Cut { node, by: m, value });
                break;
            }
        }
        let (value, best) = best.zip(chosen).expect("an unfinished game has a legal move");
        self.observer.see(Event::Exit { node, best, value });
        Ok(value)
    }
}
