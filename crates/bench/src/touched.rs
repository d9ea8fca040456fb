//! Writes the memory of tables before it is measured.
//!
//! The system provides a page of zeroed memory when it is first used. A peer that allocates a new
//! table would pay for this within its answers: on easy positions several times the search itself.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The usual allocator, which writes the memory that it provides inside of [`touched`].
struct Touching;

#[global_allocator]
static ALLOCATOR: Touching = Touching;

thread_local! {
    static IS_TOUCHING: Cell<bool> = const { Cell::new(false) };
}

/// The smallest page of memory.
const PAGE: usize = 4096;

/// Runs a call so that no zeroed memory that it allocates remains to be provided by the system.
pub(crate) fn touched<T>(call: impl FnOnce() -> T) -> T {
    IS_TOUCHING.set(true);
    let made = call();
    IS_TOUCHING.set(false);
    made
}

#[allow(unsafe_code, reason = "an allocator is unsafe by its interface")]
// SAFETY: all memory comes from the allocator of the system, and only zeros are written to memory
// that was just provided as zeros.
unsafe impl GlobalAlloc for Touching {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) };
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, len: usize) -> *mut u8 {
        unsafe { System.realloc(memory, layout, len) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        let memory = unsafe { System.alloc_zeroed(layout) };
        if !memory.is_null() && IS_TOUCHING.get() {
            for page in (0..layout.size()).step_by(PAGE) {
                unsafe { memory.add(page).write_volatile(0) };
            }
        }
        memory
    }
}

#[cfg(test)]
#[path = "../tests/unit/touched.rs"]
mod tests;
