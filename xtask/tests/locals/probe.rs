//! A library whose functions need features that some linkers lack: thread-local variables, and
//! stack frames for catching panics.

use std::cell::{Cell, RefCell};
use std::hint::black_box;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicI32, Ordering};

static DROPPED: AtomicI32 = AtomicI32::new(0);

struct Counted(i32);

impl Drop for Counted {
    fn drop(&mut self) {
        DROPPED.fetch_add(self.0, Ordering::Relaxed);
    }
}

thread_local! {
    static CALLS: Cell<i32> = const { Cell::new(40) };
    static VALUES: RefCell<Vec<Counted>> = const { RefCell::new(Vec::new()) };
}

/// The number of calls in this thread, starting at 40.
#[unsafe(export_name = "probe$calls")]
pub extern "C" fn calls() -> i32 {
    VALUES.with(|values| values.borrow_mut().push(Counted(1)));
    CALLS.set(CALLS.get() + 1);
    CALLS.get()
}

/// The number of dropped values of threads that have ended.
#[unsafe(export_name = "probe$dropped")]
pub extern "C" fn dropped() -> i32 {
    DROPPED.load(Ordering::Relaxed)
}

/// The number at an index below three; -1 if the index causes a panic.
#[unsafe(export_name = "probe$caught")]
pub extern "C" fn caught(index: usize) -> i32 {
    catch_unwind(|| black_box([7, 8, 9])[index]).unwrap_or(-1)
}
