//! What only the system can do, in one form for all systems.

/// Whether the system counts the page faults of a thread.
#[cfg(test)]
pub(crate) const COUNTS_PAGE_FAULTS: bool = cfg!(target_os = "linux");

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
