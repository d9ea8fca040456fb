//! Shows a tournament. The file is only read, also while another process plays the tournament.

mod handlers;
mod replay;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tournament::results::Results;
use tournament::runner::Failure;

pub(crate) use handlers::{game, games, live, summary};

/// The interval at which the file is checked for finished games.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The file of a tournament.
#[derive(Clone)]
pub(crate) struct Tournament {
    results: Arc<Mutex<Results>>,
    /// The number of finished games.
    played: watch::Sender<usize>,
}

impl Tournament {
    /// Opens a file for reading, and polls it from now on. Must be called within a tokio runtime.
    ///
    /// # Errors
    /// If the file is not a tournament.
    pub(crate) fn open(file: &Path) -> Result<Tournament, Failure> {
        let results = Results::read(file)?;
        let played = watch::Sender::new(results.state().games().len());
        let tournament = Tournament { results: Arc::new(Mutex::new(results)), played };
        tokio::spawn(tournament.clone().poll());
        Ok(tournament)
    }

    /// Counts the finished games again and again, as long as the runtime lasts.
    async fn poll(self) {
        loop {
            tokio::time::sleep(POLL_INTERVAL).await;
            let count = |results: &Results| Ok(results.state().games().len());
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
        let results = Arc::clone(&self.results);
        let reading = tokio::task::spawn_blocking(move || {
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.refresh()?;
            read(&results)
        });
        match reading.await {
            Ok(read) => read,
            Err(panicked) => std::panic::resume_unwind(panicked.into_panic()),
        }
    }
}
