//! Rooms: two people who play over a link, and those who watch them.
//!
//! What happens in a room is a function (`room`); around it stand the file in which every change is
//! safe before anybody is told (`store`), those who are there (`live`), and what they say (`message`,
//! `socket`).

mod clock;
mod doors;
mod live;
mod message;
mod room;
mod seat;
mod secret;
mod socket;
mod store;
mod stored;

pub(crate) use doors::{look, open};
pub(crate) use seat::Seat;
pub(crate) use socket::socket;
pub use store::BadStore;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;

use clock::Clock;
use live::{Live, now};
use room::Room;
use rules::Side;
use secret::{Secret, random};
use store::{Row, Store};

use crate::Refusal;
use crate::games::Any;

/// All rooms.
pub(crate) struct Rooms {
    all: RwLock<HashMap<String, Arc<Live>>>,
    store: Store,
    most: usize,
    life: Duration,
}

/// A new room: its name, and the secrets of host and guest.
pub(crate) struct Keys {
    pub(crate) id: String,
    pub(crate) host: Secret,
    pub(crate) guest: Secret,
}

impl Rooms {
    /// The rooms of a file, or of memory that ends with the server.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub(crate) fn new(file: Option<&Path>, most: usize, life: Duration) -> Result<Rooms, BadStore> {
        let (store, rows) = Store::open(file)?;
        let resumed = |row: Row| {
            let room = Room::from_text(row.id.clone(), &row.text, row.touched, now())?;
            Some((row.id, Live::new(room, store.clone())))
        };
        let all = rows.into_iter().filter_map(resumed).collect();
        Ok(Rooms { all: RwLock::new(all), store, most, life })
    }

    fn all(&self) -> RwLockReadGuard<'_, HashMap<String, Arc<Live>>> {
        self.all.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn count(&self) -> usize {
        self.all().len()
    }

    pub(crate) fn find(&self, id: &str) -> Option<Arc<Live>> {
        self.all().get(id).cloned()
    }

    /// Makes a room and stores it.
    ///
    /// # Errors
    /// If there are too many, or it cannot be stored.
    pub(crate) async fn make(
        &self,
        game: Any,
        host: Side,
        clock: Option<Clock>,
    ) -> Result<Keys, Refusal> {
        if self.count() >= self.most {
            let sentence = "there are as many rooms as the server can hold; try again later";
            return Err(Refusal::unavailable("full", sentence).after(Duration::from_secs(600)));
        }
        let keys = Keys::new().map_err(|_| Refusal::busy())?;
        let prints = [keys.host.print(), keys.guest.print()];
        let room = Room::new(keys.id.clone(), prints, game, host, clock, now());
        if !self.store.keep(live::row(&room)).await {
            return Err(Refusal::unavailable("full", "the room could not be stored"));
        }
        let live = Live::new(room, self.store.clone());
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(keys.id.clone(), live);
        Ok(keys)
    }

    /// Deletes the empty rooms in which nothing has happened for long.
    pub(crate) async fn delete_expired(&self) {
        let life = u64::try_from(self.life.as_millis()).unwrap_or(u64::MAX);
        let since = now().saturating_sub(life);
        let rooms: Vec<(String, Arc<Live>)> =
            self.all().iter().map(|(id, live)| (id.clone(), Arc::clone(live))).collect();
        let mut over = Vec::new();
        for (id, live) in rooms {
            if live.is_over(since).await {
                over.push(id);
            }
        }
        if over.is_empty() || !self.store.forget(over.clone()).await {
            return;
        }
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        for id in over {
            all.remove(&id);
        }
    }
}

impl Keys {
    fn new() -> Result<Keys, getrandom::Error> {
        Ok(Keys { id: random(12)?, host: Secret::new()?, guest: Secret::new()? })
    }
}
