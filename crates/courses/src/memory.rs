//! The end of a program that runs out of memory: it prints the message of its assignment, frees all
//! its memory, and exits.
#![allow(unsafe_code, reason = "an allocator is an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr;
use std::sync::{Mutex, PoisonError};

use crate::system;

/// The system's allocator for a program that must not abort when memory is refused. It keeps track
/// of every allocated block.
#[derive(Debug)]
pub struct OrExit {
    descriptor: i32,
    complaint: &'static str,
    blocks: Mutex<Blocks>,
}

/// The block that was allocated last.
#[derive(Debug)]
struct Blocks(*mut Block);

/// The header before each block of memory.
struct Block {
    older: *mut Block,
    newer: *mut Block,
    layout: Layout,
}

// SAFETY: blocks belong to no thread, and only the holder of the lock follows the pointers.
unsafe impl Send for Blocks {}

impl OrExit {
    /// An allocator that writes this complaint, which includes its line feed, when memory is
    /// refused: to 1, the standard output, or 2, the standard error.
    pub const fn new(descriptor: i32, complaint: &'static str) -> OrExit {
        OrExit { descriptor, complaint, blocks: Mutex::new(Blocks(ptr::null_mut())) }
    }

    /// Writes without the program's own streams, whose memory is freed too. A program whose output
    /// ends with a line feed has no buffered output. Exits without further clean-up, since nothing
    /// is left to clean up.
    fn give_up(&self) -> ! {
        system::write_directly(self.descriptor, self.complaint.as_bytes());
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner).give_back();
        // SAFETY: it ends the process and touches no memory of the program.
        unsafe { libc::_exit(1) }
    }
}

impl Blocks {
    /// # Safety
    /// The block must be allocated and in no list.
    unsafe fn add(&mut self, block: *mut Block, layout: Layout) {
        let older = std::mem::replace(&mut self.0, block);
        // SAFETY: the caller owns the memory of the block; the other block, if any, is allocated.
        unsafe {
            block.write(Block { older, newer: ptr::null_mut(), layout });
            if let Some(older) = older.as_mut() {
                older.newer = block;
            }
        }
    }

    /// # Safety
    /// The block must be in this list.
    unsafe fn remove(&mut self, block: *mut Block) {
        // SAFETY: the blocks of this list are allocated, and so are their neighbours.
        unsafe {
            let Block { older, newer, .. } = block.read();
            match newer.as_mut() {
                Some(newer) => newer.older = older,
                None => self.0 = older,
            }
            if let Some(older) = older.as_mut() {
                older.newer = newer;
            }
        }
    }

    /// Frees all memory. It must not be used afterwards.
    fn give_back(&mut self) {
        // SAFETY: each block is allocated; it is read before it is freed with its own layout.
        unsafe {
            while let Some(&Block { older, layout, .. }) = self.0.as_ref() {
                System.dealloc(self.0.cast(), layout);
                self.0 = older;
            }
        }
    }
}

/// The layout of a block followed by memory of this layout, and the offset of that memory.
fn with_block(layout: Layout) -> Option<(Layout, usize)> {
    Layout::new::<Block>().extend(layout).ok()
}

// SAFETY: the memory comes from the system, after a header that only this allocator knows; a
// refusal ends the process. `realloc` and `alloc_zeroed` are the trait's defaults, which copy and
// write zeros.
unsafe impl GlobalAlloc for OrExit {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let Some((whole, start)) = with_block(layout) else { self.give_up() };
        // SAFETY: the layout is not empty, since it contains a header.
        let memory = unsafe { System.alloc(whole) };
        if memory.is_null() {
            self.give_up();
        }
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: the memory is new, begins with room for a header, and is longer than `start`.
        unsafe {
            blocks.add(memory.cast(), whole);
            memory.add(start)
        }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        let Some((whole, start)) = with_block(layout) else { return };
        // SAFETY: the pointer comes from `alloc` with this layout, so the header precedes it.
        unsafe {
            let memory = memory.sub(start);
            self.blocks.lock().unwrap_or_else(PoisonError::into_inner).remove(memory.cast());
            System.dealloc(memory, whole);
        }
    }
}
