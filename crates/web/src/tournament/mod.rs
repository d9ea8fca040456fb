//! Shows a tournament. The file is only read, also while another process plays the tournament.

mod handlers;
mod json;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tournament::runner::{Failure, State};
use tournament::store::{BadStore, Store};
use tournament::{Finished, Standings};

pub(crate) use handlers::{game, games, live, summary};

/// The interval at which the file is checked for finished games.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The file of a tournament.
#[derive(Clone)]
pub(crate) struct Tournament {
    store: Arc<Mutex<Store>>,
    /// The number of finished games.
    played: watch::Sender<usize>,
}

/// The contents of the file at one moment.
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
    /// Opens a file for reading, and polls it from now on. Must be called within a tokio runtime.
    ///
    /// # Errors
    /// If the file is not a tournament.
    pub(crate) fn open(file: &Path) -> Result<Tournament, BadStore> {
        let store = Store::read(file)?;
        let played = store.finished()?.len();
        let tournament =
            Tournament { store: Arc::new(Mutex::new(store)), played: watch::Sender::new(played) };
        tokio::spawn(tournament.clone().poll());
        Ok(tournament)
    }

    /// Counts the finished games again and again, as long as the runtime lasts.
    async fn poll(self) {
        loop {
            tokio::time::sleep(POLL_INTERVAL).await;
            let count = |results: &Results| Ok(results.state.games().len());
            // The next attempt may succeed, and requests report the error.
            let Ok(played) = self.read(count).await else { continue };
            self.played.send_if_modified(|before| std::mem::replace(before, played) != played);
        }
    }

    /// A receiver of the number of finished games.
    fn watch(&self) -> watch::Receiver<usize> {
        self.played.subscribe()
    }

    /// Reads from the file, on a thread apart from the I/O threads.
    ///
    /// # Errors
    /// If the file cannot be read now.
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
