use std::sync::atomic::{AtomicBool, Ordering};

use engine::{Analysis, Engine, Limits};

use crate::games::{Played, Shown};
use crate::searches::Stop;

/// The result of an engine in the position that a game has reached, and whether its search ended in
/// time.
pub(super) fn search<G: Shown>(
    game: &Played<G>,
    engine: &mut dyn Engine<G>,
    depth: u32,
    stop: &Stop,
) -> (Analysis<G::Move>, bool) {
    let was_stopped = AtomicBool::new(false);
    let stop = || {
        let is_due = stop.is_due();
        was_stopped.fetch_or(is_due, Ordering::Relaxed);
        is_due
    };
    let earlier: Vec<G> = game.steps().map(|(position, _)| position).collect();
    let analysis = engine.analyse_after(&earlier, game.reached(), Limits { depth, stop: &stop });
    (analysis, !was_stopped.into_inner())
}
