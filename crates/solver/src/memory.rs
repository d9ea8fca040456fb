//! Large memory that is read here and there.
//!
//! Where it can, the table lies in pages of 2 MiB: looking up where a page of 4 KiB lies takes longer
//! than reading what is on it. That saves an eighth of the time of a hard search.

/// So many values, made one by one, in memory that is allocated once.
pub(crate) fn allocated<T>(len: usize, mut value: impl FnMut() -> T) -> Box<[T]> {
    let mut values = Vec::with_capacity(len);
    advise_large_pages(&mut values);
    values.extend(std::iter::repeat_with(&mut value).take(len));
    values.into_boxed_slice()
}

/// Says that large pages are wanted. Where the system does not listen, nothing is lost but time.
#[cfg(target_os = "linux")]
fn advise_large_pages<T>(values: &mut Vec<T>) {
    use rustix::mm::{Advice, madvise};
    const PAGE: usize = 4096;

    let unused = values.spare_capacity_mut();
    let bytes = unused.as_mut_ptr().cast::<u8>();
    let skipped = bytes.align_offset(PAGE);
    let Some(len) = size_of_val(unused).checked_sub(skipped) else { return };
    let start = bytes.wrapping_add(skipped);
    #[allow(unsafe_code, reason = "there is no safe call for it")]
    // SAFETY: the range is allocated, belongs to `values` alone and is not in use; this advice
    // changes how it is stored and nothing that is stored.
    let _ = unsafe { madvise(start.cast(), len / PAGE * PAGE, Advice::LinuxHugepage) };
}

#[cfg(not(target_os = "linux"))]
fn advise_large_pages<T>(_: &mut Vec<T>) {}

/// Asks for something that is going to be read soon.
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code, reason = "there is no safe call for it")]
    // SAFETY: a prefetch is a hint: it reads nothing that the program could see, and the address is
    // that of a value.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(value).cast());
    }
    let _ = value;
}
