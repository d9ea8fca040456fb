//! Several solvers side by side.
//!
//! Whoever hands in many positions wants all of them soon: then each thread takes one, because to divide a
//! search wastes a part of it. Whoever asks for one at a time wants that one soon: then all threads
//! search it together. So threads that have nothing to do help those that have, until they are needed.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use courses::Line;
use solver::Solver;

use super::desk::{Desk, Text};
use super::helped::Helped;
use super::{Errand, Reply};

/// Replies to texts in their order, found by so many threads.
///
/// Texts are read ahead by one more thread. It is left alone when the replies are dropped: it may be
/// waiting for an input that never comes.
pub(crate) fn side_by_side(
    errand: Errand,
    solver: &Solver,
    threads: NonZeroUsize,
    texts: impl Iterator<Item = io::Result<Line>> + Send + 'static,
) -> Replies {
    let desk = Arc::new(Desk::new(threads));
    let (sender, found) = mpsc::channel();
    let workers = (0..threads.get()).map(|_| {
        let (desk, solver, sender) = (Arc::clone(&desk), solver.sharing(), sender.clone());
        thread::spawn(move || work(errand, &desk, solver, &sender))
    });
    let workers = workers.collect();
    drop(sender);
    let reader = Arc::clone(&desk);
    thread::spawn(move || read(texts, &reader));
    Replies { desk, workers, found, early: BTreeMap::new(), next: 0 }
}

/// What the thread does that reads ahead.
fn read(texts: impl Iterator<Item = io::Result<Line>>, desk: &Desk) {
    let _ending = Ending(desk);
    for (number, line) in texts.enumerate() {
        if !desk.put(Text { number, line }) {
            return;
        }
    }
}

/// Says that nothing more comes, even if reading panics.
struct Ending<'a>(&'a Desk);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Lets nobody take anything more when a thread ends: all end at the same time, unless one panics, and
/// then nobody shall wait for its reply.
struct Closing<'a>(&'a Desk);

impl Drop for Closing<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// A reply with the number of its text.
type Numbered = (usize, io::Result<Reply>);

/// What each of the others does: takes text after text and replies.
fn work(errand: Errand, desk: &Desk, mut solver: Solver, found: &Sender<Numbered>) {
    let _closing = Closing(desk);
    while let Some((Text { number, line }, share)) = desk.take() {
        let mut helped = Helped { solver: &mut solver, share };
        let reply = line.map(|line| errand.reply(&mut helped, number, &line));
        drop(helped);
        if found.send((number, reply)).is_err() {
            return;
        }
    }
}

/// The replies in the order of their texts.
pub(crate) struct Replies {
    desk: Arc<Desk>,
    workers: Vec<JoinHandle<()>>,
    found: Receiver<Numbered>,
    /// Those that were found before others that come first.
    early: BTreeMap<usize, io::Result<Reply>>,
    next: usize,
}

impl Iterator for Replies {
    type Item = io::Result<Reply>;

    fn next(&mut self) -> Option<io::Result<Reply>> {
        loop {
            if let Some(reply) = self.early.remove(&self.next) {
                self.next += 1;
                self.desk.is_answered();
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
        self.desk.close();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::{Task, Wanted};
    use super::*;

    const ERRAND: Errand =
        Errand { task: Task::Tell(Wanted { all: false, wdl: false }), noun: "line" };

    fn replies(
        threads: usize,
        texts: impl Iterator<Item = io::Result<Line>> + Send + 'static,
    ) -> Replies {
        let threads = NonZeroUsize::new(threads).expect("at least one");
        side_by_side(ERRAND, &Solver::new(1 << 16), threads, texts)
    }

    fn text() -> Line {
        Line::Text(String::from("112233"))
    }

    #[test]
    fn an_input_that_fails_fails_at_its_place() {
        for threads in 1..=4 {
            let texts = [Ok(text()), Err(io::ErrorKind::TimedOut.into()), Ok(text())];
            let mut said = replies(threads, texts.into_iter());
            let mut next = || said.next().expect("a reply").map(|reply| reply.said);
            let answer = Ok(String::from("112233 18 best=4 nodes=0\n"));
            assert_eq!(next().expect("an answer"), answer);
            assert_eq!(next().expect_err("an error").kind(), io::ErrorKind::TimedOut);
            assert_eq!(next().expect("an answer"), answer);
            assert!(said.next().is_none());
        }
    }

    #[test]
    fn an_easy_text_need_not_wait_for_a_hard_one() {
        let (sender, texts) = mpsc::channel();
        let replies = replies(2, texts.into_iter());
        sender.send(Ok(Line::Text(String::from("44444")))).expect("it is read");
        // By then both threads are at it.
        thread::sleep(Duration::from_millis(20));
        sender.send(Ok(text())).expect("it is read");
        drop(sender);
        let numbers = replies.found.iter().map(|(number, _)| number);
        assert_eq!(numbers.collect::<Vec<_>>(), [1, 0]);
    }

    #[test]
    fn nothing_more_is_read_when_nobody_wants_replies() {
        let (sender, texts) = mpsc::channel();
        let mut replies = replies(2, texts.into_iter());
        sender.send(Ok(text())).expect("it is read");
        assert!(replies.next().expect("a reply").is_ok());
        drop(replies);
        // The reader's end of the channel is gone as soon as it has heard of it.
        while sender.send(Ok(text())).is_ok() {
            thread::yield_now();
        }
    }
}
