use std::fmt;
use std::sync::Arc;

use solver::book::Book;
use tokio::sync::watch;

use crate::Config;
use crate::grades::{self, BadGrades};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::rooms::{BadStore, Rooms};
use crate::searches::Searches;
use crate::tournament::Tournament;

/// The state that all request handlers share. Clones share it too.
#[derive(Clone)]
pub struct Site(Arc<Inner>);

struct Inner {
    config: Config,
    limits: Limits,
    metrics: Metrics,
    quick: Searches,
    long: Searches,
    rooms: Rooms,
    tournament: Option<Tournament>,
    shutdown: watch::Sender<bool>,
}

/// A file of the configuration cannot be used.
#[derive(Debug)]
pub enum BadSite {
    /// The file of the rooms.
    Rooms(BadStore),
    /// The file of the tournament.
    Tournament(::tournament::runner::Failure),
    /// The folder of the grades.
    Grades(BadGrades),
}

impl fmt::Display for BadSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSite::Rooms(bad) => bad.fmt(f),
            BadSite::Tournament(bad) => bad.fmt(f),
            BadSite::Grades(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for BadSite {}

/// A book for the standard board, and those of other boards that the configuration names.
fn books(config: &Config) -> Arc<[Book]> {
    // The first one for a board is taken.
    config.books.iter().cloned().chain([Book::embedded()]).collect()
}

impl Site {
    /// Opens the files that the configuration names. Must be called within a tokio runtime, in which
    /// the clocks of the rooms run.
    ///
    /// # Errors
    /// If one of them cannot be used.
    pub fn new(config: Config) -> Result<Site, BadSite> {
        let rooms = Rooms::new(config.rooms.as_deref(), config.max_rooms, config.room_lifetime);
        let tournament = config.tournament.as_deref().map(Tournament::open).transpose();
        config.grades.as_deref().map_or(Ok(()), grades::check).map_err(BadSite::Grades)?;
        let books = books(&config);
        let searches =
            || Searches::new(config.search_slots, config.max_searches, Arc::clone(&books));
        Ok(Site(Arc::new(Inner {
            limits: Limits::new(config.allowance),
            metrics: Metrics::default(),
            quick: searches(),
            long: searches(),
            rooms: rooms.map_err(BadSite::Rooms)?,
            tournament: tournament.map_err(BadSite::Tournament)?,
            shutdown: watch::Sender::new(false),
            config,
        })))
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.0.limits
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    /// The searches whose answer a client waits for.
    pub(crate) fn quick(&self) -> &Searches {
        &self.0.quick
    }

    /// The searches that clients watch. They are apart, so that they do not delay the quick ones.
    pub(crate) fn long(&self) -> &Searches {
        &self.0.long
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    pub(crate) fn tournament(&self) -> Option<&Tournament> {
        self.0.tournament.as_ref()
    }

    /// Becomes true when the server shuts down.
    pub(crate) fn shutdown(&self) -> watch::Receiver<bool> {
        self.0.shutdown.subscribe()
    }

    /// Ends searches, streams and sockets.
    pub(crate) fn shut_down(&self) {
        self.quick().close();
        self.long().close();
        self.0.shutdown.send_replace(true);
    }
}

/// Waits until the server shuts down.
pub(crate) async fn shutdown_begins(shutdown: &mut watch::Receiver<bool>) {
    // If the sender is gone, the server has ended too.
    let _ = shutdown.wait_for(|has_begun| *has_begun).await;
}
