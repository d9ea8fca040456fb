use std::cell::Cell;

use fastrand::Rng;
use rules::Game;
use rules::connect4::{Column, Position};
use search::{Analysis, DECIDED, Score, WIN, iterative_deepening};
use solver::book::Book;
use solver::{Solve, Solver};

use super::LinesAndThreats;
use super::proof::{Proof, Proved, plies_left};
use crate::{Engine, Limits};

/// Wins as soon as it can, loses as late as it can, and takes any of several best moves.
///
/// Where a proof would take too long it keeps what was proved, and of the moves that are equal then
/// it takes the one that looks best.
pub(super) struct Perfect {
    solver: Solver,
    random: Rng,
    /// How often a proof may ask whether to stop: a measure of time that is the same on every
    /// machine.
    questions: u64,
}

/// What the solver's table may take at most, in bytes: as much as serves it well.
const TABLE: u64 = 64 << 20;

/// What a node may write to the table, in bytes. One that is larger than a short proof can fill costs
/// more to clear than it gives.
const NODE: u64 = 16;

/// How often a proof asks before the moves are looked at by search: most positions of the second
/// half of a game are proved sooner, and need no looks.
const AT_FIRST: u64 = 8;

/// How many times longer than before the position and its moves are asked by turns.
const GROWTH: u64 = 4;

/// How deep each move is looked at, in plies, and how often this may ask whether to stop.
const DEPTH: u32 = 11;
const LOOKS: u64 = 30;

impl Perfect {
    /// A player that proves every move, however long it takes.
    pub(super) fn new(seed: u64) -> Perfect {
        Perfect::within(u64::MAX, seed)
    }

    /// A player that gives up a proof after so many questions whether to stop.
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
        let patience = Patience::new(self.questions, position, limits);
        self.prove(&mut proof, position, &patience, self.questions);
        proof.score()?;
        let nodes = self.solver.nodes() - before;
        Some(Looks::NONE.and(&proof, position, nodes))
    }

    fn shuffled(&mut self, position: &Position) -> Vec<Column> {
        let mut moves: Vec<_> = position.legal_moves().collect();
        self.random.shuffle(&mut moves);
        moves
    }

    /// Goes on with the proof for so many questions. To ask again goes on from there: the solver
    /// remembers.
    fn prove(&mut self, proof: &mut Proof, position: &Position, patience: &Patience, share: u64) {
        if !patience.is_over() {
            // Stopped or not, the proof knows how far it has come.
            let _ = proof.go_on(&mut self.solver, position, patience.share(share));
        }
    }

    /// Goes on until the moves are proved or patience is over, ever longer with the position and
    /// then with each move for itself, so that something is proved whenever it ends.
    fn prove_by_turns(&mut self, proof: &mut Proof, position: &Position, patience: &Patience) {
        let moves = position.legal_moves().count() as u64;
        let mut share = AT_FIRST;
        while proof.score().is_none() && !patience.is_over() {
            share = share.saturating_mul(GROWTH);
            self.prove(proof, position, patience, share);
            if proof.score().is_none() && !patience.is_over() {
                proof.ask_each(&mut self.solver, position, || patience.share(share / moves));
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
        let patience = Patience::new(self.questions, position, limits);
        let (mut looks, mut proof) = (Looks::NONE, Proof::begin(position, &moves));
        self.prove(&mut proof, position, &patience, AT_FIRST);
        if proof.score().is_none() {
            looks = Looks::at(position, moves, limits);
            proof = proof.in_order(&looks.moves);
            self.prove_by_turns(&mut proof, position, &patience);
        }
        looks.and(&proof, position, self.solver.nodes() - before)
    }
}

/// How many more questions whether to stop are answered by no.
struct Patience<'a> {
    asked: Cell<u64>,
    most: u64,
    limits: Limits<'a>,
}

impl<'a> Patience<'a> {
    /// None at all where the end of the game lies beyond the depth that is allowed.
    fn new(questions: u64, position: &Position, limits: Limits<'a>) -> Patience<'a> {
        let most = if limits.depth < plies_left(position) { 0 } else { questions };
        Patience { asked: Cell::new(0), most, limits }
    }

    fn is_over(&self) -> bool {
        self.asked.get() >= self.most || (self.limits.stop)()
    }

    /// Says when so many questions more have been asked, or patience is over.
    fn share(&self, questions: u64) -> impl FnMut() -> bool {
        let mut left = questions;
        move || {
            self.asked.set(self.asked.get() + 1);
            left = left.saturating_sub(1);
            left == 0 || self.is_over()
        }
    }
}

/// How the moves look to a search.
struct Looks {
    /// The best looking ones first.
    moves: Vec<Column>,
    score: Score,
    depth: u32,
    nodes: u64,
}

impl Looks {
    /// Nobody has looked.
    const NONE: Looks = Looks { moves: Vec::new(), score: 0, depth: 0, nodes: 0 };

    /// Looks at one move after the other.
    fn at(position: &Position, moves: Vec<Column>, limits: Limits) -> Looks {
        let look = |column| {
            let depth = DEPTH.min(limits.depth.saturating_sub(1));
            let asked = Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() >= LOOKS || (limits.stop)()
            };
            (column, iterative_deepening(&position.after(column), &LinesAndThreats, depth, stop))
        };
        let mut seen: Vec<_> = moves.into_iter().map(look).collect();
        seen.sort_by_key(|(_, analysis)| analysis.score);
        Looks {
            score: seen.iter().map(|(_, analysis)| -analysis.score).max().unwrap_or_default(),
            depth: seen.iter().map(|(_, analysis)| analysis.depth + 1).min().unwrap_or_default(),
            nodes: seen.iter().map(|(_, analysis)| analysis.nodes).sum(),
            moves: seen.into_iter().map(|(column, _)| column).collect(),
        }
    }

    /// What both tell: the proof first, and the looks where it has not come to its end.
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

/// A score of the solver, which counts discs, as one of the searches, which count plies.
fn in_plies(score: solver::Score, position: &Position) -> Score {
    let left = plies_left(position).cast_signed();
    match score {
        0 => 0,
        1.. => WIN - (2 * ((left + 1) / 2 - (score - 1)) - 1),
        _ => 2 * (left / 2 + score + 1) - WIN,
    }
}
