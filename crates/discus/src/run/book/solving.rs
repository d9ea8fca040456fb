//! Solving many positions, on several threads.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use rules::connect4::Position;
use solver::{Score, Solve, Solver};

/// How many neighbours a thread takes at a time, at most: the more, the more of their search they
/// share.
const SHARE: usize = 1024;

/// How many times each thread takes some at least, so that all end at about the same time.
const TURNS: usize = 16;

/// How long is waited for the next score before something else is looked at.
const PATIENCE: Duration = Duration::from_millis(200);

/// How many threads solve, and with what.
pub(super) struct Means {
    pub(super) threads: usize,
    pub(super) table_bytes: usize,
}

/// Work that threads share.
struct Work<'a, S> {
    positions: &'a [Position],
    /// How many a thread takes at a time.
    share: usize,
    next: AtomicUsize,
    failed: AtomicBool,
    stop: S,
}

/// Solves the positions until all are solved or `stop` says so. `heed` is told of each score, and
/// of `None` when there was none for a while; if it fails, the work ends.
pub(super) fn solve(
    positions: &[Position],
    means: &Means,
    stop: impl Fn() -> bool + Sync,
    mut heed: impl FnMut(Option<(Position, Score)>) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let share = (positions.len() / (TURNS * means.threads.max(1))).clamp(1, SHARE);
    let work = Work { positions, share, next: 0.into(), failed: false.into(), stop };
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..means.threads.min(positions.len()) {
            let sender = sender.clone();
            let work = &work;
            scope.spawn(move || work.take_part(Solver::new(means.table_bytes), &sender));
        }
        drop(sender);
        loop {
            let heeded = match receiver.recv_timeout(PATIENCE) {
                Ok(found) => heed(Some(found)),
                Err(RecvTimeoutError::Timeout) => heed(None),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            if heeded.is_err() {
                work.failed.store(true, Ordering::Relaxed);
                return heeded;
            }
        }
    })
}

impl<S: Fn() -> bool + Sync> Work<'_, S> {
    fn must_stop(&self) -> bool {
        self.failed.load(Ordering::Relaxed) || (self.stop)()
    }

    /// What one thread does: takes some positions and solves them, until there are no more.
    fn take_part(&self, mut solver: Solver, found: &Sender<(Position, Score)>) {
        loop {
            let first = self.next.fetch_add(self.share, Ordering::Relaxed);
            let share = self.positions.iter().skip(first).take(self.share);
            if share.len() == 0 {
                return;
            }
            for position in share {
                let score = solver.score_until(position, || self.must_stop());
                let sent = score.ok().map(|score| found.send((*position, score)));
                // An easy position is solved before it is asked whether to stop.
                if sent.is_none_or(|sent| sent.is_err()) || self.must_stop() {
                    return;
                }
            }
        }
    }
}
