//! Who searches next: a function of who came, paused and left, without threads and clocks.
//!
//! The desks are shared by visitors, not by searches: each visitor has a queue, and the queues are
//! served by turns (the fair queueing of John Nagle, RFC 970). Nobody gets a second desk while
//! somebody else, who has none, waits. When there is no room for another search, the longest queue
//! loses its last one.

use std::collections::VecDeque;

use crate::limits::Visitor;

/// A search that is under way.
pub(super) type Id = u64;

/// There is no room for another search of this visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// All searches under way.
pub(super) struct Turns {
    free: usize,
    most: usize,
    next_id: Id,
    /// Who was served last stands last.
    shares: VecDeque<Share>,
}

/// What one visitor searches.
struct Share {
    visitor: Visitor,
    running: Vec<Id>,
    /// Those that have not begun. They go first: most are over within their first turn.
    fresh: VecDeque<Id>,
    paused: VecDeque<Id>,
}

impl Share {
    fn new(visitor: Visitor) -> Share {
        Share { visitor, running: Vec::new(), fresh: VecDeque::new(), paused: VecDeque::new() }
    }

    fn waiting(&self) -> usize {
        self.fresh.len() + self.paused.len()
    }

    fn count(&self) -> usize {
        self.running.len() + self.waiting()
    }
}

impl Turns {
    /// No searches yet: so many may run at once, and so many be under way.
    pub(super) fn new(desks: usize, most: usize) -> Turns {
        Turns { free: desks, most, next_id: 0, shares: VecDeque::new() }
    }

    /// How many searches run, and how many wait.
    pub(super) fn counts(&self) -> (usize, usize) {
        let running = self.shares.iter().map(|share| share.running.len()).sum();
        (running, self.shares.iter().map(Share::waiting).sum())
    }

    /// Queues a search; returns it, and the one that had to make room for it.
    ///
    /// # Errors
    /// If there is no room, and nobody has more searches under way.
    pub(super) fn enter(&mut self, visitor: Visitor) -> Result<(Id, Option<Id>), Full> {
        let (running, waiting) = self.counts();
        let is_full = running + waiting >= self.most;
        let own = self.shares.iter().position(|share| share.visitor == visitor);
        let count = own.map_or(0, |own| self.shares[own].count());
        let pushed = if is_full { Some(self.push_out(count + 1).ok_or(Full)?) } else { None };
        let id = self.next_id;
        self.next_id += 1;
        let own = own.unwrap_or_else(|| {
            self.shares.push_back(Share::new(visitor));
            self.shares.len() - 1
        });
        self.shares[own].fresh.push_back(id);
        Ok((id, pushed))
    }

    /// Takes the last search that waits from the visitor who has most of them, if they are more than
    /// so many.
    fn push_out(&mut self, than: usize) -> Option<Id> {
        let waiting = self.shares.iter_mut().filter(|share| share.waiting() > 0);
        let longest = waiting.max_by_key(|share| share.count()).filter(|one| one.count() > than)?;
        longest.fresh.pop_back().or_else(|| longest.paused.pop_back())
    }

    /// Gives a desk to a search that waits; `None` if there is no desk, or nobody waits.
    pub(super) fn next(&mut self) -> Option<Id> {
        if self.free == 0 {
            return None;
        }
        let waiting = self.shares.iter().enumerate().filter(|(_, share)| share.waiting() > 0);
        let (index, _) = waiting.min_by_key(|(_, share)| share.running.len())?;
        let mut share = self.shares.remove(index)?;
        let id = share.fresh.pop_front().or_else(|| share.paused.pop_front())?;
        share.running.push(id);
        self.shares.push_back(share);
        self.free -= 1;
        Some(id)
    }

    /// A search gives up its desk for now.
    pub(super) fn pause(&mut self, id: Id) {
        let owner = self.shares.iter_mut().find(|share| share.running.contains(&id));
        if let Some(share) = owner {
            share.running.retain(|&running| running != id);
            share.paused.push_back(id);
            self.free += 1;
        }
    }

