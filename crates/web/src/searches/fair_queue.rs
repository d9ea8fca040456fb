//! Decides which search runs next, without threads and clocks.
//!
//! Slots are shared among clients, not among searches: each client has a queue, and the client that has
//! used least time is next (fair queueing: John Nagle, RFC 970; with the time that each has used: Linux's
//! scheduler from 2.6.23 on). A client who comes anew has a credit, so that its first searches do not wait
//! for a turn of everybody else. Nobody gets a second slot while another client waits for a first. If the
//! limit of searches is reached, a new search replaces the last one in the longest queue.

use std::collections::VecDeque;
use std::time::Duration;

use crate::limits::Client;

/// The time that a client who comes anew may use before those who have searched all along. An engine of the
/// strongest level needs about half of it for a move. With plain turns, such a move waits until sixty others
/// have had their turns, several times, or is refused: `cargo bench -p discus --bench load -- --crowd`.
pub(super) const CREDIT: Duration = Duration::from_secs(1);

/// One turn of so many goes to the client that has waited longest, whatever it has used: otherwise
/// those who come anew could keep the others waiting for ever.
const TURNS: u64 = 4;

/// How many clients without searches are remembered, so that leaving and coming again gives no new credit.
const MAX_REMEMBERED: usize = 1000;

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
    turns: u64,
    /// The time that a client has used who has searched all along. It never decreases.
    level: Duration,
    /// In order: the client that was served last comes last.
    clients: VecDeque<ClientQueue>,
    /// Clients without searches that have less than the whole credit, and the time that each has used.
    remembered: VecDeque<(Client, Duration)>,
}

/// The searches of one client.
struct ClientQueue {
    client: Client,
    /// Compared with the `level`: a client begins below it, by its credit.
    used: Duration,
    running: Vec<Id>,
    /// Searches that have not begun. They go first, since most end within their first turn.
    fresh: VecDeque<Id>,
    paused: VecDeque<Id>,
}

impl ClientQueue {
    fn new(client: Client, used: Duration) -> ClientQueue {
        let (fresh, paused) = (VecDeque::new(), VecDeque::new());
        ClientQueue { client, used, running: Vec::new(), fresh, paused }
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
        FairQueue {
            free_slots: slots,
            max,
            next_id: 0,
            turns: 0,
            level: CREDIT,
            clients: VecDeque::new(),
            remembered: VecDeque::new(),
        }
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
            let used = self.used_by(client);
            self.clients.push_back(ClientQueue::new(client, used));
            self.clients.len() - 1
        });
        self.clients[own].fresh.push_back(id);
        Ok((id, replaced))
    }

    /// The time that a client has used, less what is forgiven after a while.
    fn used_by(&self, client: Client) -> Duration {
        let known = self.remembered.iter().find(|(one, _)| *one == client);
        let least = self.level.saturating_sub(CREDIT);
        known.map_or(least, |&(_, used)| used.max(least))
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
        let counts_used = !(self.turns + 1).is_multiple_of(TURNS);
        let waiting = self.clients.iter().enumerate().filter(|(_, queue)| queue.waiting() > 0);
        let (index, _) = waiting.min_by_key(|(_, queue)| {
            (queue.running.len(), if counts_used { queue.used } else { Duration::ZERO })
        })?;
        let mut queue = self.clients.remove(index)?;
        let id = queue.fresh.pop_front().or_else(|| queue.paused.pop_front())?;
        queue.running.push(id);
        self.level = self.level.max(queue.used);
        self.clients.push_back(queue);
        self.free_slots -= 1;
        self.turns += 1;
        Some(id)
    }

    /// Pauses a search that had its slot for this time, which frees the slot.
    pub(super) fn pause(&mut self, id: Id, used: Duration) {
        let owner = self.clients.iter_mut().find(|queue| queue.running.contains(&id));
        if let Some(queue) = owner {
            queue.running.retain(|&running| running != id);
            queue.paused.push_back(id);
            queue.used += used;
            self.free_slots += 1;
        }
    }

    /// Removes a search that had its slot for this time. Removing it twice changes nothing.
    pub(super) fn leave(&mut self, id: Id, used: Duration) {
        for queue in &mut self.clients {
            let before = queue.running.len();
            queue.running.retain(|&one| one != id);
            if before > queue.running.len() {
                self.free_slots += 1;
                queue.used += used;
            }
            queue.fresh.retain(|&one| one != id);
            queue.paused.retain(|&one| one != id);
        }
        self.remember();
        self.clients.retain(|queue| queue.count() > 0);
    }

    /// Remembers the clients that have no searches any more.
    fn remember(&mut self) {
        let least = self.level.saturating_sub(CREDIT);
        for gone in self.clients.iter().filter(|queue| queue.count() == 0) {
            self.remembered.retain(|&(client, used)| client != gone.client && used > least);
            self.remembered.push_back((gone.client, gone.used));
        }
        if self.remembered.len() > MAX_REMEMBERED {
            self.remembered.pop_front();
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/searches/fair_queue.rs"]
mod tests;
