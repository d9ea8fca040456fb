//! One thread of a search: principal variation search of a position to a depth.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::Game;
use rules::checkers::{Move, Position};
use search::{Entry, Evaluator, Lines, Score, Table, WIN};

use crate::node::Node;
use crate::order::{Order, Ranked, bring_best};
use crate::{Limits, Techniques};

/// The search was told to end; what it has begun is worthless.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended;

/// The search asks its limits after this many nodes.
const NODES_PER_QUESTION: u64 = 1024;
/// Lines end here in any case, in plies.
const MAX_PLY: u32 = 250;
/// The value of a repeated position.
const DRAW: Score = 0;
/// Worse than any value.
pub(crate) const WORST: Score = -WIN - 1;

/// When a thread ends its search.
pub(crate) enum Control<'a> {
    /// At the limits.
    Leading(&'a Limits<'a>),
    /// When it is told to.
    Helping(&'a AtomicBool),
}

pub(crate) struct Worker<'a, E> {
    pub(crate) evaluation: &'a E,
    pub(crate) table: &'a Table,
    pub(crate) techniques: Techniques,
    pub(crate) control: Control<'a>,
    pub(crate) nodes: u64,
    pub(crate) lines: Lines<Move>,
    pub(crate) order: Order,
    /// The keys of the positions before the current one, in the game and in the line.
    pub(crate) path: Vec<u64>,
    /// The moves of the nodes of the line, each node's after those of the one before it.
    moves: Vec<Ranked>,
}

/// The best move of a node so far.
struct Best {
    score: Score,
    choice: Option<u8>,
}

