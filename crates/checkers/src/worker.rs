//! One thread of a search: principal variation search of a position to a depth.

use rules::Game;
use rules::checkers::{Laws, Position, Step};
use search::{DECIDED, Entry, Evaluator, Lines, Reach, Score, Table, WIN};
use tables::{Tables, Value};

use crate::clocks::{Clocks, value_in_time};
use crate::endgame::chase;
use crate::limits::Control;
use crate::node::Node;
use crate::order::{Order, Ranked, bring_best};
use crate::{Searcher, Techniques, Tuning};

/// The search was told to end; what it has begun is worthless.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended;

/// How much shallower than a node the search may be that found its best move to be singular.
const SINGULAR_OLDER: i32 = 4;
/// Lines end here in any case, in plies.
const MAX_PLY: u32 = 250;
/// The value of a repeated position.
const DRAW: Score = 0;
/// By how much the best draw in the tables is better than a repeated position.
const BEST_DRAW: Score = 20;
/// A win by the endgame tables, which do not say how long it takes.
const KNOWN_WIN: Score = 1_000_000;
/// Scores from here on, up to those of an end of the game, are wins by the endgame tables: some positions
/// on the way there look better than others, but never so much better.
pub const KNOWN: Score = KNOWN_WIN / 2;
/// Worse than any value.
pub(crate) const WORST: Score = -WIN - 1;

pub(crate) struct Worker<'a, E> {
    pub(crate) evaluation: &'a E,
    pub(crate) table: &'a Table,
    pub(crate) techniques: Techniques,
    pub(crate) tuning: Tuning,
    pub(crate) control: Control<'a>,
    pub(crate) nodes: u64,
    pub(crate) lines: Lines<Step>,
    pub(crate) order: Order,
    /// The keys of the positions before the current one, in the game and in the line.
    pub(crate) path: Vec<u64>,
    /// The moves of the nodes of the line, each node's after those of the one before it.
    moves: Vec<Ranked>,
    /// The endgame tables of the laws.
    tables: Option<&'a Tables>,
    /// The greatest number of pieces in them.
    most_pieces: u32,
    /// The greatest number of pieces of which they have the distances.
    pub(crate) most_with_distances: u32,
    /// The value of the root by the tables.
    root: Option<Value>,
    /// The rules that count moves.
    pub(crate) clocks: Clocks,
}

/// The best move of a node so far.
pub(crate) struct Best {
    pub(crate) score: Score,
    pub(crate) choice: Option<u8>,
}

