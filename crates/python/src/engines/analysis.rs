use std::cell::Cell;
use std::time::{Duration, Instant};

use ::engine::{self as engines, Name};
use pyo3::prelude::*;
use search::{Analysis, NODES_PER_QUESTION, Silent, Until, minimax_watched};
use solver::Stop;

use super::engine::Played;
use super::{Engine, listed};
use crate::calls::{interruptible, refused};

/// The best move, the score, the line, the depth and the nodes.
pub(super) type Found = (Option<Py<PyAny>>, i32, Vec<Py<PyAny>>, u32, u64);

/// How long an engine may think about a move.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    depth: u32,
    time: Option<Duration>,
}

impl Limits {
    /// # Errors
    /// If a limit is no positive number.
    pub(crate) fn new(depth: Option<u32>, seconds: Option<f64>) -> PyResult<Limits> {
        if depth == Some(0) {
            return Err(refused("a search has at least depth 1"));
        }
        let time = seconds.map(|seconds| {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            time.ok_or_else(|| refused(format!("{seconds} seconds is no time to think")))
        });
        Ok(Limits { depth: depth.unwrap_or(u32::MAX), time: time.transpose()? })
    }
}

/// Asks an engine about a position.
pub(super) fn analyse<G: Played>(
    py: Python<'_>,
    engine: &Engine,
    position: &G,
    limits: Limits,
) -> PyResult<Found> {
    let analysis = engine.lend(position, |lent| {
        check(engine.name(), limits)?;
        interruptible(py, |stop| think(lent, engine.name(), &[], position, limits, stop))
    })?;
    let Analysis { best, score, line, depth, nodes } = analysis;
    let best = best.map(|best| position.shown(py, best)).transpose()?;
    Ok((best, score, listed(py, position, &line)?, depth, nodes))
}

/// # Errors
/// If this engine cannot keep these limits.
pub(super) fn check(name: Name, limits: Limits) -> PyResult<()> {
    let is_minimax = matches!(name, Name::Minimax { .. });
    if is_minimax && limits.time.is_some() {
        return Err(refused("minimax has no answer before it has ended: limit its depth instead"));
    }
    Ok(())
}

/// Thinks about a position that was reached through earlier ones.
pub(crate) fn think<G: Played>(
    lent: &mut dyn engines::Engine<G>,
    name: Name,
    earlier: &[G],
    position: &G,
    limits: Limits,
    stop: Stop<'_>,
) -> Analysis<G::Move> {
    let start = Instant::now();
    let is_over = || stop() || limits.time.is_some_and(|time| start.elapsed() >= time);
    let Limits { depth, .. } = limits;
    match name {
        // The engine itself cannot be interrupted.
        Name::Minimax { depth: most } => {
            let asked = Cell::new(0_u64);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get().is_multiple_of(NODES_PER_QUESTION) && stop()
            };
            let mut observer = Until { observer: Silent, stop };
            minimax_watched(position, &G::Opinion::default(), most.min(depth), &mut observer)
        }
        _ => lent.analyse_after(earlier, position, engines::Limits { depth, stop: &is_over }),
    }
}
