use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::mem::MaybeUninit;
use std::sync::Mutex;

/// The size of the reserve in bytes: a search of all 42 plies of a game needs less than half of it.
const SIZE: usize = 1 << 17;

/// The system's allocator with a reserve, for a library that must not abort its caller when memory
/// is refused.
///
/// The libraries' own allocations are small and short-lived: the words of a line, a board as text,
/// the line of a search. If the system refuses one, it comes from the reserve, which is filled from
/// the start and is empty again once all of it has been freed.
#[derive(Debug)]
pub struct Reserve {
    memory: UnsafeCell<MaybeUninit<Memory>>,
    /// The number of bytes in use, and of allocations.
    taken: Mutex<(usize, usize)>,
}

/// Aligned as strictly as any allocation of a library.
type Memory = [u128; SIZE / size_of::<u128>()];

// SAFETY: no two owners get the same part of the memory, and the numbers in use are behind a lock.
unsafe impl Sync for Reserve {}

impl Default for Reserve {
    fn default() -> Reserve {
        Reserve::new()
    }
}

impl Reserve {
    /// An empty reserve.
    pub const fn new() -> Reserve {
        Reserve { memory: UnsafeCell::new(MaybeUninit::uninit()), taken: Mutex::new((0, 0)) }
    }

    fn start(&self) -> *mut u8 {
        self.memory.get().cast()
    }

    fn take(&self, layout: Layout) -> *mut u8 {
        let Ok(mut taken) = self.taken.lock() else { return std::ptr::null_mut() };
        let start = taken.0.next_multiple_of(layout.align().max(1));
        let end = start.saturating_add(layout.size());
        if layout.align() > align_of::<Memory>() || end > SIZE {
            return std::ptr::null_mut();
        }
        *taken = (end, taken.1 + 1);
        self.start().wrapping_add(start)
    }

    fn owns(&self, memory: *mut u8) -> bool {
        (self.start() as usize..self.start() as usize + SIZE).contains(&(memory as usize))
    }

    fn give_back(&self) {
        if let Ok(mut taken) = self.taken.lock() {
            taken.1 = taken.1.saturating_sub(1);
            if taken.1 == 0 {
                taken.0 = 0;
            }
        }
    }
}

// SAFETY: the memory is the system's, or a part of the reserve that has no other owner: parts
// follow one another until all have been freed. `realloc` is the trait's default, which copies.
unsafe impl GlobalAlloc for Reserve {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the promises of `alloc`.
        let memory = unsafe { System.alloc(layout) };
        if memory.is_null() { self.take(layout) } else { memory }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        if self.owns(memory) {
            self.give_back();
        } else {
            // SAFETY: it is the system's, and the caller keeps the promises of `dealloc`.
            unsafe { System.dealloc(memory, layout) };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_the_reserve_do_not_overlap_and_come_back() {
        static RESERVE: Reserve = Reserve::new();
        let layout = Layout::from_size_align(1000, 8).expect("a layout");
        for _ in 0..3 {
            let parts: Vec<*mut u8> = (0..200).map(|_| RESERVE.take(layout)).collect();
            let granted: Vec<_> = parts.into_iter().filter(|part| !part.is_null()).collect();
            assert_eq!(granted.len(), SIZE / 1000);
            assert!(granted.windows(2).all(|pair| pair[1] as usize - pair[0] as usize >= 1000));
            for part in granted {
                assert!(RESERVE.owns(part) && (part as usize).is_multiple_of(8));
                // SAFETY: it is a part of the reserve.
                unsafe { RESERVE.dealloc(part, layout) };
            }
        }
    }
}
