//! Waits for programs on a busy machine.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sandbox::{ExitReason, Process};

/// On a busy machine, a program may take so many times as long as its time.
pub const LONGEST: u32 = 10;

/// Waits for a program to end, up to a deadline or until all is to end.
pub fn wait_unless(
    stop: &AtomicBool,
    process: &mut Process,
    deadline: Instant,
) -> Option<ExitReason> {
    /// The time after which somebody who stops it all is heard.
    const HEARD: Duration = Duration::from_millis(200);
    loop {
        let until = deadline.min(Instant::now() + HEARD);
        let ending = process.wait(until);
        if ending.is_some() || until == deadline || stop.load(Ordering::Relaxed) {
            return ending;
        }
    }
}
