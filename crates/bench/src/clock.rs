//! The clock of the measurements.

use std::sync::OnceLock;
use std::time::Duration;

use crate::system::{cpu_time, page_faults};

/// The number of empty calls of which the median is the cost of the clock.
const EMPTY_CALLS: usize = 1001;

/// The cost of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cost {
    /// The CPU time, less that of the clock itself.
    pub(crate) cpu: Duration,
    /// How often the call waited for memory of the system because it touched a page first. In a
    /// fair measurement this hardly ever happens.
    pub(crate) faults: u64,
}

/// The result of a call and its cost.
pub(crate) fn timed<T>(call: impl FnOnce() -> T) -> (T, Cost) {
    let faults = page_faults();
    let (returned, cpu) = timed_apart(|| counted(call));
    (returned, Cost { cpu, faults: page_faults() - faults })
}

/// The result of a call that is not counted, and its CPU time less that of the clock.
pub(crate) fn timed_apart<T>(call: impl FnOnce() -> T) -> (T, Duration) {
    static OWN: OnceLock<Duration> = OnceLock::new();
    let own = *OWN.get_or_init(own_time);
    let (returned, cpu) = raw_timed(call);
    (returned, cpu.saturating_sub(own))
}

fn raw_timed<T>(call: impl FnOnce() -> T) -> (T, Duration) {
    let begin = cpu_time();
    let returned = call();
    (returned, cpu_time().saturating_sub(begin))
}

/// The call; Valgrind knows this function by its name and counts the instructions within it.
#[inline(never)]
fn counted<T>(call: impl FnOnce() -> T) -> T {
    call()
}

/// The time that an empty call seems to take: a few hundred nanoseconds, which is as long as some
/// answers.
fn own_time() -> Duration {
    let mut times = [Duration::ZERO; EMPTY_CALLS];
    times.fill_with(|| raw_timed(|| ()).1);
    times.sort_unstable();
    times[EMPTY_CALLS / 2]
}
