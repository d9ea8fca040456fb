//! The differences between operating systems, behind one interface.

use std::time::Duration;

/// True if the system counts the page faults of a thread.
#[cfg(test)]
pub(crate) const COUNTS_PAGE_FAULTS: bool = cfg!(target_os = "linux");

/// The CPU time of this thread, which other programs on the machine do not affect.
///
/// To measure a solver with several threads, use the CPU time of the process for the work, and the
/// wall clock for the gain.
pub(crate) fn cpu_time() -> Duration {
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call only writes to the structure. (That of `rustix` ends the program in
    // Valgrind.)
    #[allow(unsafe_code, reason = "no safe function of our libraries does this")]
    unsafe {
        libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &raw mut time);
    }
    let seconds = u64::try_from(time.tv_sec).unwrap_or_default();
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or_default())
}

/// The number of page faults of this thread that needed no disk; 0 where the system does not count
/// them.
#[cfg(target_os = "linux")]
pub(crate) fn page_faults() -> u64 {
    // SAFETY: this structure of numbers is valid with bytes of 0, and the call only writes to it.
    #[allow(unsafe_code, reason = "no safe function of our libraries does this")]
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_THREAD, &raw mut usage);
        usage
    };
    u64::try_from(usage.ru_minflt).unwrap_or_default()
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn page_faults() -> u64 {
    0
}
