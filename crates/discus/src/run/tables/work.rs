//! Long work on tables, with its progress.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use tables::Watch;

use crate::run::progress::Progress;
use crate::run::signals::Signals;

/// The time between two looks at the progress.
const PAUSE: Duration = Duration::from_millis(50);

/// Does work of this effort, until a signal comes.
pub(super) fn watched<T: Send>(
    effort: u64,
    signals: &Signals,
    work: impl FnOnce(&Watch<'_>) -> T + Send,
) -> T {
    // Building and verifying visit each position twice.
    let positions = |effort: u64| usize::try_from(effort / 2).unwrap_or(usize::MAX);
    let done = AtomicU64::new(0);
    let stop = || signals.has_come();
    let watch = Watch { stop: &stop, done: &done };
    let mut progress = Progress::begin(0, positions(effort), "positions");
    thread::scope(|scope| {
        let worker = scope.spawn(|| work(&watch));
        while !worker.is_finished() {
            thread::park_timeout(PAUSE);
            progress.set(positions(done.load(Relaxed).min(effort)));
            progress.tick();
        }
        worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
