//! Solves many positions on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use solver::{Discs, Score, Solver};

/// The largest number of neighbouring positions in a batch. Larger batches reuse more of the table.
const LARGEST_BATCH: usize = 1024;

/// The least number of batches for each thread, so that all threads end at about the same time.
const LEAST_BATCHES: usize = 16;

/// The longest time between two calls of `on_score`.
const TIMEOUT: Duration = Duration::from_millis(200);

/// The board, and how to solve its positions.
#[derive(Clone, Copy)]
pub(super) struct Work {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) threads: usize,
    /// The size of the table of each thread.
    pub(super) table_bytes: usize,
}

/// The data that the threads share.
struct Shared<'a, S> {
    positions: &'a [Discs],
    /// The size of a batch.
    batch: usize,
    next: AtomicUsize,
    failed: AtomicBool,
    stop: S,
}

/// Solves the positions until all are solved or `stop` says so. Calls `on_score` with each score, and with
/// `None` if there was none for a while; an error of it ends the work.
pub(super) fn solve_all(
    positions: &[Discs],
    work: Work,
    stop: impl Fn() -> bool + Sync,
    mut on_score: impl FnMut(Option<(Discs, Score)>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let Work { rows, columns, threads, table_bytes } = work;
    let batch = (positions.len() / (LEAST_BATCHES * threads.max(1))).clamp(1, LARGEST_BATCH);
    let shared = Shared { positions, batch, next: 0.into(), failed: false.into(), stop };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads.min(positions.len()) {
            let sender = sender.clone();
            let solver = Solver::on_board(rows, columns, table_bytes)?;
            let shared = &shared;
            scope.spawn(move || shared.solve_batches(&solver, &sender));
        }
        drop(sender);
        loop {
            let called = match receiver.recv_timeout(TIMEOUT) {
                Ok(found) => on_score(Some(found)),
                Err(RecvTimeoutError::Timeout) => on_score(None),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if called.is_err() {
                shared.failed.store(true, Ordering::Relaxed);
                return called;
            }
        }
    })
}

impl<S: Fn() -> bool + Sync> Shared<'_, S> {
    fn must_stop(&self) -> bool {
        self.failed.load(Ordering::Relaxed) || (self.stop)()
    }

    /// Solves one batch after the other, until there are no more.
    fn solve_batches(&self, solver: &Solver, found: &Sender<(Discs, Score)>) {
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
