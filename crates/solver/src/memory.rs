//! Large memory with random access.
//!
//! Where possible, the table uses pages of 2 MiB: with pages of 4 KiB, address translation takes
//! longer than the read itself. This saves an eighth of the time of a hard search.

/// Allocates memory once and fills it with `len` values.
pub(crate) fn allocated<T>(len: usize, mut value: impl FnMut() -> T) -> Box<[T]> {
    let mut values = Vec::with_capacity(len);
    advise_large_pages(&mut values);
    values.extend(std::iter::repeat_with(&mut value).take(len));
    values.into_boxed_slice()
}

/// Asks for large pages. Where the system ignores this, only time is lost.
#[cfg(target_os = "linux")]
fn advise_large_pages<T>(values: &mut Vec<T>) {
    use rustix::mm::{Advice, madvise};
    const PAGE: usize = 4096;

    let unused = values.spare_capacity_mut();
    let bytes = unused.as_mut_ptr().cast::<u8>();
    let skipped = bytes.align_offset(PAGE);
    let Some(len) = size_of_val(unused).checked_sub(skipped) else { return };
    let start = bytes.wrapping_add(skipped);
    #[allow(unsafe_code, reason = "no safe function does this")]
    // SAFETY: the range is allocated, belongs to `values` alone and is not in use; this advice
    // changes how it is stored but not its content.
    let _ = unsafe { madvise(start.cast(), len / PAGE * PAGE, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
fn advise_large_pages<T>(_: &mut Vec<T>) {}

/// Prefetches a value that will be read soon.
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code, reason = "no safe function does this")]
    // SAFETY: a prefetch is a hint: it reads nothing that the program could see, and the address is
    // that of a value.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    let _ = value;
}
