//! The differences between operating systems, behind one interface.

/// Asks for large pages for allocated memory. Where the system ignores this, only time is lost. Miri
/// does not know the call.
#[cfg(all(feature = "std", target_os = "linux", not(miri)))]
pub(crate) fn advise_large_pages(memory: *mut u8, len: usize) {
    use rustix::mm::{Advice, madvise};
    const PAGE: usize = 4096;

    let skipped = memory.align_offset(PAGE);
    let Some(len) = len.checked_sub(skipped) else { return };
    let start = memory.wrapping_add(skipped);
    #[allow(unsafe_code, reason = "no safe function does this")]
    // SAFETY: the range is allocated and belongs to the caller alone; this advice changes how it is
    // stored but not its content.
    let _ = unsafe { madvise(start.cast(), len / PAGE * PAGE, Advice::LinuxHugepage) };
}

#[cfg(not(all(feature = "std", target_os = "linux", not(miri))))]
pub(crate) fn advise_large_pages(_: *mut u8, _: usize) {}