impl<'a, E: Evaluator<Position>> Worker<'a, E> {
    pub(crate) fn new(
        searcher: &'a Searcher<E>,
        control: Control<'a>,
        laws: &'static Laws,
    ) -> Worker<'a, E> {
        let tables = searcher.tables.as_ref().filter(|tables| tables.laws() == laws);
        let count =
            |pieces: fn(&Tables) -> usize| u32::try_from(tables.map_or(0, pieces)).unwrap_or(0);
        Worker {
            evaluation: &searcher.evaluation,
            table: &searcher.table,
            techniques: searcher.techniques,
            tuning: searcher.tuning,
            control,
            nodes: 0,
            lines: Lines::new(),
            order: Order::new(),
            path: Vec::new(),
            moves: Vec::new(),
            clocks: Clocks::of(laws),
            root: None,
            tables,
            most_pieces: count(Tables::pieces),
            most_with_distances: count(Tables::pieces_with_distances),
        }
    }

    /// Learns what the tables say of the root.
    pub(crate) fn begin(&mut self, root: &Node) {
        self.root = self.known_value(root);
    }

    /// The value of a node: exact within its window, a bound beyond it.
    pub(crate) fn search(&mut self, node: &Node) -> Result<Score, Ended> {
        self.count()?;
        self.lines.enter(node.ply as usize);
        if self.is_drawn(node) {
            return Ok(DRAW);
        }
        if let Some(score) = self.probe(node) {
            return Ok(score);
        }
        if self.is_leaf(node) {
            return Ok(self.leaf(node));
        }
        let known = self.recall(node);
        if let Some(score) = known.and_then(|entry| self.answer(node, entry)) {
            return Ok(score);
        }
        if let Some(score) = self.probable(node)? {
            return Ok(score);
        }
        let base = self.moves.len();
        let choice = known.and_then(|entry| entry.choice);
        self.order.list(&node.position, node.ply, choice, &mut self.moves);
        if self.moves.len() == base {
            return Ok(node.lost());
        }
        let is_singular = self.is_singular(node, known)?;
        let best = self.best(node, base, is_singular)?;
        self.moves.truncate(base);
        self.store(node, &best);
        Ok(best.score)
    }

    /// The value of the root, if only these moves may be played there. `improve` is called for each move that
    /// is better than those before it: its place, its score and its line.
    pub(crate) fn search_root(
        &mut self,
        node: &Node,
        moves: &[Step],
        mut improve: impl FnMut(usize, Score, &[Step]),
    ) -> Result<Score, Ended> {
        self.count()?;
        self.lines.enter(0);
        self.path.push(node.key);
        let (mut best, mut alpha) = (WORST, node.alpha);
        for (place, &step) in moves.iter().enumerate() {
            let score = self.value(node, &node.after(step, &self.clocks), place, alpha)?;
            if score > best && (score > alpha || place == 0) {
                self.lines.improve(0, step);
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

    fn best(&mut self, node: &Node, base: usize, is_singular: bool) -> Result<Best, Ended> {
        let mut best = Best { score: WORST, choice: None };
        let mut alpha = node.alpha;
        self.path.push(node.key);
        for number in base..self.moves.len() {
            bring_best(&mut self.moves[number..]);
            let Ranked { step, choice, .. } = self.moves[number];
            if choice.is_some() && choice == node.excluded {
                continue;
            }
            let mut child = node.after(step, &self.clocks);
            let is_only = self.moves.len() == base + 1;
            let extends = is_singular && number == base || is_only && self.is_forced(node, step);
            child.depth += i32::from(extends);
            let score = self.value(node, &child, number - base, alpha)?;
            if score > best.score {
                best.score = score;
                if score > alpha {
                    alpha = score;
                    best.choice = choice;
                    self.lines.improve(node.ply as usize, step);
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

    /// A score beyond the window that a shallow search finds probable (Buro, "`ProbCut`: an effective
    /// selective extension of the alpha-beta algorithm", 1995): the deep search is then spared.
    fn probable(&mut self, node: &Node) -> Result<Option<Score>, Ended> {
        let Node { alpha, beta, depth, .. } = *node;
        let applies = self.techniques.probcut
            && depth >= self.tuning.probcut_depth
            && !node.is_open()
            && beta.abs() < DECIDED
            && node.excluded.is_none()
            && !node.position.must_capture();
        if !applies {
            return Ok(None);
        }
        let high = beta + self.tuning.probcut_margin * depth;
        let low = alpha - self.tuning.probcut_below * depth;
        let depth = depth * self.tuning.probcut_share / 100;
        let score = self.search(&Node { depth, ..node.above(high - 1) })?;
        if score >= high {
            return Ok(Some(score));
        }
        let score = self.search(&Node { depth, ..node.above(low) })?;
        Ok((score <= low).then_some(score))
    }

    /// Returns true if a move is a capture, and deep enough in the tree to count when it is the
    /// only one.
    fn is_forced(&self, node: &Node, step: Step) -> bool {
        let is_capture = !step.captured().is_empty();
        self.techniques.forced && node.depth >= self.tuning.forced_depth && is_capture
    }

    /// Returns true if the best move known is much better than all others.
    fn is_singular(&mut self, node: &Node, known: Option<Entry>) -> Result<bool, Ended> {
        let Some(Entry { score, reach, depth, choice: Some(choice) }) = known else {
            return Ok(false);
        };
        let applies = self.techniques.singular
            && node.depth >= self.tuning.singular_depth
            && i32::from(depth) >= node.depth - SINGULAR_OLDER
            && reach != Reach::AtMost
            && score.abs() < DECIDED
            && node.excluded.is_none();
        if !applies {
            return Ok(false);
        }
        let limit = score - self.tuning.singular_margin;
        let others =
            Node { depth: node.depth / 2, excluded: Some(choice), ..node.above(limit - 1) };
        Ok(self.search(&others)? < limit)
    }

    /// By how many plies a late move is searched less deep.
    fn reduction(&self, node: &Node, child: &Node, number: usize) -> i32 {
        let is_quiet = !node.position.must_capture() && !child.position.must_capture();
        let number = i32::try_from(number).unwrap_or(i32::MAX);
        if !self.techniques.reductions
            || node.depth < self.tuning.reduction_depth
            || number < self.tuning.reduction_after
            || !is_quiet
        {
            return 0;
        }
        if number < self.tuning.reduction_twice_after || node.is_open() {
            1
        } else {
            2 + node.depth / self.tuning.reduction_growth
        }
    }

    fn count(&mut self) -> Result<(), Ended> {
        self.nodes += 1;
        if self.control.is_over(self.nodes) { Err(Ended) } else { Ok(()) }
    }

    /// Returns true if the position has occurred before, or the game is drawn for want of progress.
    /// One repetition is enough: what was best once is best again.
    fn is_drawn(&self, node: &Node) -> bool {
        if !self.techniques.repetition {
            return false;
        }
        if self.clocks.are_up(node) {
            // A side that cannot move has lost all the same.
            return node.position.outcome().is_none();
        }
        let quiet = node.counts.quiet;
        if quiet < 4 {
            return false;
        }
        let earlier = self.path.iter().rev().take(quiet as usize);
        earlier.skip(3).step_by(2).any(|&key| key == node.key)
    }

    /// The value in the endgame tables ends the line, unless it says no more than that of the root: then
    /// the search must find the way, and only leaves are judged.
    fn probe(&self, node: &Node) -> Option<Score> {
        let value = self.known_value(node)?;
        let goes_on = self.root.is_some_and(|root| (root == Value::Draw) == (value == Value::Draw));
        (!goes_on).then(|| self.endgame(node, value))
    }

    fn known_value(&self, node: &Node) -> Option<Value> {
        let tables = self.tables.filter(|_| node.discs <= self.most_pieces)?;
        let has_distances = node.discs <= self.most_with_distances;
        let left = || self.clocks.left_to_win(node);
        value_in_time(tables, &node.position, has_distances.then(left))
    }

    /// The score of a value from the tables: better if the winner is nearer to its aim, or if a draw is
    /// harder for the other side.
    fn endgame(&self, node: &Node, value: Value) -> Score {
        match value {
            Value::Loss => -KNOWN_WIN + self.looks(node) + node.ply.cast_signed(),
            Value::Draw => DRAW + (self.looks(node) / 16).clamp(-BEST_DRAW, BEST_DRAW),
            Value::Win => KNOWN_WIN + self.looks(node) - node.ply.cast_signed(),
        }
    }

    fn looks(&self, node: &Node) -> Score {
        let limit = KNOWN_WIN / 4;
        let chase = chase(&node.position);
        (self.evaluation.evaluate(&node.position) + chase).clamp(-limit, limit)
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
        match self.known_value(node) {
            Some(value) => self.endgame(node, value),
            None => self.evaluation.evaluate(&node.position),
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
