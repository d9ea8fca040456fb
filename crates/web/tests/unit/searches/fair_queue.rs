use super::*;

fn client(number: u8) -> Client {
    Client::new(std::net::IpAddr::from([192, 0, 2, number]))
}

fn enter(queue: &mut FairQueue, number: u8) -> Id {
    let (id, replaced) = queue.enter(client(number)).expect("there is room");
    assert_eq!(replaced, None);
    id
}

/// The searches that get a slot, in order, if each gives its slot up after a slice of time.
fn slices(queue: &mut FairQueue, count: usize) -> Vec<Id> {
    let mut running: VecDeque<Id> = std::iter::from_fn(|| queue.next()).collect();
    let mut served: Vec<Id> = running.iter().copied().collect();
    while served.len() < count {
        queue.pause(running.pop_front().expect("somebody searches"));
        let next = queue.next().expect("somebody waits");
        running.push_back(next);
        served.push(next);
    }
    served
}

#[test]
fn a_client_with_many_searches_gets_no_more_time_than_one_with_one() {
    let mut queue = FairQueue::new(1, 100);
    for _ in 0..24 {
        enter(&mut queue, 1);
    }
    let other = enter(&mut queue, 2);
    let served = slices(&mut queue, 100);
    assert_eq!(served.iter().filter(|&&id| id == other).count(), 50);
    assert_eq!(served[1], other, "and is served next");
}

#[test]
fn nobody_has_two_slots_while_another_waits_for_a_first() {
    let mut queue = FairQueue::new(2, 100);
    for _ in 0..24 {
        enter(&mut queue, 1);
    }
    let other = enter(&mut queue, 2);
    let served = slices(&mut queue, 100);
    assert_eq!(served.iter().filter(|&&id| id == other).count(), 50, "one of the two slots");
}

#[test]
fn all_searches_of_one_client_make_progress() {
    let mut queue = FairQueue::new(2, 100);
    let mut all: Vec<Id> = (0..5).map(|_| enter(&mut queue, 1)).collect();
    let mut served = slices(&mut queue, 10);
    served.sort_unstable();
    all.extend(all.clone());
    all.sort_unstable();
    assert_eq!(served, all);
}

#[test]
fn a_search_that_has_not_begun_goes_first() {
    let mut queue = FairQueue::new(1, 100);
    let long: Vec<Id> = (0..3).map(|_| enter(&mut queue, 1)).collect();
    assert_eq!(slices(&mut queue, 3), long);
    let late = enter(&mut queue, 1);
    queue.pause(long[2]);
    assert_eq!(queue.next(), Some(late));
}

#[test]
fn a_new_search_replaces_one_of_the_client_with_most() {
    let mut queue = FairQueue::new(1, 4);
    let many: Vec<Id> = (0..4).map(|_| enter(&mut queue, 1)).collect();
    assert_eq!(queue.enter(client(1)), Err(Full), "a client does not replace own searches");
    assert_eq!(queue.next(), Some(many[0]));
    let (_, replaced) = queue.enter(client(2)).expect("there is room");
    assert_eq!(replaced, Some(many[3]));
    assert_eq!(queue.counts(), (1, 3));
    // Three against one: a second makes it two each, a third would be more than fair.
    let (_, replaced) = queue.enter(client(2)).expect("there is room");
    assert_eq!(replaced, Some(many[2]));
    assert_eq!(queue.enter(client(2)), Err(Full));
    assert_eq!(queue.next(), None, "a running search is not replaced");
}

#[test]
fn a_slot_is_freed_once() {
    let mut queue = FairQueue::new(1, 4);
    let (first, second) = (enter(&mut queue, 1), enter(&mut queue, 2));
    assert_eq!((queue.next(), queue.next()), (Some(first), None));
    queue.leave(first);
    queue.leave(first);
    assert_eq!((queue.next(), queue.next()), (Some(second), None));
    queue.leave(second);
    assert_eq!(queue.counts(), (0, 0));
    assert!(queue.clients.is_empty(), "clients without searches are forgotten");
}
