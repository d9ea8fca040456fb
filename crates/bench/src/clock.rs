//! What is measured as time.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The CPU time of this thread, which no other program of the machine can lengthen by running.
///
/// Whoever lets a solver use several threads needs [`ClockId::ProcessCPUTime`] here for the work,
/// and the wall clock beside it for the gain.
pub(crate) fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// What a call returns, and its CPU time. The clock's own cost, well below a microsecond, is part
/// of it for every solver alike.
pub(crate) fn timed<T>(call: impl FnOnce() -> T) -> (T, Duration) {
    let begin = cpu_time();
    let returned = call();
    (returned, cpu_time().saturating_sub(begin))
}
