//! The dispatcher assigns games to threads and stores their results.

use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::Duration;

use protocols::NoGame;

use super::{End, Failure, Returned, State, Watcher};
use crate::store::Store;
use crate::{Fixture, Id};

/// The time between two calls of the watcher without a new game.
const TICK: Duration = Duration::from_millis(100);

pub(super) struct Dispatcher<'a> {
    state: State,
    store: &'a mut Store,
    orders: Sender<Fixture>,
    returned: Receiver<Returned>,
    jobs: usize,
    /// Due games that are not assigned yet, as far as they are known.
    waiting: VecDeque<Fixture>,
    running: BTreeSet<Id>,
}

impl<'a> Dispatcher<'a> {
    pub(super) fn new(
        state: State,
        store: &'a mut Store,
        orders: Sender<Fixture>,
        returned: Receiver<Returned>,
        jobs: usize,
    ) -> Dispatcher<'a> {
        let (waiting, running) = (VecDeque::new(), BTreeSet::new());
        Dispatcher { state, store, orders, returned, jobs, waiting, running }
    }

    /// Runs games until none is left or the watcher stops the tournament.
    pub(super) fn serve(
        &mut self,
        watcher: &mut Watcher,
        stop: &dyn Fn() -> bool,
        are_well: &dyn Fn() -> bool,
    ) -> Result<End, Failure> {
        if watcher(&self.state, None).is_break() {
            return Ok(End::Stopped);
        }
        loop {
            if stop() {
                return Ok(End::Stopped);
            }
            self.give_out();
            if self.running.is_empty() {
                return Ok(End::Over);
            }
            let goes_on = match self.returned.recv_timeout(TICK) {
                Ok(returned) => self.take(returned, watcher)?,
                Err(RecvTimeoutError::Timeout) if are_well() => watcher(&self.state, None),
                // A player of ours has panicked; joining its thread will show that.
                Err(_) => ControlFlow::Break(()),
            };
            if goes_on.is_break() {
                return Ok(End::Stopped);
            }
        }
    }

    /// Threads wait for new games only while others are running.
    fn give_out(&mut self) {
        while self.running.len() < self.jobs {
            if self.waiting.is_empty() {
                self.look_up();
            }
            let Some(fixture) = self.waiting.pop_front() else { return };
            self.running.insert(fixture.id);
            // The receiver is gone only after a panic.
            let _ = self.orders.send(fixture);
        }
    }

    /// Finding due games takes time in proportion to the tournament, so it is done once a round,
    /// and while the last games of a round are running.
    fn look_up(&mut self) {
        let due = self.state.schedule().due().into_iter();
        self.waiting = due.filter(|fixture| !self.running.contains(&fixture.id)).collect();
    }

    fn take(
        &mut self,
        (fixture, game): Returned,
        watcher: &mut Watcher,
    ) -> Result<ControlFlow<()>, Failure> {
        self.running.remove(&fixture.id);
        match game {
            Ok(game) => {
                self.store.put(&game)?;
                self.state.record(game.finished(self.store.plan()))?;
                Ok(watcher(&self.state, Some(&game)))
            }
            Err(NoGame::Interrupted) => Ok(ControlFlow::Break(())),
            Err(NoGame::Failed(why)) => Err(Failure::Game(fixture.id, why)),
        }
    }

    /// Assigns no more games.
    pub(super) fn close(self) -> State {
        self.state
    }
}
