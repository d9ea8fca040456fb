//! Decides which search runs next, without threads and clocks.
//!
//! Slots are shared among clients, not among searches: each client has a queue, and the queues take
//! turns (fair queueing: John Nagle, RFC 970). Nobody gets a second slot while another client waits
//! for a first. If the limit of searches is reached, a new search replaces the last one in the
//! longest queue.

use std::collections::VecDeque;

use crate::limits::Client;

/// A running, paused or waiting search.
pub(super) type Id = u64;

/// The limit of searches is reached, and this client must not replace another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

/// All running, paused and waiting searches.
pub(super) struct FairQueue {
    free_slots: usize,
    max: usize,
    next_id: Id,
    /// In order: the client that was served last comes last.
    clients: VecDeque<ClientQueue>,
}

/// The searches of one client.
struct ClientQueue {
    client: Client,
    running: Vec<Id>,
    /// Searches that have not begun. They go first, since most end within their first turn.
    fresh: VecDeque<Id>,
    paused: VecDeque<Id>,
}

impl ClientQueue {
    fn new(client: Client) -> ClientQueue {
        let (fresh, paused) = (VecDeque::new(), VecDeque::new());
        ClientQueue { client, running: Vec::new(), fresh, paused }
    }

    fn waiting(&self) -> usize {
        self.fresh.len() + self.paused.len()
    }

    fn count(&self) -> usize {
        self.running.len() + self.waiting()
    }
}

impl FairQueue {
    /// An empty queue: `slots` searches run at once, and `max` may run, pause and wait.
    pub(super) fn new(slots: usize, max: usize) -> FairQueue {
        FairQueue { free_slots: slots, max, next_id: 0, clients: VecDeque::new() }
    }

    /// The numbers of searches that run and that wait.
    pub(super) fn counts(&self) -> (usize, usize) {
        let running = self.clients.iter().map(|queue| queue.running.len()).sum();
        (running, self.clients.iter().map(ClientQueue::waiting).sum())
    }

    /// Adds a search; returns it and the search that it replaces, if any.
    ///
    /// # Errors
    /// If the limit is reached and no client has more searches than this one.
    pub(super) fn enter(&mut self, client: Client) -> Result<(Id, Option<Id>), Full> {
        let (running, waiting) = self.counts();
        let is_full = running + waiting >= self.max;
        let own = self.clients.iter().position(|queue| queue.client == client);
        let count = own.map_or(0, |own| self.clients[own].count());
        let replaced = if is_full { Some(self.take_last(count + 1).ok_or(Full)?) } else { None };
        let id = self.next_id;
        self.next_id += 1;
        let own = own.unwrap_or_else(|| {
            self.clients.push_back(ClientQueue::new(client));
            self.clients.len() - 1
        });
        self.clients[own].fresh.push_back(id);
        Ok((id, replaced))
    }

    /// Removes the last waiting search of the client with the most, if it has more than `than`.
    fn take_last(&mut self, than: usize) -> Option<Id> {
        let waiting = self.clients.iter_mut().filter(|queue| queue.waiting() > 0);
        let longest = waiting.max_by_key(|queue| queue.count()).filter(|one| one.count() > than)?;
        longest.fresh.pop_back().or_else(|| longest.paused.pop_back())
    }

    /// Gives a slot to a waiting search; `None` if no slot is free or no search waits.
    pub(super) fn next(&mut self) -> Option<Id> {
        if self.free_slots == 0 {
            return None;
        }
        let waiting = self.clients.iter().enumerate().filter(|(_, queue)| queue.waiting() > 0);
        let (index, _) = waiting.min_by_key(|(_, queue)| queue.running.len())?;
        let mut queue = self.clients.remove(index)?;
        let id = queue.fresh.pop_front().or_else(|| queue.paused.pop_front())?;
        queue.running.push(id);
        self.clients.push_back(queue);
        self.free_slots -= 1;
        Some(id)
    }

    /// Pauses a search, which frees its slot.
    pub(super) fn pause(&mut self, id: Id) {
        let owner = self.clients.iter_mut().find(|queue| queue.running.contains(&id));
        if let Some(queue) = owner {
            queue.running.retain(|&running| running != id);
            queue.paused.push_back(id);
            self.free_slots += 1;
        }
    }

    /// Removes a search. Removing it twice changes nothing.
    pub(super) fn leave(&mut self, id: Id) {
        for queue in &mut self.clients {
            let before = queue.running.len();
            queue.running.retain(|&one| one != id);
            self.free_slots += before - queue.running.len();
            queue.fresh.retain(|&one| one != id);
            queue.paused.retain(|&one| one != id);
        }
        self.clients.retain(|queue| queue.count() > 0);
    }
}

#[cfg(test)]
#[path = "../../tests/unit/searches/fair_queue.rs"]
mod tests;
