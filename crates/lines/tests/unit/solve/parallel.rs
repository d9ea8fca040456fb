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
