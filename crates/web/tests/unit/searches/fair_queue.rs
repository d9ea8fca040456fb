use super::*;

/// The length of a turn.
const TURN: Duration = Duration::from_millis(50);

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
    let mut served: Vec<Id> = std::iter::from_fn(|| queue.next()).collect();
    let running = served.clone();
    served.extend(successors(queue, running, count.saturating_sub(served.len())));
    served
}

/// The next searches that get a slot, if those that run give theirs up in turn.
fn successors(queue: &mut FairQueue, running: Vec<Id>, count: usize) -> Vec<Id> {
    let mut running = VecDeque::from(running);
    let mut next_one = || {
        queue.pause(running.pop_front().expect("somebody searches"), TURN);
        let next = queue.next().expect("somebody waits");
        running.push_back(next);
        next
    };
    (0..count).map(|_| next_one()).collect()
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
    queue.pause(long[2], TURN);
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
    queue.leave(first, TURN);
    queue.leave(first, TURN);
    assert_eq!((queue.next(), queue.next()), (Some(second), None));
    queue.leave(second, TURN);
    assert_eq!(queue.counts(), (0, 0));
    assert!(queue.clients.is_empty(), "clients without searches are forgotten");
}

/// A queue in which these clients have searched for a while, with two searches each.
fn busy(slots: usize, clients: std::ops::Range<u8>) -> FairQueue {
    let mut queue = FairQueue::new(slots, 1000);
    for number in clients.clone().chain(clients.clone()) {
        enter(&mut queue, number);
    }
    let rounds = 2 * CREDIT.as_millis() / TURN.as_millis();
    slices(&mut queue, clients.len() * usize::try_from(rounds).expect("few"));
    queue
}

/// Ends the turns of the searches that run, one after the other; returns who is next in each slot.
fn next_turns(queue: &mut FairQueue, count: usize) -> Vec<Id> {
    let running = queue.clients.iter().flat_map(|one| one.running.clone()).collect();
    successors(queue, running, count)
}

#[test]
fn a_fresh_client_searches_before_sixty_others_have_their_next_turns() {
    for slots in [1, 2, 4] {
        let mut queue = busy(slots, 0..60);
        let fresh = enter(&mut queue, 200);
        // One turn in four goes to whoever has waited longest; the fresh one has a slot in all others.
        let turns = next_turns(&mut queue, 8 * slots);
        let first = turns.iter().position(|&id| id == fresh);
        assert!(first <= Some(1), "{slots} {turns:?}");
        let own = turns.iter().filter(|&&id| id == fresh).count();
        assert!(own >= 5, "{slots} {turns:?}");
    }
}

#[test]
fn the_credit_of_a_fresh_client_is_limited() {
    let mut queue = busy(1, 0..60);
    let fresh = enter(&mut queue, 200);
    let credit = usize::try_from(CREDIT.as_millis() / TURN.as_millis()).expect("few");
    let turns = next_turns(&mut queue, 60 * 10);
    let own = turns.iter().filter(|&&id| id == fresh).count();
    assert!((credit..=credit + 11).contains(&own), "its credit, and then its share: {own}");
}

#[test]
fn a_client_who_leaves_and_comes_again_has_no_new_credit() {
    let mut queue = busy(1, 0..60);
    let mut own = 0;
    for _ in 0..60 * 10 {
        let id = enter(&mut queue, 200);
        own += next_turns(&mut queue, 1).iter().filter(|&&one| one == id).count();
        queue.leave(id, TURN);
        let _ = queue.next();
    }
    let credit = usize::try_from(CREDIT.as_millis() / TURN.as_millis()).expect("few");
    assert!(own <= 2 * credit, "{own}");
}

#[test]
fn clients_who_come_anew_all_the_time_do_not_stop_the_others() {
    let mut queue = FairQueue::new(1, 1000);
    let old = enter(&mut queue, 1);
    enter(&mut queue, 2);
    let _ = queue.next();
    let mut served = 0;
    for number in 3..203 {
        enter(&mut queue, number);
        served += next_turns(&mut queue, 1).iter().filter(|&&id| id == old).count();
    }
    assert!(served > 0, "it waits behind those who came before it at most");
}

#[test]
fn clients_without_searches_are_forgotten_in_time() {
    let mut queue = FairQueue::new(1, 10);
    for number in 0..10_000_u32 {
        let address = std::net::IpAddr::from(number.to_be_bytes());
        let (id, _) = queue.enter(Client::new(address)).expect("there is room");
        assert_eq!(queue.next(), Some(id));
        queue.leave(id, TURN);
    }
    assert!(queue.remembered.len() <= MAX_REMEMBERED && queue.clients.is_empty());
}
