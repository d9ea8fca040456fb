use std::cell::Cell;

use fastrand::Rng;
use rules::Game;
use rules::connect4::{Column, Position};
use search::{Analysis, DECIDED, Score, WIN, iterative_deepening};
use solver::Solver;
use solver::book::Book;

use super::LinesAndThreats;
use super::proof::{Proof, Proved, plies_left};
use crate::{Engine, Limits};

/// Wins as soon as possible, loses as late as possible, and picks any of several best moves.
///
/// Where a proof would take too long, it uses the results that were proved, and picks the move that
/// looks best to a search among those that are still equal.
pub(super) struct Perfect {
    solver: Solver,
    random: Rng,
    /// The number of calls of `stop` that a proof has: a measure of time that is the same on every machine.
    questions: u64,
}

/// The maximum size of the solver's table, in bytes; large enough to serve it well.
const TABLE: u64 = 64 << 20;

/// The bytes of table for each node that a proof may visit. A table that a short proof cannot fill
/// takes more time to clear than it saves.
const NODE: u64 = 16;

/// The number of calls of `stop` by a proof before the moves are searched. Most positions of the second half
/// of a game are proved sooner, and need no search.
const AT_FIRST: u64 = 8;

/// The factor by which the shares of the position and of its moves grow from turn to turn.
const GROWTH: u64 = 4;

/// The depth to which each move is searched, in plies, and how often this may call `stop`.
const DEPTH: u32 = 11;
const LOOKS: u64 = 30;

impl Perfect {
    /// A player that proves every move, however long it takes.
    pub(super) fn new(seed: u64) -> Perfect {
        Perfect::within(u64::MAX, seed)
    }

    /// A player that gives up a proof after this many calls of `stop`.
    pub(super) fn within(questions: u64, seed: u64) -> Perfect {
        let written = questions.saturating_mul(solver::NODES_PER_QUESTION).saturating_mul(NODE);
        let bytes = usize::try_from(written.min(TABLE)).unwrap_or(usize::MAX);
        let solver = Solver::new(bytes).with_book(Book::embedded());
        Perfect { solver, random: Rng::with_seed(seed), questions }
    }

    /// The analysis, if it can be proved within the limits.
    pub(super) fn proved(
        &mut self,
        position: &Position,
        limits: Limits,
    ) -> Option<Analysis<Column>> {
        let moves = self.shuffled(position);
        let before = self.solver.nodes();
        let mut proof = Proof::begin(position, &moves);
        let budget = Budget::new(self.questions, position, limits);
        self.prove(&mut proof, position, &budget, self.questions);
        proof.score()?;
        let nodes = self.solver.nodes() - before;
        Some(Estimates::NONE.and(&proof, position, nodes))
    }

    fn shuffled(&mut self, position: &Position) -> Vec<Column> {
        let mut moves: Vec<_> = position.legal_moves().collect();
        self.random.shuffle(&mut moves);
        moves
    }

    /// Continues the proof for this many calls of `stop`. The solver's table keeps what was proved
    /// before.
    fn prove(&mut self, proof: &mut Proof, position: &Position, budget: &Budget, share: u64) {
        if !budget.is_over() {
            // Whether it was stopped or not, the proof holds what it has found.
            let _ = proof.go_on(&self.solver, position, budget.share(share));
        }
    }

    /// Continues until the moves are proved or the limit is reached, with growing shares for the
    /// position and for each move in turn, so that something is proved whenever it ends.
    fn prove_by_turns(&mut self, proof: &mut Proof, position: &Position, budget: &Budget) {
        let moves = position.legal_moves().count() as u64;
        let mut share = AT_FIRST;
        while proof.score().is_none() && !budget.is_over() {
            share = share.saturating_mul(GROWTH);
            self.prove(proof, position, budget, share);
            if proof.score().is_none() && !budget.is_over() {
                proof.ask_each(&self.solver, position, || budget.share(share / moves));
            }
        }
    }
}

