//! What a program does when there is no memory left: it says so, as its assignment wants, and ends.
#![allow(unsafe_code, reason = "an allocator is an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};

/// The system's allocator, for a program that must not be aborted when memory is refused.
#[derive(Clone, Copy, Debug)]
pub struct OrExit {
    /// Where the complaint goes: 1 is the standard output, 2 the standard error.
    pub descriptor: i32,
    /// What is said, line feed and all.
    pub complaint: &'static str,
}

impl OrExit {
    fn granted(&self, memory: *mut u8) -> *mut u8 {
        if memory.is_null() { self.give_up() } else { memory }
    }

    /// Writes past Rust's own streams, which may be locked or about to be made, and leaves without
    /// their clean-up; a program whose output ends with a line feed has nothing waiting in them.
    fn give_up(&self) -> ! {
        let complaint = self.complaint.as_bytes();
        // SAFETY: the pointer and the length are those of a living slice.
        unsafe { libc::write(self.descriptor, complaint.as_ptr().cast(), complaint.len()) };
        // SAFETY: it ends the process and touches no memory of ours.
        unsafe { libc::_exit(1) }
    }
}

// SAFETY: every call is handed on as it is to the system's allocator; a refusal ends the process.
unsafe impl GlobalAlloc for OrExit {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the promises of `alloc`.
        self.granted(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the promises of `alloc_zeroed`.
        self.granted(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the promises of `realloc`.
        self.granted(unsafe { System.realloc(memory, layout, size) })
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the promises of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}
