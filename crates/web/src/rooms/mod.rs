//! Rooms: two people play over a link, and others may watch.
//!
//! `room` holds the rules of a room as a pure function. `active` adds the players and watchers who are
//! connected, `store` the file in which every change is safe before anybody is told, and `message`
//! and `socket` the dialogue over WebSocket connections.

mod active;
mod clock;
mod handlers;
mod json;
mod message;
mod name;
mod phrase;
mod player;
mod room;
mod rounds;
mod socket;
mod store;
mod token;

pub(crate) use handlers::{create, rounds, show};
pub(crate) use player::Player;
pub(crate) use socket::socket;
pub use store::BadStore;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::Duration;

use active::{ActiveRoom, now};
use clock::Clock;
use room::Room;
use rules::Side;
use store::{Row, Store};
use token::{Token, random};

use crate::Refusal;
use crate::games::Any;

/// All rooms.
pub(crate) struct Rooms {
    all: RwLock<HashMap<String, Arc<ActiveRoom>>>,
    store: Store,
    max: usize,
    lifetime: Duration,
}

/// The links to a new room: its id, and the tokens of host and guest.
pub(crate) struct Invitation {
    pub(crate) id: String,
    pub(crate) host: Token,
    pub(crate) guest: Token,
}

impl Rooms {
    /// Reads the rooms of a file, or begins with none and keeps them in memory.
    ///
    /// # Errors
    /// If the file cannot be used.
    pub(crate) fn new(
        file: Option<&Path>,
        max: usize,
        lifetime: Duration,
    ) -> Result<Rooms, BadStore> {
        let (store, rows) = Store::open(file)?;
        let resumed = |row: Row| {
            let room = Room::from_text(row.id.clone(), &row.text, row.touched, now())?;
            Some((row.id, ActiveRoom::new(room, store.clone())))
        };
        let all = rows.into_iter().filter_map(resumed).collect();
        Ok(Rooms { all: RwLock::new(all), store, max, lifetime })
    }

    fn all(&self) -> RwLockReadGuard<'_, HashMap<String, Arc<ActiveRoom>>> {
        self.all.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn count(&self) -> usize {
        self.all().len()
    }

    pub(crate) fn find(&self, id: &str) -> Option<Arc<ActiveRoom>> {
        self.all().get(id).cloned()
    }

    /// Makes a room and stores it.
    ///
    /// # Errors
    /// If there are too many rooms, or the room cannot be stored.
    pub(crate) async fn make(
        &self,
        game: Any,
        host: Side,
        clock: Option<Clock>,
    ) -> Result<Invitation, Refusal> {
        if self.count() >= self.max {
            let sentence = "there are as many rooms as the server can hold; try again later";
            return Err(Refusal::unavailable("full", sentence).after(Duration::from_secs(600)));
        }
        let invitation = Invitation::new().map_err(|_| Refusal::busy())?;
        let token_hashes = [invitation.host.hash(), invitation.guest.hash()];
        let room = Room::new(invitation.id.clone(), token_hashes, game, host, clock, now());
        if !self.store.save(active::row(&room)).await {
            return Err(Refusal::unavailable("full", "the room could not be stored"));
        }
        let room = ActiveRoom::new(room, self.store.clone());
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        all.insert(invitation.id.clone(), room);
        Ok(invitation)
    }

    /// Deletes the empty rooms in which nothing has happened for long.
    pub(crate) async fn delete_expired(&self) {
        let lifetime = u64::try_from(self.lifetime.as_millis()).unwrap_or(u64::MAX);
        let since = now().saturating_sub(lifetime);
        let rooms: Vec<(String, Arc<ActiveRoom>)> =
            self.all().iter().map(|(id, room)| (id.clone(), Arc::clone(room))).collect();
        let mut expired = Vec::new();
        for (id, room) in rooms {
            if room.has_expired(since).await {
                expired.push(id);
            }
        }
        if expired.is_empty() || !self.store.delete(expired.clone()).await {
            return;
        }
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        for id in expired {
            all.remove(&id);
        }
    }
}

impl Invitation {
    fn new() -> Result<Invitation, getrandom::Error> {
        Ok(Invitation { id: random(12)?, host: Token::new()?, guest: Token::new()? })
    }
}