    /// A search is over. To say so twice changes nothing.
    pub(super) fn leave(&mut self, id: Id) {
        for share in &mut self.shares {
            let before = share.running.len();
            share.running.retain(|&one| one != id);
            self.free += before - share.running.len();
            share.fresh.retain(|&one| one != id);
            share.paused.retain(|&one| one != id);
        }
        self.shares.retain(|share| share.count() > 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visitor(number: u8) -> Visitor {
        Visitor::new(std::net::IpAddr::from([192, 0, 2, number]))
    }

    fn enter(turns: &mut Turns, number: u8) -> Id {
        let (id, pushed) = turns.enter(visitor(number)).expect("there is room");
        assert_eq!(pushed, None);
        id
    }

    /// Who gets a desk when each search gives its desk up after a slice.
    fn slices(turns: &mut Turns, count: usize) -> Vec<Id> {
        let mut running: VecDeque<Id> = std::iter::from_fn(|| turns.next()).collect();
        let mut served: Vec<Id> = running.iter().copied().collect();
        while served.len() < count {
            turns.pause(running.pop_front().expect("somebody searches"));
            let next = turns.next().expect("somebody waits");
            running.push_back(next);
            served.push(next);
        }
        served
    }

    #[test]
    fn one_with_many_searches_has_no_more_than_one_with_a_single_one() {
        let mut turns = Turns::new(1, 100);
        for _ in 0..24 {
            enter(&mut turns, 1);
        }
        let other = enter(&mut turns, 2);
        let served = slices(&mut turns, 100);
        assert_eq!(served.iter().filter(|&&id| id == other).count(), 50);
        assert_eq!(served[1], other, "and is served next");
    }

    #[test]
    fn nobody_has_two_desks_while_another_waits_who_has_none() {
        let mut turns = Turns::new(2, 100);
        for _ in 0..24 {
            enter(&mut turns, 1);
        }
        let other = enter(&mut turns, 2);
        let served = slices(&mut turns, 100);
        assert_eq!(served.iter().filter(|&&id| id == other).count(), 50, "of the two desks, one");
    }

    #[test]
    fn all_searches_of_one_visitor_go_on() {
        let mut turns = Turns::new(2, 100);
        let mut all: Vec<Id> = (0..5).map(|_| enter(&mut turns, 1)).collect();
        let mut served = slices(&mut turns, 10);
        served.sort_unstable();
        all.extend(all.clone());
        all.sort_unstable();
        assert_eq!(served, all);
    }

    #[test]
    fn what_has_not_begun_goes_first() {
        let mut turns = Turns::new(1, 100);
        let long: Vec<Id> = (0..3).map(|_| enter(&mut turns, 1)).collect();
        assert_eq!(slices(&mut turns, 3), long);
        let late = enter(&mut turns, 1);
        turns.pause(long[2]);
        assert_eq!(turns.next(), Some(late));
    }

    #[test]
    fn whoever_has_most_makes_room() {
        let mut turns = Turns::new(1, 4);
        let greedy: Vec<Id> = (0..4).map(|_| enter(&mut turns, 1)).collect();
        assert_eq!(turns.enter(visitor(1)), Err(Full), "not for more of the same");
        assert_eq!(turns.next(), Some(greedy[0]));
        let (_, pushed) = turns.enter(visitor(2)).expect("there is room");
        assert_eq!(pushed, Some(greedy[3]));
        assert_eq!(turns.counts(), (1, 3));
        // Three against one: a second makes it two each, a third would be more than fair.
        let (_, pushed) = turns.enter(visitor(2)).expect("there is room");
        assert_eq!(pushed, Some(greedy[2]));
        assert_eq!(turns.enter(visitor(2)), Err(Full));
        assert_eq!(turns.next(), None, "who searches is not pushed out");
    }

    #[test]
    fn a_desk_is_given_back_once() {
        let mut turns = Turns::new(1, 4);
        let (first, second) = (enter(&mut turns, 1), enter(&mut turns, 2));
        assert_eq!((turns.next(), turns.next()), (Some(first), None));
        turns.leave(first);
        turns.leave(first);
        assert_eq!((turns.next(), turns.next()), (Some(second), None));
        turns.leave(second);
        assert_eq!(turns.counts(), (0, 0));
        assert!(turns.shares.is_empty(), "nobody is remembered");
    }
}
