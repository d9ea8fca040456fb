//! The root of a search: ever greater depths, each with a narrow window around the last score.

use std::cmp::Reverse;

use rules::checkers::{Move, Position, Step};
use rules::{Game, Side};
use search::{Analysis, DECIDED, Evaluator, Score, WIN};

use crate::clocks::Counts;
use crate::node::Node;
use crate::worker::{Ended, WORST, Worker};

/// A move at the root.
#[derive(Clone)]
pub(crate) struct RootMove {
    played: Move,
    step: Step,
    score: Score,
    line: Vec<Step>,
}

/// Half the width of the first window around the last score.
const WINDOW: Score = 24;
/// From this depth on the windows are narrow.
const NARROW_FROM: u32 = 5;
/// The unrest left after a depth that changes nothing.
const CALMING: f64 = 0.7;
/// A score that falls by more than this brings unrest.
const MUCH_WORSE: Score = 20;
/// The greatest depth of a search, in plies.
const MAX_DEPTH: u32 = 120;

/// The search of one position by one thread.
pub(crate) struct Root<'w, 'a, E> {
    pub(crate) worker: &'w mut Worker<'a, E>,
    pub(crate) position: Position,
    pub(crate) path: Vec<u64>,
    /// The counts of the rules that count moves in the game.
    counts: Counts,
    moves: Vec<RootMove>,
    /// True if the last search of the moves has found a better one than the first.
    is_changed: bool,
}

impl<'w, 'a, E: Evaluator<Position>> Root<'w, 'a, E> {
    pub(crate) fn new(
        worker: &'w mut Worker<'a, E>,
        position: Position,
        moves: &[Move],
        path: Vec<u64>,
        counts: Counts,
    ) -> Root<'w, 'a, E> {
        let root_move = |&played: &Move| {
            let step = position.step_of(played);
            RootMove { played, step, score: WORST, line: vec![step] }
        };
        let moves = moves.iter().map(root_move).collect();
        Root { worker, position, path, counts, moves, is_changed: false }
    }

    /// Searches the best `lines` moves to ever greater depths and reports each depth.
    pub(crate) fn deepen(
        &mut self,
        max_depth: u32,
        lines: usize,
        report: &mut dyn FnMut(&[Analysis<Move>]),
    ) -> Vec<Analysis<Move>> {
        let mut found = vec![self.at_first_sight()];
        self.worker.begin(&self.node(0, WORST, -WORST));
        let lines = lines.min(self.moves.len());
        let is_only_move = self.moves.len() == 1;
        let mut unrest = 1.0;
        for depth in 1..=max_depth.min(MAX_DEPTH) {
            if lines == 0 {
                break;
            }
            if self.search_lines(depth, lines).is_err() {
                // A move that proved better before the end is better all the same.
                if lines == 1 && self.is_changed {
                    found = vec![self.analysis(&self.moves[0], depth)];
                }
                break;
            }
            let before = found;
            found = self.moves[..lines].iter().map(|m| self.analysis(m, depth)).collect();
            unrest = if is_calm(&before[0], &found[0]) { unrest * CALMING } else { 1.0 };
            report(&found);
            let is_enough = self.worker.control.is_enough(unrest, is_only_move);
            if is_enough || found.iter().all(is_final) {
                break;
            }
        }
        for line in &mut found {
            line.nodes = self.worker.nodes.max(1);
        }
        found
    }

    /// Finds the best moves in turn, each among those that are left.
    fn search_lines(&mut self, depth: u32, lines: usize) -> Result<(), Ended> {
        for first in 0..lines {
            self.search_around(depth, first)?;
        }
        // What the search learns about one line can raise the score of the next above it.
        self.moves[..lines].sort_by_key(|found| Reverse(found.score));
        Ok(())
    }

    /// Searches the moves from `first` on and sorts them, with a window around the score of the last
    /// depth that grows until the score is inside.
    fn search_around(&mut self, depth: u32, first: usize) -> Result<(), Ended> {
        let last = self.moves[first].score;
        let is_narrow =
            self.worker.techniques.aspiration && depth >= NARROW_FROM && last.abs() < DECIDED;
        let mut width = if is_narrow { WINDOW } else { WIN };
        let (mut alpha, mut beta) = (WORST, -WORST);
        if is_narrow {
            (alpha, beta) = (last - width, last + width);
        }
        loop {
            let score = self.search_moves(depth, first, alpha, beta)?;
            width = width.saturating_mul(4);
            let whole = width > 4000;
            if score <= alpha && alpha > WORST {
                alpha = if whole { WORST } else { score - width };
            } else if score >= beta && beta < -WORST {
                beta = if whole { -WORST } else { score + width };
            } else {
                return Ok(());
            }
        }
    }

    fn search_moves(
        &mut self,
        depth: u32,
        first: usize,
        alpha: Score,
        beta: Score,
    ) -> Result<Score, Ended> {
        self.worker.reset(&self.path);
        let node = self.node(depth, alpha, beta);
        let steps: Vec<Step> = self.moves[first..].iter().map(|m| m.step).collect();
        let mut found = Vec::new();
        let score = self.worker.search_root(&node, &steps, |place, score, line| {
            found.push((place, score, line.to_vec()));
        });
        self.is_changed = found.iter().any(|(place, ..)| *place > 0);
        // Each better move comes to the front; the others keep their order, which is that of the last depth.
        for (place, score, line) in found {
            // Rotating moves only those before this one.
            let at = first + place;
            self.moves[at].score = score;
            self.moves[at].line = line;
            self.moves[first..=at].rotate_right(1);
        }
        score
    }

    fn node(&self, depth: u32, alpha: Score, beta: Score) -> Node {
        let [first, second] = Side::BOTH.map(|side| self.position.discs(side).len());
        Node {
            position: self.position,
            key: self.position.key(),
            discs: first + second,
            alpha,
            beta,
            depth: depth.cast_signed(),
            ply: 0,
            counts: self.counts,
            excluded: None,
        }
    }

    fn analysis(&self, found: &RootMove, depth: u32) -> Analysis<Move> {
        let mut position = self.position.after_step(found.step);
        let mut line = vec![found.played];
        for &step in &found.line[1..] {
            line.extend(position.move_of(step));
            position = position.after_step(step);
        }
        Analysis {
            best: Some(found.played),
            score: found.score,
            line,
            depth,
            nodes: self.worker.nodes,
        }
    }

    /// The result without a search.
    fn at_first_sight(&self) -> Analysis<Move> {
        let best = self.moves.first().map(|m| m.played);
        let score =
            if best.is_none() { -WIN } else { self.worker.evaluation.evaluate(&self.position) };
        Analysis { best, score, line: best.into_iter().collect(), depth: 0, nodes: 1 }
    }
}

/// Returns true if greater depths cannot change the score: a proved end within the depth.
fn is_final(line: &Analysis<Move>) -> bool {
    line.score.abs() >= DECIDED && WIN.abs_diff(line.score.abs()) <= line.depth
}

/// Returns true if a depth keeps the best move of the one before it, and its score.
fn is_calm(before: &Analysis<Move>, now: &Analysis<Move>) -> bool {
    now.best == before.best && now.score >= before.score - MUCH_WORSE
}
