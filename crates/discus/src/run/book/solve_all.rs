//! Solves many positions on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use rules::connect4::Position;
use solver::{Score, Solve, Solver};

/// The largest number of neighbouring positions in a batch. Larger batches reuse more of the table.
const LARGEST_BATCH: usize = 1024;

/// The least number of batches for each thread, so that all threads end at about the same time.
const LEAST_BATCHES: usize = 16;

/// The longest time between two calls of `on_score`.
const TIMEOUT: Duration = Duration::from_millis(200);

/// The work that the threads share.
struct Work<'a, S> {
    positions: &'a [Position],
    /// The size of a batch.
    batch: usize,
    next: AtomicUsize,
    failed: AtomicBool,
    stop: S,
}

/// Solves the positions, with a table of this size for each thread, until all are solved or `stop` says so. Calls `on_score` with each score, and with
/// `None` if there was none for a while; an error of it ends the work.
pub(super) fn solve_all(
    positions: &[Position],
    (threads, table_bytes): (usize, usize),
    stop: impl Fn() -> bool + Sync,
    mut on_score: impl FnMut(Option<(Position, Score)>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let batch = (positions.len() / (LEAST_BATCHES * threads.max(1))).clamp(1, LARGEST_BATCH);
    let work = Work { positions, batch, next: 0.into(), failed: false.into(), stop };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(positions.len()) {
            let sender = sender.clone();
            let work = &work;
            scope.spawn(move || work.solve_batches(Solver::new(table_bytes), &sender));
        }
        drop(sender);
        loop {
            let called = match receiver.recv_timeout(TIMEOUT) {
                Ok(found) => on_score(Some(found)),
                Err(RecvTimeoutError::Timeout) => on_score(None),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if called.is_err() {
                work.failed.store(true, Ordering::Relaxed);
                return called;
            }
        }
    })
}

impl<S: Fn() -> bool + Sync> Work<'_, S> {
    fn must_stop(&self) -> bool {
        self.failed.load(Ordering::Relaxed) || (self.stop)()
    }

    /// Solves one batch after the other, until there are no more.
    fn solve_batches(&self, mut solver: Solver, found: &Sender<(Position, Score)>) {
        loop {
            let first = self.next.fetch_add(self.batch, Ordering::Relaxed);
            let batch = self.positions.iter().skip(first).take(self.batch);
            if batch.len() == 0 {
                return;
            }
            for position in batch {
                let score = solver.score_until(position, || self.must_stop());
                let sent = score.ok().map(|score| found.send((*position, score)));
                // The solver does not ask whether to stop while it solves an easy position.
                if sent.is_none_or(|sent| sent.is_err()) || self.must_stop() {
                    return;
                }
            }
        }
    }
}
