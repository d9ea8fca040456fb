//! Playing strengths for human opponents.

use std::cell::Cell;
use std::ops::ControlFlow;

use fastrand::Rng;
use rules::Game;
use search::{Analysis, DECIDED, Evaluator, NODES_PER_QUESTION, deepen};

use crate::name::MAX_LEVEL;
use crate::{Engine, Limits};

/// The settings of a level: its search depth, and how often it searches less.
#[derive(Clone, Copy)]
pub(crate) struct Strength {
    /// The search depth in plies.
    depth: u32,
    /// On this many moves of a hundred it searches only to `glance`.
    lapses: u32,
    /// The depth of such a glance, in plies. With 0 it plays any move; with 1 it overlooks what the
    /// other side threatens to do at once.
    glance: u32,
    /// How often the solver may call `stop` where the level sees the end of the game; each call
    /// stands for about a thousandth of a second. 0: the level does not see the end.
    pub(crate) proof: u64,
}

/// Tuned by matches between the levels on the standard board of Connect Four (the README has the
/// table). Depth alone makes steps that are too small among the lower levels, and too large where
/// the end of the game comes into sight.
const STRENGTHS: [Strength; MAX_LEVEL as usize] = [
    Strength { depth: 1, lapses: 20, glance: 0, proof: 0 },
    Strength { depth: 3, lapses: 80, glance: 1, proof: 0 },
    Strength { depth: 5, lapses: 55, glance: 1, proof: 0 },
    Strength { depth: 6, lapses: 35, glance: 1, proof: 0 },
    Strength { depth: 8, lapses: 35, glance: 2, proof: 0 },
    Strength { depth: 8, lapses: 70, glance: 2, proof: 1 },
    Strength { depth: 10, lapses: 60, glance: 2, proof: 1 },
    Strength { depth: 12, lapses: 18, glance: 2, proof: 3 },
    Strength { depth: 14, lapses: 8, glance: 2, proof: 20 },
    Strength { depth: 20, lapses: 0, glance: 2, proof: 1500 },
];

/// The strength of a level, 1 to [`MAX_LEVEL`].
pub(crate) fn strength(level: u32) -> Strength {
    STRENGTHS[level.clamp(1, MAX_LEVEL) as usize - 1]
}

/// Searches to a depth in plies, and picks any of several equal moves, so that nobody can win by
/// repeating a memorized game.
pub(crate) struct Levelled<E> {
    evaluator: E,
    depth: u32,
    /// How often the search may call `stop`: a measure of time that is the same on every machine,
    /// so that a seed always gives the same game.
    questions: u64,
    random: Rng,
}

impl<E> Levelled<E> {
    pub(crate) fn new(evaluator: E, level: u32, seed: u64, node_cost: usize) -> Levelled<E> {
        const NODES: u64 = 4_000_000;
        let nodes = if level == MAX_LEVEL { 4 * NODES } else { NODES };
        let questions = (nodes / NODES_PER_QUESTION / node_cost.max(1) as u64).max(1);
        let depth = strength(level).depth;
        Levelled { evaluator, depth, questions, random: Rng::with_seed(seed) }
    }
}

impl<G: Game, E: Evaluator<G> + Send> Engine<G> for Levelled<E> {
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move> {
        let mut moves: Vec<_> = position.legal_moves().collect();
        self.random.shuffle(&mut moves);
        let asked = Cell::new(0);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get() > self.questions || (limits.stop)()
        };
        let depth = self.depth.min(limits.depth);
        deepen(position, &moves, &self.evaluator, depth, stop, until_decided)
    }
}

/// Ends the search once a win or loss is proved: the win is then already the quickest and the loss
/// the slowest, because the depths before it have found none.
fn until_decided<M>(analysis: &Analysis<M>) -> ControlFlow<()> {
    if analysis.score.abs() >= DECIDED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Sometimes takes only a glance, except to play out a win that it has found.
pub(crate) struct Lapsing<E> {
    engine: E,
    strength: Strength,
    random: Rng,
}

impl<E> Lapsing<E> {
    /// Adds the lapses of a level to an engine.
    pub(crate) fn new(engine: E, level: u32, seed: u64) -> Lapsing<E> {
        // A different seed than that of the choice between equal moves.
        let random = Rng::with_seed(!seed);
        Lapsing { engine, strength: strength(level), random }
    }
}

impl<G: Game, E: Engine<G>> Engine<G> for Lapsing<E> {
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move> {
        let lapses = self.random.u32(..100) < self.strength.lapses;
        let analysis = self.engine.analyse(position, limits);
        if !lapses || analysis.score >= DECIDED {
            return analysis;
        }
        self.engine
            .analyse(position, Limits { depth: limits.depth.min(self.strength.glance), ..limits })
    }
}
