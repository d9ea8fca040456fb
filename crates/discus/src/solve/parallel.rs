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
pub(crate) fn in_parallel(
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
pub(crate) struct Replies {
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
mod tests {
    use std::time::Duration;

    use super::super::{Ask, Options, Task};
    use super::*;

    const JOB: Job =
        Job { task: Task::Text(Options { ask: Ask::BestColumns, wdl: false }), noun: "line" };

    fn replies(
        threads: usize,
        lines: impl Iterator<Item = io::Result<Line>> + Send + 'static,
    ) -> Replies {
        let threads = NonZeroUsize::new(threads).expect("at least one");
        in_parallel(JOB, &Solver::new(1 << 16), threads, lines)
    }

    fn line() -> Line {
        Line::Text(String::from("112233"))
    }

    #[test]
    fn an_error_of_reading_is_returned_in_its_place() {
        for threads in 1..=4 {
            let lines = [Ok(line()), Err(io::ErrorKind::TimedOut.into()), Ok(line())];
            let mut replies = replies(threads, lines.into_iter());
            let mut next = || replies.next().expect("a reply").map(|reply| reply.output);
            let answer = Ok(String::from("112233 18 best=4 nodes=0\n"));
            assert_eq!(next().expect("an answer"), answer);
            assert_eq!(next().expect_err("an error").kind(), io::ErrorKind::TimedOut);
            assert_eq!(next().expect("an answer"), answer);
            assert!(replies.next().is_none());
        }
    }

    #[test]
    fn an_easy_position_does_not_wait_for_a_hard_one() {
        let (sender, lines) = mpsc::channel();
        let replies = replies(2, lines.into_iter());
        sender.send(Ok(Line::Text(String::from("44444")))).expect("it is read");
        // By then both threads work on it.
        thread::sleep(Duration::from_millis(20));
        sender.send(Ok(line())).expect("it is read");
        drop(sender);
        let numbers = replies.found.iter().map(|(number, _)| number);
        assert_eq!(numbers.collect::<Vec<_>>(), [1, 0]);
    }

    #[test]
    fn dropped_replies_end_the_reading() {
        let (sender, lines) = mpsc::channel();
        let mut replies = replies(2, lines.into_iter());
        sender.send(Ok(line())).expect("it is read");
        assert!(replies.next().expect("a reply").is_ok());
        drop(replies);
        // The reader drops its end of the channel once it finds the queue closed.
        while sender.send(Ok(line())).is_ok() {
            thread::yield_now();
        }
    }
}
