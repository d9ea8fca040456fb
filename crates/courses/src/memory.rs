//! What a program does when there is no memory left: it says so, as its assignment wants, gives back
//! all it has, and ends.
#![allow(unsafe_code, reason = "an allocator is an unsafe trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::ptr;
use std::sync::{Mutex, PoisonError};

/// The system's allocator, for a program that must not be aborted when memory is refused. It knows
/// every block that is in use.
#[derive(Debug)]
pub struct OrExit {
    descriptor: i32,
    complaint: &'static str,
    blocks: Mutex<Blocks>,
}

/// The block that was taken last.
#[derive(Debug)]
struct Blocks(*mut Block);

/// What stands before the memory that is handed out.
struct Block {
    older: *mut Block,
    newer: *mut Block,
    layout: Layout,
}

// SAFETY: blocks belong to no thread, and only who holds the lock follows the pointers.
unsafe impl Send for Blocks {}

impl OrExit {
    /// An allocator that writes this complaint, line feed and all, when memory is refused: to 1, the
    /// standard output, or 2, the standard error.
    pub const fn new(descriptor: i32, complaint: &'static str) -> OrExit {
        OrExit { descriptor, complaint, blocks: Mutex::new(Blocks(ptr::null_mut())) }
    }

    /// Writes past the program's own streams, whose memory is among what is given back; a program
    /// whose output ends with a line feed has nothing waiting in them. Leaves without any clean-up,
    /// since nothing is left to be cleaned.
    fn give_up(&self) -> ! {
        let complaint = self.complaint.as_bytes();
        // SAFETY: the pointer and the length are those of a living slice.
        unsafe { libc::write(self.descriptor, complaint.as_ptr().cast(), complaint.len()) };
        self.blocks.lock().unwrap_or_else(PoisonError::into_inner).give_back();
        // SAFETY: it ends the process and touches no memory of ours.
        unsafe { libc::_exit(1) }
    }
}

impl Blocks {
    /// # Safety
    /// The block must be in use and in no list.
    unsafe fn add(&mut self, block: *mut Block, layout: Layout) {
        let older = std::mem::replace(&mut self.0, block);
        // SAFETY: the block is memory for one; the other, if any, is in use.
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
        // SAFETY: the blocks of this list are in use, and so are their neighbours.
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

    /// Gives all memory back to the system. Nobody may use it afterwards.
    fn give_back(&mut self) {
        // SAFETY: each block is in use, and is read before it is given back as it was taken.
        unsafe {
            while let Some(&Block { older, layout, .. }) = self.0.as_ref() {
                System.dealloc(self.0.cast(), layout);
                self.0 = older;
            }
        }
    }
}

/// A block with memory of this layout, and how far into it that begins.
fn with_block(layout: Layout) -> Option<(Layout, usize)> {
    Layout::new::<Block>().extend(layout).ok()
}

// SAFETY: memory is the system's, from behind a block that nobody else is told of; a refusal ends the
// process. `realloc` and `alloc_zeroed` are the trait's, which copy and write zeros.
unsafe impl GlobalAlloc for OrExit {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let Some((whole, start)) = with_block(layout) else { self.give_up() };
        // SAFETY: with a block in it, it is not empty.
        let memory = unsafe { System.alloc(whole) };
        if memory.is_null() {
            self.give_up();
        }
        let mut blocks = self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: it is new, begins with room for a block, and is longer than its start.
        unsafe {
            blocks.add(memory.cast(), whole);
            memory.add(start)
        }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        let Some((whole, start)) = with_block(layout) else { return };
        // SAFETY: it comes from `alloc` with this layout, so the block stands before it.
        unsafe {
            let memory = memory.sub(start);
            self.blocks.lock().unwrap_or_else(PoisonError::into_inner).remove(memory.cast());
            System.dealloc(memory, whole);
        }
    }
}
