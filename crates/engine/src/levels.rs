//! Playing strengths for human opponents.

use fastrand::Rng;
use rules::Game;
use search::{Analysis, DECIDED, Evaluator, NODES_PER_QUESTION, deepen, until_decided};

use crate::name::MAX_LEVEL;
use crate::{Engine, Limits};

/// The settings of a level: its search depth, and how often it searches less.
#[derive(Clone, Copy)]
pub(crate) struct Strength {
    /// The search depth in plies.
    pub(crate) depth: u32,
    /// The maximum number of nodes: a measure of time that is the same on every machine, so that a
    /// seed always gives the same game.
    pub(crate) nodes: u64,
    /// On this many moves of a hundred it searches only to `lapse_depth`.
    pub(crate) lapses: u32,
    /// The depth of such a search, in plies. With 0 it plays any move; with 1 it overlooks what the
    /// other side threatens to do at once.
    pub(crate) lapse_depth: u32,
    /// The number of calls of `stop` that a proof has near the end of the game; each takes about a
    /// millisecond. 0: the level never tries a proof.
    pub(crate) proof: u64,
}

/// The strengths of the levels from 1 to [`MAX_LEVEL`].
pub(crate) type Strengths = [Strength; MAX_LEVEL as usize];

/// Tuned by matches between the levels on the standard board of Connect Four (`docs/levels.md` has the
/// table). Depth alone makes steps that are too small among the lower levels, and too large where
/// the end of the game comes into sight.
pub(crate) const CONNECT_FOUR: Strengths = [
    Strength { depth: 1, nodes: 4_000_000, lapses: 20, lapse_depth: 0, proof: 0 },
    Strength { depth: 3, nodes: 4_000_000, lapses: 80, lapse_depth: 1, proof: 0 },
    Strength { depth: 5, nodes: 4_000_000, lapses: 55, lapse_depth: 1, proof: 0 },
    Strength { depth: 6, nodes: 4_000_000, lapses: 35, lapse_depth: 1, proof: 0 },
    Strength { depth: 8, nodes: 4_000_000, lapses: 35, lapse_depth: 2, proof: 0 },
    Strength { depth: 8, nodes: 4_000_000, lapses: 70, lapse_depth: 2, proof: 1 },
    Strength { depth: 10, nodes: 4_000_000, lapses: 60, lapse_depth: 2, proof: 1 },
    Strength { depth: 12, nodes: 4_000_000, lapses: 18, lapse_depth: 2, proof: 3 },
    Strength { depth: 14, nodes: 4_000_000, lapses: 8, lapse_depth: 2, proof: 20 },
    Strength { depth: 20, nodes: 16_000_000, lapses: 0, lapse_depth: 2, proof: 1500 },
];

/// The strength of a level, 1 to [`MAX_LEVEL`].
pub(crate) fn strength(strengths: &Strengths, level: u32) -> Strength {
    strengths[level.clamp(1, MAX_LEVEL) as usize - 1]
}

/// A level of this strength that searches and lapses.
///
/// `node_cost` is the cost of a node relative to one on the standard board of Connect Four; the
/// level searches fewer nodes by this factor.
pub(crate) fn levelled<G, E>(
    evaluator: E,
    strength: Strength,
    seed: u64,
    node_cost: usize,
) -> Box<dyn Engine<G>>
where
    G: Game + 'static,
    E: Evaluator<G> + Send + 'static,
{
    let search = Levelled::new(evaluator, strength, seed, node_cost);
    Box::new(Lapsing::new(search, strength, seed))
}

/// Searches to a depth in plies, and picks any of several equal moves, so that nobody can win by
/// repeating a memorized game.
pub(crate) struct Levelled<E> {
    evaluator: E,
    depth: u32,
    /// The number of times that the search may call `stop`.
    questions: u64,
    random: Rng,
}

impl<E> Levelled<E> {
    pub(crate) fn new(
        evaluator: E,
        Strength { depth, nodes, .. }: Strength,
        seed: u64,
        node_cost: usize,
    ) -> Levelled<E> {
        let questions = (nodes / NODES_PER_QUESTION / node_cost.max(1) as u64).max(1);
        Levelled { evaluator, depth, questions, random: Rng::with_seed(seed) }
    }
}

impl<G: Game, E: Evaluator<G> + Send> Engine<G> for Levelled<E> {
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move> {
        let mut moves: Vec<_> = position.legal_moves().collect();
        self.random.shuffle(&mut moves);
        let stop = limits.stop_after(self.questions);
        let depth = self.depth.min(limits.depth);
        deepen(position, &moves, &self.evaluator, depth, stop, until_decided)
    }
}

/// Sometimes searches only to `lapse_depth`, unless it has found a win, which it plays out.
pub(crate) struct Lapsing<E> {
    engine: E,
    strength: Strength,
    random: Rng,
}

impl<E> Lapsing<E> {
    /// Adds the lapses of this strength to an engine.
    pub(crate) fn new(engine: E, strength: Strength, seed: u64) -> Lapsing<E> {
        // A different seed than that of the choice between equal moves.
        let random = Rng::with_seed(!seed);
        Lapsing { engine, strength, random }
    }
}

impl<G: Game, E: Engine<G>> Engine<G> for Lapsing<E> {
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move> {
        let lapses = self.random.u32(..100) < self.strength.lapses;
        let analysis = self.engine.analyse(position, limits);
        if !lapses || analysis.score >= DECIDED {
            return analysis;
        }
        self.engine.analyse(
            position,
            Limits { depth: limits.depth.min(self.strength.lapse_depth), ..limits },
        )
    }
}
