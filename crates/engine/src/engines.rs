use std::cell::Cell;
use std::ops::ControlFlow;

use fastrand::Rng;
use rules::Game;

use crate::name::MAX_LEVEL;
use search::{
    Analysis, DECIDED, Evaluator, NODES_PER_QUESTION, deepen, iterative_deepening, minimax,
};

/// How long an engine may think.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// At most so many plies deep.
    pub depth: u32,
    /// Is asked now and then; the engine answers soon after it has said yes. Who owns a clock, or
    /// a visitor who may leave, puts it in here.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// As long as the engine likes.
    pub const NONE: Limits<'static> = Limits { depth: u32::MAX, stop: &|| false };
}

/// Somebody who has an opinion on positions and can be asked for it.
pub trait Engine<G: Game>: Send {
    /// Analyses a position; the best move is `None` exactly if the game has ended.
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move>;
}

pub(crate) struct Random {
    random: Rng,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random { random: Rng::with_seed(seed) }
    }
}

impl<G: Game> Engine<G> for Random {
    fn analyse(&mut self, position: &G, _: Limits) -> Analysis<G::Move> {
        let best = self.random.choice(position.legal_moves().collect::<Vec<_>>());
        Analysis { best, score: 0, line: best.into_iter().collect(), depth: 0, nodes: 1 }
    }
}

/// Cannot be interrupted: the oracle is plain.
pub(crate) struct Minimax<E> {
    pub(crate) evaluator: E,
    pub(crate) depth: u32,
}

impl<G: Game, E: Evaluator<G> + Send> Engine<G> for Minimax<E> {
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move> {
        minimax(position, &self.evaluator, self.depth.min(limits.depth).max(1))
    }
}

pub(crate) struct AlphaBeta<E> {
    pub(crate) evaluator: E,
    pub(crate) depth: u32,
}

impl<G: Game, E: Evaluator<G> + Send> Engine<G> for AlphaBeta<E> {
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move> {
        let depth = self.depth.min(limits.depth).max(1);
        iterative_deepening(position, &self.evaluator, depth, limits.stop)
    }
}

/// A playing strength for people: sees so many plies ahead, and takes any of several equal moves,
/// so that nobody can learn one game by heart.
pub(crate) struct Levelled<E> {
    evaluator: E,
    depth: u32,
    /// How often the search may ask whether to stop: a measure of time that is the same on every
    /// machine, so that a seed always gives the same game.
    questions: u64,
    random: Rng,
}

impl<E> Levelled<E> {
    pub(crate) fn new(evaluator: E, level: u32, seed: u64, node_cost: usize) -> Levelled<E> {
        const DEPTHS: [u32; MAX_LEVEL as usize] = [1, 2, 3, 4, 5, 6, 8, 10, 14, 20];
        const NODES: u64 = 4_000_000;
        let depth = DEPTHS[level.clamp(1, MAX_LEVEL) as usize - 1];
        let nodes = if level == MAX_LEVEL { 4 * NODES } else { NODES };
        let questions = (nodes / NODES_PER_QUESTION / node_cost.max(1) as u64).max(1);
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

/// A proved win is already the quickest and a proved loss the slowest: every depth before it has
/// found none.
fn until_decided<M>(analysis: &Analysis<M>) -> ControlFlow<()> {
    if analysis.score.abs() >= DECIDED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
