//! What every C library needs at its border.
//!
//! Panics end here, memory goes out that C may free, and text goes through C's own streams.
//!
//! Deliberately absent: the names of any library, and anything that only one of them needs.
#![allow(unsafe_code, reason = "C's memory and streams are reached by unsafe calls")]

mod reserve;
mod streams;

use std::mem::MaybeUninit;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::ptr;

use libc::{c_int, c_void};

pub use reserve::Reserve;
pub use streams::{Input, Output, fail};

/// Does the work of a function that C calls; a panic, which must not reach C, becomes `otherwise`.
///
/// What the work has changed before it panicked stays changed: C sees the fields as they are.
pub fn guarded<T>(otherwise: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(otherwise)
}

/// Writes bytes to C's `stdout`, NUL bytes too, so that they keep their place among what the
/// caller's `printf` writes.
pub fn print(text: &[u8]) {
    for &byte in text {
        // SAFETY: `putchar` takes any number; C's streams exist before any of our functions.
        unsafe { libc::putchar(c_int::from(byte)) };
    }
}

/// Memory of `malloc` with a value in it, for C to keep until [`free`]; NULL if there is none left.
pub fn allocate<T: Copy>(value: T) -> *mut T {
    const { assert!(align_of::<T>() <= align_of::<libc::max_align_t>()) };
    // SAFETY: any size may be asked for.
    let memory = unsafe { libc::malloc(size_of::<T>()) }.cast::<MaybeUninit<T>>();
    // SAFETY: it is NULL, or memory of this size and of every common alignment that nobody else has.
    if let Some(place) = unsafe { memory.as_mut() } {
        place.write(value);
    }
    memory.cast()
}

/// So many zeros in memory of `malloc`; NULL if there is none left.
pub fn allocate_zeros(count: usize) -> *mut c_int {
    // SAFETY: any size may be asked for.
    unsafe { libc::calloc(count, size_of::<c_int>()) }.cast()
}

/// Gives memory of `malloc` back; NULL does nothing.
///
/// # Safety
/// The memory is one of C's functions', has not been given back and is not used again.
pub unsafe fn free<T>(memory: *mut T) {
    // SAFETY: the caller promises it.
    unsafe { libc::free(memory.cast::<c_void>()) };
}

/// The elements at an address; none if it is NULL.
///
/// # Safety
/// If it is not NULL, so many initialised elements lie there, and nobody else uses them as long as
/// the slice lives.
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
        // SAFETY: it is memory with a number in it, if it is not NULL.
        assert_eq!(unsafe { number.as_ref() }, Some(&7));
        // SAFETY: it comes from `malloc`, and is not used again.
        unsafe { free(number) };
        // SAFETY: NULL does nothing.
        unsafe { free(ptr::null_mut::<i32>()) };
    }

    #[test]
    fn what_is_too_much_is_refused() {
        // Without the black box the compiler takes the unused memory for granted.
        assert!(std::hint::black_box(allocate_zeros(usize::MAX / 8)).is_null());
    }
}
