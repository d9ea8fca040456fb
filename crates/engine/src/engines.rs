use std::time::Duration;

use fastrand::Rng;
use rules::Game;
use search::{Analysis, Evaluator, Score, Time, iterative_deepening, minimax};

use crate::MoveValue;

/// Limits on the time that an engine may think.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// The maximum depth, in plies.
    pub depth: u32,
    /// Called now and then; the engine answers soon after it returns true. Callers use it for
    /// clocks and for users who may leave.
    pub stop: &'a dyn Fn() -> bool,
}

impl Limits<'_> {
    /// No limits.
    pub const NONE: Limits<'static> = Limits { depth: u32::MAX, stop: &|| false };

    /// `stop`, which also returns true after this many calls.
    pub(crate) fn stop_after(&self, calls: u64) -> impl FnMut() -> bool {
        let mut left = calls;
        move || {
            let is_over = left == 0;
            left = left.saturating_sub(1);
            is_over || (self.stop)()
        }
    }
}

/// The time of a search, and the clock that measures it.
#[derive(Clone, Copy)]
pub struct Timer<'a> {
    /// The time that the search may take.
    pub time: Time,
    /// The part of it that is used up. It stands at 0 while the other side thinks (pondering).
    pub elapsed: &'a dyn Fn() -> Duration,
}

/// Analyses positions.
pub trait Engine<G: Game>: Send {
    /// Analyses a position; the best move is `None` exactly if the game has ended.
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move>;

    /// The same for a position that was reached through `earlier` ones, the oldest first, so that an
    /// engine can see that the game repeats itself. By default it looks at the position alone.
    fn analyse_after(&mut self, _earlier: &[G], position: &G, limits: Limits) -> Analysis<G::Move> {
        self.analyse(position, limits)
    }

    /// Analyses the best `lines` moves, the best first. There may be fewer: by default only the best one.
    fn analyse_lines(
        &mut self,
        earlier: &[G],
        position: &G,
        limits: Limits,
        _lines: usize,
    ) -> Vec<Analysis<G::Move>> {
        vec![self.analyse_after(earlier, position, limits)]
    }

    /// The value of a position that has this score after a search of this depth. By default only ends of
    /// the game are proved.
    fn judged(&self, _position: &G, score: Score, depth: u32) -> MoveValue {
        MoveValue::Opinion { score, depth }
    }

    /// [`analyse_after`](Engine::analyse_after) within a time, which the engine shares out; `report`
    /// is called for each finished depth. By default the engine stops after the usual share of the
    /// time, and reports nothing.
    fn analyse_in_time(
        &mut self,
        earlier: &[G],
        position: &G,
        limits: Limits,
        timer: Timer,
        _report: &mut dyn FnMut(&Analysis<G::Move>),
    ) -> Analysis<G::Move> {
        let share = timer.time.budget().map(|budget| budget.soft);
        let is_late = || share.is_some_and(|share| (timer.elapsed)() >= share);
        let stop = || (limits.stop)() || is_late();
        self.analyse_after(earlier, position, Limits { stop: &stop, ..limits })
    }
}

pub(crate) struct Random(pub(crate) Rng);

impl<G: Game> Engine<G> for Random {
    fn analyse(&mut self, position: &G, _: Limits) -> Analysis<G::Move> {
        let best = self.0.choice(position.legal_moves().collect::<Vec<_>>());
        Analysis { best, score: 0, line: best.into_iter().collect(), depth: 0, nodes: 1 }
    }
}

/// It cannot be interrupted, because the reference implementation is kept simple.
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
