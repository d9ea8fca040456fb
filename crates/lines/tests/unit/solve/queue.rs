use super::*;

fn queue(threads: usize, inputs: usize) -> WorkQueue {
    let queue = WorkQueue::new(NonZeroUsize::new(threads).expect("at least one"));
    for number in 0..inputs {
        assert!(queue.push(Input { number, line: Ok(Line::Unreadable) }));
    }
    queue
}

/// The number of the next input, with its threads.
fn taken(queue: &WorkQueue) -> (usize, ThreadShare<'_>) {
    let (input, share) = queue.pop().expect("an input waits");
    (input.number, share)
}

/// The number of threads of each input, if none are freed.
fn shares(threads: usize, inputs: usize) -> Vec<usize> {
    let queue = queue(threads, inputs);
    let taken: Vec<_> = (0..inputs.min(threads)).map(|_| taken(&queue)).collect();
    assert!(taken.iter().map(|&(number, _)| number).eq(0..taken.len()));
    taken.iter().map(|(_, share)| share.threads().get()).collect()
}

#[test]
fn waiting_inputs_share_the_threads() {
    assert_eq!(shares(2, 1), [2]);
    assert_eq!(shares(2, 2), [1, 1]);
    assert_eq!(shares(8, 3), [2, 3, 3]);
    assert_eq!(shares(3, 100), [1, 1, 1]);
}

#[test]
fn freed_threads_are_used_again() {
    let queue = queue(2, 2);
    let (_, first) = taken(&queue);
    let (_, second) = taken(&queue);
    drop(first);
    assert!(queue.push(Input { number: 2, line: Ok(Line::Unreadable) }));
    assert_eq!(taken(&queue).1.threads().get(), 1);
    drop(second);
    assert!(queue.push(Input { number: 3, line: Ok(Line::Unreadable) }));
    assert_eq!(taken(&queue).1.threads().get(), 2);
}

#[test]
fn idle_threads_help_until_another_input_comes() {
    let queue = queue(3, 2);
    let (_, mut first) = taken(&queue);
    let (_, second) = taken(&queue);
    assert_eq!((second.threads().get(), first.rebalance()), (2, false));
    drop(second);
    assert!(first.rebalance() && !first.rebalance());
    assert_eq!(first.threads().get(), 3);
    assert!(queue.push(Input { number: 2, line: Ok(Line::Unreadable) }));
    assert!(first.rebalance() && !first.rebalance());
    assert_eq!((first.threads().get(), taken(&queue).1.threads().get()), (1, 2));
}

#[test]
fn a_closed_queue_is_still_emptied() {
    let queue = queue(1, 1);
    queue.close();
    assert!(!queue.push(Input { number: 1, line: Ok(Line::Unreadable) }));
    assert_eq!(taken(&queue).0, 0);
    assert!(queue.pop().is_none());
}

#[test]
fn a_cancelled_queue_is_empty() {
    let queue = queue(1, 1);
    queue.cancel();
    assert!(queue.pop().is_none());
}

#[test]
fn a_full_queue_waits_for_replies_to_be_taken() {
    let queue = queue(1, MOST_UNANSWERED);
    std::thread::scope(|scope| {
        let late = scope
            .spawn(|| queue.push(Input { number: MOST_UNANSWERED, line: Ok(Line::Unreadable) }));
        for number in 0..MOST_UNANSWERED {
            assert_eq!(taken(&queue).0, number);
        }
        assert_eq!(queue.state().unanswered, MOST_UNANSWERED);
        queue.reply_taken();
        assert_eq!(taken(&queue).0, MOST_UNANSWERED);
        assert!(late.join().expect("it ends"));
    });
    assert!(queue.state().is_full());
}
