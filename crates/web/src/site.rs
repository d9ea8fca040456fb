use std::fmt;
use std::sync::Arc;

use solver::book::Book;
use tokio::sync::watch;

use crate::Config;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::rooms::{BadStore, Rooms};
use crate::searches::Searches;
use crate::tournament::{BadTournament, Tournament};

/// All that the answers share. A copy shares it too.
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
    leaving: watch::Sender<bool>,
}

/// A file that was named cannot be used.
#[derive(Debug)]
pub enum BadSite {
    /// That of the rooms.
    Rooms(BadStore),
    /// That of the tournament.
    Tournament(BadTournament),
}

impl fmt::Display for BadSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSite::Rooms(bad) => bad.fmt(f),
            BadSite::Tournament(bad) => bad.fmt(f),
        }
    }
}

impl std::error::Error for BadSite {}

impl Site {
    /// Opens the files that the configuration names. Is called within a tokio runtime, where clocks
    /// of rooms go on.
    ///
    /// # Errors
    /// If one of them cannot be used.
    pub fn new(config: Config) -> Result<Site, BadSite> {
        let rooms = Rooms::new(config.rooms.as_deref(), config.most_rooms, config.room_life);
        let tournament = config.tournament.as_deref().map(Tournament::open).transpose();
        let book = Book::embedded();
        let searches = || Searches::new(config.desks, config.most_searches, book.clone());
        Ok(Site(Arc::new(Inner {
            limits: Limits::new(config.allowance),
            metrics: Metrics::default(),
            quick: searches(),
            long: searches(),
            rooms: rooms.map_err(BadSite::Rooms)?,
            tournament: tournament.map_err(BadSite::Tournament)?,
            leaving: watch::Sender::new(false),
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

    /// Where searches are done that a visitor waits for.
    pub(crate) fn quick(&self) -> &Searches {
        &self.0.quick
    }

    /// Where searches are done that are watched: they must not keep the quick ones waiting.
    pub(crate) fn long(&self) -> &Searches {
        &self.0.long
    }

    pub(crate) fn rooms(&self) -> &Rooms {
        &self.0.rooms
    }

    pub(crate) fn tournament(&self) -> Option<&Tournament> {
        self.0.tournament.as_ref()
    }

    /// Becomes true when the server is about to end.
    pub(crate) fn leaving(&self) -> watch::Receiver<bool> {
        self.0.leaving.subscribe()
    }

    /// Ends searches, streams and sockets.
    pub(crate) fn leave(&self) {
        self.quick().close();
        self.long().close();
        self.0.leaving.send_replace(true);
    }
}

/// Is ready when the server is about to end.
pub(crate) async fn is_over(leaving: &mut watch::Receiver<bool>) {
    // That nobody can say so any more means the same.
    let _ = leaving.wait_for(|is_leaving| *is_leaving).await;
}
