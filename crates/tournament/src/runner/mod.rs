//! Plays a tournament: many games at once, each stored as soon as it has ended.

mod dispatcher;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use games::Described;
use protocols::players::PlayerSource;
use protocols::{GameLoop, NoGame, PlayerSpec};

use crate::plan::{Opened, Plan};
use crate::store::{BadStore, Store, Stored};
use crate::{Finished, Fixture, Foreign, Id, Points, Schedule, Standings};

use dispatcher::Dispatcher;

/// The plan, the players and the threads of a tournament.
#[derive(Clone, Copy)]
pub struct Runner<'a, G: Described> {
    /// The plan.
    pub plan: &'a Plan,
    /// The players, in the order of the plan.
    pub players: &'a [PlayerSpec],
    /// The source of their players.
    pub source: &'a dyn PlayerSource<G>,
    /// The number of games at once.
    pub jobs: NonZeroUsize,
}

/// Called with every game that has been stored, and with `None` several times a second; it may stop
/// the tournament.
pub type Watcher<'a> = dyn FnMut(&State, Option<&Stored>) -> ControlFlow<()> + 'a;

/// Why a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// All games have been played.
    Over,
    /// The watcher or the caller stopped it.
    Stopped,
}

/// An assigned game and its result.
type Returned = (Fixture, Result<Stored, NoGame>);

impl<G: Described> Runner<'_, G> {
    /// Plays the games that have not been played yet.
    ///
    /// The order in which games end changes only the order in which they are stored. When the
    /// tournament is stopped, running games are aborted and do not count.
    ///
    /// # Errors
    /// If a game cannot be stored or the referee cannot do its part. Stored games stay, and the
    /// next run continues from there.
    ///
    /// # Panics
    /// If a player of our own panics.
    pub fn play(
        &self,
        store: &mut Store,
        watcher: &mut Watcher,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(State, End), Failure> {
        let state = State::of(self.plan, store)?;
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
            let mut dispatcher = Dispatcher::new(state, store, orders, returned, jobs);
            let served = dispatcher.serve(watcher, must_stop, &are_well);
            has_halted.store(true, Ordering::Relaxed);
            let state = dispatcher.close();
            served.map(|end| (state, end))
        })
    }

    /// The body of a thread: plays the games that it is assigned.
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

    /// Plays one game, without storing it.
    ///
    /// # Errors
    /// If it was stopped, or the referee could not do its part.
    pub fn game(&self, fixture: &Fixture, stop: &dyn Fn() -> bool) -> Result<Stored, NoGame> {
        let opening = self.plan.opening(fixture);
        let opened = Opened::<G>::new(self.plan.game(), opening).map_err(NoGame::Failed)?;
        let who = fixture.players.map(|player| &self.players[player]);
        let find = |who| {
            let found = self.source.player(who, &opened.start);
            // An interrupted compiler makes no player.
            found.map_err(|why| if stop() { NoGame::Interrupted } else { NoGame::Failed(why) })
        };
        let (mut first, mut second) = (find(who[0])?, find(who[1])?);
        let game = GameLoop {
            players: [&mut *first, &mut *second],
            names: who.map(|who| who.name.as_str()),
            start: &opened.start,
            terms: self.plan.terms(),
            seed: fixture.seed,
        };
        let played = game.play(&mut |_, _, _| (), stop)?;
        Ok(Stored::of(fixture, opening, &opened.start, played))
    }
}

/// Why a tournament cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The file of the tournament cannot be used.
    #[error(transparent)]
    Store(#[from] BadStore),
    /// A stored game is not one of this tournament.
    #[error(transparent)]
    Foreign(#[from] Foreign),
    /// The referee could not do its part in a game, and why.
    #[error("game {0} cannot be played: {1}")]
    Game(Id, String),
    /// Files of these players have changed since the games in a file began.
    #[error(
        "files of {players} have changed since the games in {place} began; restore them, begin again in another \
         file, or continue with --accept-changes",
        players = .0.join(", "),
        place = .1.display()
    )]
    Changed(Vec<String>, PathBuf),
    /// Something else that a tournament needs is missing or invalid, in a sentence.
    #[error("{0}")]
    Refused(String),
}

/// The state of a tournament.
#[derive(Clone, Debug)]
pub struct State {
    schedule: Schedule,
    games: Vec<Finished>,
    points: Points,
}

impl State {
    /// The state after all stored games.
    ///
    /// # Errors
    /// If the stored games cannot be read, or are those of another tournament.
    pub fn of(plan: &Plan, store: &Store) -> Result<State, Failure> {
        let games = store.finished()?;
        let schedule = Schedule::of(plan.competition().clone(), &games)?;
        Ok(State { schedule, games, points: plan.points() })
    }

    fn record(&mut self, game: Finished) -> Result<(), Foreign> {
        self.schedule.record(&game)?;
        self.games.push(game);
        Ok(())
    }

    /// The schedule.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The finished games, in any order.
    pub fn games(&self) -> &[Finished] {
        &self.games
    }

    /// The standings: by points, unless the format itself ranks its players.
    pub fn standings(&self, players: usize) -> Standings {
        let standings = Standings::of(players, &self.games, &self.schedule.byes(), self.points);
        match self.schedule.places() {
            Some(places) => standings.by_places(&places),
            None => standings,
        }
    }
}
