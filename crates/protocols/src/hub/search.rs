//! A search on a thread of its own, which ends by its limits or when it is told to.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use engine::{Analysis, Engine, Limits, Time, Timer};
use rules::checkers::{Move, Position};

use crate::system;

/// The number of nodes between two checks whether to stop.
const NODES_PER_QUESTION: u64 = 1024;

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Budget {
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) time: Time,
    /// True if the time is that of the processor instead of that on the clock.
    pub(super) is_cpu: bool,
}

impl Budget {
    pub(super) const NONE: Budget =
        Budget { depth: u32::MAX, nodes: u64::MAX, time: Time::Unlimited, is_cpu: false };
}

/// The message of the session to a running search.
#[derive(Debug, Default)]
pub(super) struct Signals {
    pub(super) stop: AtomicBool,
    /// True if the time does not run yet: the search ponders.
    pub(super) ponders: AtomicBool,
}

pub(super) type Shared = Arc<Mutex<Box<dyn Engine<Position>>>>;

/// The result of a search, or of one of its depths.
pub(super) struct Found {
    /// The best line; empty if the game is over.
    pub(super) line: Vec<Move>,
    /// In hundredths of a man, for the side to move.
    pub(super) score: i32,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    pub(super) time: Duration,
}

impl Found {
    pub(super) fn new(analysis: &Analysis<Move>, time: Duration) -> Found {
        let line = match analysis.best {
            Some(best) if analysis.line.first() != Some(&best) => vec![best],
            _ => analysis.line.clone(),
        };
        let Analysis { score, depth, nodes, .. } = *analysis;
        Found { line, score, depth, nodes, time }
    }
}

/// Searches a position that was reached through `earlier` ones; `report` is called for each finished depth.
/// The engine asks every few nodes whether to stop.
pub(super) fn search(
    engine: &Shared,
    (earlier, position): (&[Position], &Position),
    budget: Budget,
    signals: &Signals,
    report: &dyn Fn(Found),
) -> Found {
    let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
    let (start, asked) = (Instant::now(), Cell::new(0_u64));
    let now = || if budget.is_cpu { system::thread_time() } else { start.elapsed() };
    let begun = now();
    let counted_from = Cell::new(None);
    let elapsed = || {
        if signals.ponders.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        let now = now();
        let since = counted_from.get().unwrap_or(now);
        counted_from.set(Some(since));
        now.saturating_sub(since)
    };
    let stop = || {
        asked.set(asked.get() + 1);
        let is_full = asked.get() > budget.nodes / NODES_PER_QUESTION;
        signals.stop.load(Ordering::Relaxed) || is_full && !signals.ponders.load(Ordering::Relaxed)
    };
    // Time counts from here, unless the search ponders.
    elapsed();
    let taken = || now().saturating_sub(begun);
    let analysis = engine.analyse_in_time(
        earlier,
        position,
        Limits { depth: budget.depth, stop: &stop },
        Timer { time: budget.time, elapsed: &elapsed },
        &mut |analysis| report(Found::new(analysis, taken())),
    );
    Found::new(&analysis, taken())
}