impl Engine<Position> for Perfect {
    fn analyse(&mut self, position: &Position, limits: Limits) -> Analysis<Column> {
        let moves = self.shuffled(position);
        if moves.is_empty() {
            return iterative_deepening(position, &LinesAndThreats, 0, || true);
        }
        let before = self.solver.nodes();
        let budget = Budget::new(self.questions, position, limits);
        let (mut estimates, mut proof) = (Estimates::NONE, Proof::begin(position, &moves));
        self.prove(&mut proof, position, &budget, AT_FIRST);
        if proof.score().is_none() {
            estimates = Estimates::at(position, moves, limits);
            proof = proof.in_order(&estimates.moves);
            self.prove_by_turns(&mut proof, position, &budget);
        }
        estimates.and(&proof, position, self.solver.nodes() - before)
    }
}

/// Counts the calls of `stop` that may still return false.
struct Budget<'a> {
    asked: Cell<u64>,
    most: u64,
    limits: Limits<'a>,
}

impl<'a> Budget<'a> {
    /// Allows no call where the end of the game is beyond the allowed depth.
    fn new(questions: u64, position: &Position, limits: Limits<'a>) -> Budget<'a> {
        let most = if limits.depth < plies_left(position) { 0 } else { questions };
        Budget { asked: Cell::new(0), most, limits }
    }

    fn is_over(&self) -> bool {
        self.asked.get() >= self.most || (self.limits.stop)()
    }

    /// A `stop` function that returns true after this many more calls, or when the limit is
    /// reached.
    fn share(&self, questions: u64) -> impl FnMut() -> bool {
        let mut left = questions;
        move || {
            self.asked.set(self.asked.get() + 1);
            left = left.saturating_sub(1);
            left == 0 || self.is_over()
        }
    }
}

/// The search's estimate of the moves.
struct Estimates {
    /// Sorted by their estimates, best first.
    moves: Vec<Column>,
    score: Score,
    depth: u32,
    nodes: u64,
}

impl Estimates {
    /// The estimate before any search.
    const NONE: Estimates = Estimates { moves: Vec::new(), score: 0, depth: 0, nodes: 0 };

    /// Searches one move after the other.
    fn at(position: &Position, moves: Vec<Column>, limits: Limits) -> Estimates {
        let look = |column| {
            let depth = DEPTH.min(limits.depth.saturating_sub(1));
            let stop = limits.stop_after(LOOKS - 1);
            (column, iterative_deepening(&position.after(column), &LinesAndThreats, depth, stop))
        };
        let mut seen: Vec<_> = moves.into_iter().map(look).collect();
        seen.sort_by_key(|(_, analysis)| analysis.score);
        Estimates {
            score: seen.iter().map(|(_, analysis)| -analysis.score).max().unwrap_or_default(),
            depth: seen.iter().map(|(_, analysis)| analysis.depth + 1).min().unwrap_or_default(),
            nodes: seen.iter().map(|(_, analysis)| analysis.nodes).sum(),
            moves: seen.into_iter().map(|(column, _)| column).collect(),
        }
    }

    /// Combines both results: the proof where it is finished, and otherwise the search.
    fn and(&self, proof: &Proof, position: &Position, nodes: u64) -> Analysis<Column> {
        let chosen = proof.choice();
        let (score, depth) = match (proof.score(), chosen) {
            (Some(score), _) => (in_plies(score, position), plies_left(position)),
            (None, Some(Proved { lower: 1.., .. })) => (DECIDED, self.depth),
            (None, Some(Proved { upper: ..0, .. })) => (-DECIDED, self.depth),
            (None, _) => (self.score, self.depth),
        };
        let best = chosen.map(|proved| proved.column);
        let line = best.into_iter().collect();
        Analysis { best, score, line, depth, nodes: self.nodes + nodes.max(1) }
    }
}

/// Converts a score of the solver, which counts discs, to one of the searches, which count plies.
fn in_plies(score: solver::Score, position: &Position) -> Score {
    let left = plies_left(position).cast_signed();
    match score {
        0 => 0,
        1.. => WIN - (2 * ((left + 1) / 2 - (score - 1)) - 1),
        _ => 2 * (left / 2 + score + 1) - WIN,
    }
}
