//! Solving on several threads.
//!
//! If many positions wait, each thread takes one, because a search that several threads share does some
//! work twice. If one position comes at a time, all threads search it together. So an idle thread helps
//! a running search until another position comes.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use courses::Line;
use solver::{Solver, Stopped};

use super::queue::{Input, ThreadShare, WorkQueue};
use super::{Job, Reply};

/// The replies to all lines, in their order, computed on this many threads.
///
/// One more thread reads the lines ahead. When the replies are dropped, that thread is not joined,
/// because it may wait for input that never comes.
pub fn in_parallel(
    job: Job,
    solver: &Solver,
    threads: NonZeroUsize,
    lines: impl Iterator<Item = io::Result<Line>> + Send + 'static,
) -> Replies {
    let queue = Arc::new(WorkQueue::new(threads));
    let (sender, found) = mpsc::channel();
    let workers = (0..threads.get()).map(|_| {
        let (queue, solver, sender) = (Arc::clone(&queue), solver.sharing(), sender.clone());
        thread::spawn(move || work(job, &queue, solver, &sender))
    });
    let workers = workers.collect();
    drop(sender);
    let reader = Arc::clone(&queue);
    thread::spawn(move || read(lines, &reader));
    Replies { queue, workers, found, early: BTreeMap::new(), next: 0 }
}

/// Fills the queue until the lines end.
fn read(lines: impl Iterator<Item = io::Result<Line>>, queue: &WorkQueue) {
    let _guard = OnDrop(|| queue.close());
    for (number, line) in lines.enumerate() {
        if !queue.push(Input { number, line }) {
            return;
        }
    }
}

/// Calls a function when it is dropped, also by a panic: otherwise other threads would wait forever.
struct OnDrop<F: Fn()>(F);

impl<F: Fn()> Drop for OnDrop<F> {
    fn drop(&mut self) {
        self.0();
    }
}

/// A reply with the number of its input.
type Numbered = (usize, io::Result<Reply>);

/// Answers one input after the other.
fn work(job: Job, queue: &WorkQueue, solver: Solver, found: &Sender<Numbered>) {
    let _guard = OnDrop(|| queue.cancel());
    let mut sharing = Sharing { solver, share: None };
    while let Some((Input { number, line }, share)) = queue.pop() {
        sharing.share = Some(share);
        let reply = line.map(|line| job.reply(&mut sharing, number, &line));
        sharing.share = None;
        if found.send((number, reply)).is_err() {
            return;
        }
    }
}

/// A solver that uses more threads while they are idle, and returns them when inputs wait; without a
/// share, it uses one.
pub(super) struct Sharing<'a> {
    pub(super) solver: Solver,
    pub(super) share: Option<ThreadShare<'a>>,
}

impl Sharing<'_> {
    pub(super) fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    /// The answer to a question. It is asked again whenever the number of threads changes: everything
    /// proved so far is in the table, so the search continues from there.
    pub(super) fn ask<T>(
        &mut self,
        question: impl Fn(&Solver, &mut dyn FnMut() -> bool) -> Result<T, Stopped>,
    ) -> T {
        loop {
            if let Some(share) = &self.share {
                self.solver.set_threads(share.threads());
            }
            let stop = &mut || self.share.as_mut().is_some_and(ThreadShare::rebalance);
            if let Ok(answer) = question(&self.solver, stop) {
                return answer;
            }
        }
    }
}

/// The replies in the order of their inputs.
pub struct Replies {
    queue: Arc<WorkQueue>,
    workers: Vec<JoinHandle<()>>,
    found: Receiver<Numbered>,
    /// Replies that must wait for those to earlier inputs.
    early: BTreeMap<usize, io::Result<Reply>>,
    next: usize,
}

impl Iterator for Replies {
    type Item = io::Result<Reply>;

    fn next(&mut self) -> Option<io::Result<Reply>> {
        loop {
            if let Some(reply) = self.early.remove(&self.next) {
                self.next += 1;
                self.queue.reply_taken();
                return Some(reply);
            }
            let Ok((number, reply)) = self.found.recv() else { break };
            self.early.insert(number, reply);
        }
        for worker in self.workers.drain(..) {
            worker.join().expect("a search does not panic");
        }
        None
    }
}

impl Drop for Replies {
    fn drop(&mut self) {
        self.queue.cancel();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/solve/parallel.rs"]
mod tests;
