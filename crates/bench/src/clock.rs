//! The clock of the measurements.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The CPU time of this thread, which other programs on the machine do not affect.
///
/// To measure a solver with several threads, use [`ClockId::ProcessCPUTime`] for the work, and the
/// wall clock for the gain.
pub(crate) fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// The result of a call and its CPU time. The cost of the clock, well below a microsecond, is
/// included for every solver alike.
pub(crate) fn timed<T>(call: impl FnOnce() -> T) -> (T, Duration) {
    let begin = cpu_time();
    let returned = call();
    (returned, cpu_time().saturating_sub(begin))
}
