//! The time limits of our players: this module reads the clock and tells the engines to stop.

use std::time::{Duration, Instant};

use engine::{Engine, Limits, Time, Timer};
use rules::Game;

/// The time kept back for the transfer of the answer.
const RESERVE: Duration = Duration::from_millis(100);

/// The share of the time for a move that is used for thinking: nine tenths, or all but the reserve
/// if that is more.
pub(super) fn share(time: Duration) -> Duration {
    let tenth = time / 10;
    time.saturating_sub(tenth.min(RESERVE))
}

/// The move that an engine makes within its share of this time, or when `stop` returns true; `None` if the
/// game has ended.
pub(super) fn best<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    time: Duration,
    stop: &dyn Fn() -> bool,
) -> Option<G::Move> {
    let begun = Instant::now();
    let timer = Timer { time: Time::Move(share(time)), elapsed: &|| begun.elapsed() };
    let limits = Limits { stop, ..Limits::NONE };
    engine.analyse_in_time(&[], position, limits, timer, &mut |_| ()).best
}

/// A number of milliseconds, the smallest unit of all protocols.
pub(super) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A time in milliseconds, at least 0 and at most a day, so that it can be added to any other time.
pub(super) fn duration(milliseconds: i64) -> Duration {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    Duration::from_millis(u64::try_from(milliseconds).unwrap_or(0).min(DAY))
}
