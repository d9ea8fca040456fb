//! The interface to C that all C libraries share.
//!
//! It stops panics, allocates memory that C may free, and prints through C's own streams.
//!
//! Deliberately absent: the names of any library, and code for only one of them.
#![allow(unsafe_code, reason = "C's memory and streams are reached by unsafe calls")]

mod reserve;
mod streams;

use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use libc::{c_int, c_void};

pub use reserve::Reserve;
pub use streams::{Input, Output, fail};

/// Runs the body of a function that C calls; a panic, which must not reach C, becomes `otherwise`.
///
/// Changes that were made before a panic remain, and C sees the fields as they are.
pub fn guarded<T>(otherwise: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(otherwise)
}

/// Writes bytes, including NUL, to C's `stdout`, so that they stay in order with the output of the
/// caller's `printf`.
pub fn print(text: &[u8]) {
    for &byte in text {
        // SAFETY: `putchar` takes any number; C's streams exist before any function of the library
        // is called.
        unsafe { libc::putchar(c_int::from(byte)) };
    }
}

/// Memory of `malloc` with a value in it, which C keeps until [`free`]; NULL if no memory is left.
pub fn allocate<T: Copy>(value: T) -> *mut T {
    const { assert!(align_of::<T>() <= align_of::<libc::max_align_t>()) };
    // SAFETY: any size is allowed.
    let memory = unsafe { libc::malloc(size_of::<T>()) }.cast::<MaybeUninit<T>>();
    // SAFETY: it is NULL, or memory of this size and of every common alignment that nobody else has.
    if let Some(place) = unsafe { memory.as_mut() } {
        place.write(value);
    }
    memory.cast()
}

/// `count` zeros in memory of `malloc`; NULL if no memory is left.
pub fn allocate_zeros(count: usize) -> *mut c_int {
    // SAFETY: any size is allowed.
    unsafe { libc::calloc(count, size_of::<c_int>()) }.cast()
}

/// Frees memory of `malloc`; NULL does nothing.
///
/// # Safety
/// The memory comes from one of C's functions, has not been freed and is not used again.
pub unsafe fn free<T>(memory: *mut T) {
    // SAFETY: the caller promises it.
    unsafe { libc::free(memory.cast::<c_void>()) };
}

/// The elements at an address; none if it is NULL.
///
/// # Safety
/// If it is not NULL, there are this many initialised elements, and nobody else uses them during
/// the lifetime of the slice.
pub unsafe fn elements<'a, T>(memory: *mut T, count: usize) -> &'a mut [T] {
    if memory.is_null() {
        return &mut [];
    }
    // SAFETY: the caller promises it.
    unsafe { &mut *ptr::slice_from_raw_parts_mut(memory, count) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_a_value() {
        assert_eq!(guarded(1, || 2), 2);
        assert_eq!(guarded(1, || panic!("on purpose")), 1);
    }

    #[test]
    fn memory_comes_with_its_value_and_goes_back() {
        let number = allocate(7_i32);
        // SAFETY: it is NULL or memory with a number in it.
        assert_eq!(unsafe { number.as_ref() }, Some(&7));
        // SAFETY: it comes from `malloc`, and is not used again.
        unsafe { free(number) };
        // SAFETY: NULL does nothing.
        unsafe { free(ptr::null_mut::<i32>()) };
    }

    #[test]
    fn an_allocation_that_is_too_large_is_refused() {
        // Without the black box the compiler assumes that the unused allocation succeeds.
        assert!(std::hint::black_box(allocate_zeros(usize::MAX / 8)).is_null());
    }
}
