//! Large memory with random access.
//!
//! Where possible, the table uses pages of 2 MiB: with pages of 4 KiB, address translation takes
//! longer than the read itself. This saves an eighth of the time of a hard search.

use alloc::alloc::{Layout, alloc_zeroed, handle_alloc_error};
use alloc::boxed::Box;
use core::ptr;
use core::sync::atomic::AtomicU64;

use crate::system::advise_large_pages;

/// A type for which bytes of 0 are a valid value.
///
/// # Safety
/// They must be one.
#[allow(unsafe_code, reason = "only the implementation knows whether it is true")]
pub(crate) unsafe trait Zero {}

#[allow(unsafe_code, reason = "see the trait")]
// SAFETY: an atomic number is stored like a plain one, for which these bytes are 0.
mod zero {
    use super::{AtomicU64, Zero};

    unsafe impl Zero for AtomicU64 {}
    unsafe impl<T: Zero, const N: usize> Zero for [T; N] {}
}

/// `len` values of 0. The system provides a page of them when it is first used, so that a large
/// table that is hardly used costs hardly any time or memory.
///
/// # Panics
/// If `len` values are more than the address space holds, like `Vec`; without memory, the program
/// ends.
pub(crate) fn zeroed<T: Zero>(len: usize) -> Box<[T]> {
    let layout = Layout::array::<T>(len).expect("a table that fits into the address space");
    if layout.size() == 0 {
        return Box::default();
    }
    #[allow(unsafe_code, reason = "no safe function does this in all supported compilers")]
    // SAFETY: the layout is not empty; if the allocation succeeds, it has the layout of `len`
    // values, each of which is valid because `T` is `Zero`, and nobody else owns it.
    let mut values = unsafe {
        let start = alloc_zeroed(layout).cast::<T>();
        if start.is_null() {
            handle_alloc_error(layout);
        }
        Box::from_raw(ptr::slice_from_raw_parts_mut(start, len))
    };
    advise_large_pages(ptr::from_mut(&mut *values).cast(), layout.size());
    values
}

/// Prefetches a value that will be read soon.
pub(crate) fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    #[allow(unsafe_code, reason = "no safe function does this")]
    // SAFETY: a prefetch is a hint: it reads nothing that the program could see, and the address is
    // that of a value.
    unsafe {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(core::ptr::from_ref(value).cast());
    }
    let _ = value;
}
