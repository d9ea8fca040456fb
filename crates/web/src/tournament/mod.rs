//! A tournament to look at. It is read while others play it, and never written.

mod answers;
mod told;

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tournament::runner::{Failure, State};
use tournament::store::{self, Store};
use tournament::{Finished, Standings};

pub(crate) use answers::{game, games, live, summary};

/// How often it is looked whether a game has ended.
const LOOK: Duration = Duration::from_secs(1);

/// The file of a tournament.
#[derive(Clone)]
pub(crate) struct Tournament {
    store: Arc<Mutex<Store>>,
    /// How many games have ended.
    played: watch::Sender<usize>,
}

/// The file of a tournament cannot be read.
#[derive(Debug)]
pub struct BadTournament(store::BadStore);

impl fmt::Display for BadTournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for BadTournament {}

/// What is stored at one moment.
struct Results<'a> {
    store: &'a Store,
    state: State,
}

impl Results<'_> {
    fn names(&self) -> &[String] {
        self.store.plan().competition().players()
    }

    fn standings(&self) -> Standings {
        self.state.standings(self.names().len())
    }

    /// The games in order.
    fn finished(&self) -> Vec<Finished> {
        let mut games = self.state.games().to_vec();
        games.sort_by_key(|game| game.id);
        games
    }
}

impl Tournament {
    /// Opens a file to read it. Is called within a tokio runtime, where it is looked at from now on.
    ///
    /// # Errors
    /// If it is no tournament.
    pub(crate) fn open(file: &Path) -> Result<Tournament, BadTournament> {
        let store = Store::read(file).map_err(BadTournament)?;
        let played = store.finished().map_err(BadTournament)?.len();
        let tournament =
            Tournament { store: Arc::new(Mutex::new(store)), played: watch::Sender::new(played) };
        tokio::spawn(tournament.clone().look());
        Ok(tournament)
    }

    /// Looks for games that have ended, as long as the runtime lasts.
    async fn look(self) {
        loop {
            tokio::time::sleep(LOOK).await;
            let count = |results: &Results| Ok(results.state.games().len());
            // What cannot be read now may be read later; who asks is told why.
            let Ok(played) = self.read(count).await else { continue };
            self.played.send_if_modified(|before| std::mem::replace(before, played) != played);
        }
    }

    /// Tells when games have ended.
    fn watch(&self) -> watch::Receiver<usize> {
        self.played.subscribe()
    }

    /// Reads what is stored, off the threads that talk to visitors.
    ///
    /// # Errors
    /// If it cannot be read now.
    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Results) -> Result<T, Failure> + Send + 'static,
    ) -> Result<T, Failure> {
        let store = Arc::clone(&self.store);
        let reading = tokio::task::spawn_blocking(move || {
            let store = store.lock().unwrap_or_else(PoisonError::into_inner);
            let state = State::of(store.plan(), &store)?;
            read(&Results { store: &store, state })
        });
        match reading.await {
            Ok(read) => read,
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        }
    }
}
