//! Where a tournament is played: many games at once, each kept as soon as it has ended.

mod dispatcher;
mod failure;
mod progress;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use protocols::players::Seats;
use protocols::{Contestant, NoGame, Table};

use crate::Fixture;
use crate::plan::{Event, Opened, Stage};
use crate::store::{Store, Stored};
use dispatcher::Desk;
pub use failure::Failure;
pub use progress::Course;

/// What a tournament is played with.
#[derive(Clone, Copy)]
pub struct Hall<'a, G: Stage> {
    /// The plan.
    pub event: &'a Event,
    /// The players, in the order of the plan.
    pub contestants: &'a [Contestant],
    /// Who makes players of them.
    pub seats: &'a dyn Seats<G>,
    /// How many games are played at once.
    pub jobs: NonZeroUsize,
}

/// Is told of every game that has been stored, and of `None` several times a second; it may end
/// everything.
pub type Watcher<'a> = dyn FnMut(&Course, Option<&Stored>) -> ControlFlow<()> + 'a;

/// Why no more games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All have been.
    Over,
    /// The watcher, or who asked for the games, wanted no more.
    Stopped,
}

/// A game that was given out, and what became of it.
type Returned = (Fixture, Result<Stored, NoGame>);

impl<G: Stage> Hall<'_, G> {
    /// Plays what has not been played yet.
    ///
    /// In which order games end changes nothing but the order in which they are stored. When it is
    /// stopped, running games are broken off and do not count.
    ///
    /// # Errors
    /// If a game cannot be kept or the referee cannot do its part. What has been kept stays, and to
    /// play again goes on from there.
    ///
    /// # Panics
    /// If a player of our own does.
    pub fn play(
        &self,
        store: &mut Store,
        watcher: &mut Watcher,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(Course, End), Failure> {
        let course = Course::of(self.event, store)?;
        let (orders, taken) = mpsc::channel();
        let taken = Mutex::new(taken);
        let has_halted = AtomicBool::new(false);
        let must_stop = || has_halted.load(Ordering::Relaxed) || stop();
        thread::scope(|scope| {
            let (done, returned) = mpsc::channel();
            let jobs = self.jobs.get();
            let (taken, must_stop) = (&taken, &must_stop);
            let workers = (0..jobs).map(|_| {
                let done = done.clone();
                scope.spawn(move || self.take_part(taken, &done, must_stop))
            });
            let workers: Vec<_> = workers.collect();
            let are_well = || !workers.iter().any(thread::ScopedJoinHandle::is_finished);
            let mut desk = Desk::new(course, store, orders, returned, jobs);
            let served = desk.serve(watcher, must_stop, &are_well);
            has_halted.store(true, Ordering::Relaxed);
            let course = desk.close();
            served.map(|end| (course, end))
        })
    }

    /// What one thread does: plays the games that are given out.
    fn take_part(
        &self,
        orders: &Mutex<Receiver<Fixture>>,
        done: &Sender<Returned>,
        stop: &dyn Fn() -> bool,
    ) {
        loop {
            let Ok(waiting) = orders.lock() else { return };
            let Ok(fixture) = waiting.recv() else { return };
            drop(waiting);
            let game = if stop() { Err(NoGame::Interrupted) } else { self.game(&fixture, stop) };
            if done.send((fixture, game)).is_err() {
                return;
            }
        }
    }

    fn game(&self, fixture: &Fixture, stop: &dyn Fn() -> bool) -> Result<Stored, NoGame> {
        let opening = self.event.opening(fixture);
        let opened = Opened::<G>::new(self.event.rules(), opening).map_err(NoGame::Failed)?;
        let who = fixture.players.map(|player| &self.contestants[player]);
        let seat = |who| self.seats.seat(who, &opened.start).map_err(NoGame::Failed);
        let (mut first, mut second) = (seat(who[0])?, seat(who[1])?);
        let table = Table {
            players: [&mut *first, &mut *second],
            names: who.map(|who| who.name.as_str()),
            start: &opened.start,
            terms: self.event.terms(),
            seed: fixture.seed,
        };
        let played = table.play(&mut |_, _, _| (), stop)?;
        Ok(Stored::of(fixture, opening, &opened.start, played))
    }
}