impl<'a, E: Evaluator<Position>> Worker<'a, E> {
    pub(crate) fn new(
        evaluation: &'a E,
        table: &'a Table,
        techniques: Techniques,
        control: Control<'a>,
    ) -> Worker<'a, E> {
        Worker {
            evaluation,
            table,
            techniques,
            control,
            nodes: 0,
            lines: Lines::new(),
            order: Order::new(),
            path: Vec::new(),
            moves: Vec::new(),
        }
    }

    /// The value of a node: exact within its window, a bound beyond it.
    pub(crate) fn search(&mut self, node: &Node) -> Result<Score, Ended> {
        self.count()?;
        self.lines.enter(node.ply as usize);
        if self.is_repeated(node) {
            return Ok(DRAW);
        }
        if self.is_leaf(node) {
            return Ok(self.leaf(node));
        }
        let known = self.recall(node);
        if let Some(score) = known.and_then(|entry| node.answer(entry)) {
            return Ok(score);
        }
        let base = self.moves.len();
        let choice = known.and_then(|entry| entry.choice);
        self.order.list(&node.position, node.ply, choice, &mut self.moves);
        if self.moves.len() == base {
            return Ok(node.lost());
        }
        let best = self.best(node, base)?;
        self.moves.truncate(base);
        self.store(node, &best);
        Ok(best.score)
    }

    /// The value of the root, if only these moves may be played there. `improve` hears of each move that
    /// is better than those before it: its place, its score and its line.
    pub(crate) fn search_root(
        &mut self,
        node: &Node,
        moves: &[Move],
        mut improve: impl FnMut(usize, Score, &[Move]),
    ) -> Result<Score, Ended> {
        self.count()?;
        self.lines.enter(0);
        self.path.push(node.key);
        let (mut best, mut alpha) = (WORST, node.alpha);
        for (place, &played) in moves.iter().enumerate() {
            let score = self.value(node, &node.after(played), place, alpha)?;
            if score > best && (score > alpha || place == 0) {
                self.lines.improve(0, played);
                improve(place, score, self.lines.from(0));
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= node.beta {
                break;
            }
        }
        Ok(best)
    }

    fn best(&mut self, node: &Node, base: usize) -> Result<Best, Ended> {
        let mut best = Best { score: WORST, choice: None };
        let mut alpha = node.alpha;
        self.path.push(node.key);
        for number in base..self.moves.len() {
            bring_best(&mut self.moves[number..]);
            let Ranked { played, choice, .. } = self.moves[number];
            let child = node.after(played);
            let score = self.value(node, &child, number - base, alpha)?;
            if score > best.score {
                best.score = score;
                if score > alpha {
                    alpha = score;
                    best.choice = choice;
                    self.lines.improve(node.ply as usize, played);
                }
                if score >= node.beta {
                    self.learn(node, base, number);
                    break;
                }
            }
        }
        self.path.pop();
        Ok(best)
    }

    /// The value of a child for the side that moves there; `number` counts the moves before it.
    fn value(
        &mut self,
        node: &Node,
        child: &Node,
        number: usize,
        alpha: Score,
    ) -> Result<Score, Ended> {
        let child = Node { beta: -alpha, ..*child };
        if number == 0 {
            return Ok(-self.search(&child)?);
        }
        let narrow = child.above(-alpha - 1);
        let less = self.reduction(node, &child, number);
        if less > 0 {
            let score = -self.search(&Node { depth: narrow.depth - less, ..narrow })?;
            if score <= alpha {
                return Ok(score);
            }
        }
        let score = -self.search(&narrow)?;
        if score > alpha && score < node.beta && node.is_open() {
            return Ok(-self.search(&child)?);
        }
        Ok(score)
    }

    /// By how many plies a late move is searched less deep.
    fn reduction(&self, node: &Node, child: &Node, number: usize) -> i32 {
        let is_quiet = !node.position.must_capture() && !child.position.must_capture();
        if !self.techniques.reductions || node.depth < 3 || number < 3 || !is_quiet {
            return 0;
        }
        if number < 6 || node.is_open() { 1 } else { 2 }
    }

    fn count(&mut self) -> Result<(), Ended> {
        self.nodes += 1;
        let is_over = match self.control {
            Control::Leading(limits) => {
                self.nodes > limits.nodes
                    || self.nodes.is_multiple_of(NODES_PER_QUESTION) && (limits.stop)()
            }
            Control::Helping(end) => end.load(Relaxed),
        };
        if is_over { Err(Ended) } else { Ok(()) }
    }

    fn is_repeated(&self, node: &Node) -> bool {
        if !self.techniques.repetition {
            return false;
        }
        let earlier = self.path.iter().rev().take(node.reversible as usize);
        earlier.skip(3).step_by(2).any(|&key| key == node.key)
    }

    fn is_leaf(&self, node: &Node) -> bool {
        if node.ply >= MAX_PLY {
            return true;
        }
        let Techniques { quiescence, threats, .. } = self.techniques;
        node.depth <= 0
            && !(quiescence && node.position.must_capture())
            && !(threats && node.depth == 0 && node.position.is_threatened())
    }

    fn leaf(&self, node: &Node) -> Score {
        if node.position.outcome().is_some() {
            return node.lost();
        }
        self.evaluation.evaluate(&node.position)
    }

    fn recall(&self, node: &Node) -> Option<Entry> {
        if self.techniques.table { self.table.get(node.key, node.ply) } else { None }
    }

    fn store(&self, node: &Node, best: &Best) {
        if self.techniques.table {
            let depth = u8::try_from(node.depth.clamp(0, 255)).unwrap_or(u8::MAX);
            let Best { score, choice } = *best;
            let entry = Entry { score, reach: node.reach(score), depth, choice };
            self.table.set(node.key, node.ply, entry);
        }
    }

    fn learn(&mut self, node: &Node, base: usize, number: usize) {
        if self.techniques.order {
            let side = node.position.side_to_move();
            self.order.learn(side, node.ply, node.depth, &self.moves[base..=number]);
        }
    }

    /// Forgets the line of a search that has ended in the middle.
    pub(crate) fn reset(&mut self, path: &[u64]) {
        self.moves.clear();
        self.path.clear();
        self.path.extend_from_slice(path);
    }
}

impl Node {
    /// The score of a side that cannot move.
    fn lost(&self) -> Score {
        self.ply.cast_signed() - WIN
    }
}

/// The keys of those earlier positions of a game that can occur again: the last ones, as long as only
/// kings moved and nothing was captured.
pub(crate) fn repeatable(position: &Position, earlier: &[Position]) -> Vec<u64> {
    let like = |before: &&Position| {
        rules::Side::BOTH.into_iter().all(|side| {
            before.men(side) == position.men(side)
                && before.kings(side).len() == position.kings(side).len()
        })
    };
    let mut keys: Vec<u64> = earlier.iter().rev().take_while(like).map(Game::key).collect();
    keys.reverse();
    keys
}
