use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::Player;
use super::clock::Millis;
use super::room::{Action, Room};
use super::store::{Row, Store};
use super::token::TokenHash;
use crate::Refusal;

/// A room with the players and watchers who are connected to it.
pub(crate) struct ActiveRoom {
    /// Locked while a change is made and stored, so that changes of a room happen one after another.
    room: tokio::sync::Mutex<Room>,
    store: Store,
    connected: Connected,
    /// The version that was stored last. All who are connected wait for it to grow.
    version: watch::Sender<u64>,
    /// Grows when somebody connects or leaves.
    presence_changes: watch::Sender<u64>,
    /// Waits until a player's time is used up.
    clock_timer: Mutex<Option<AbortHandle>>,
}

/// The numbers of connected sockets of host and guest, and of watchers.
#[derive(Default)]
struct Connected {
    sockets: [AtomicU32; 2],
    watchers: AtomicU32,
}

impl Connected {
    fn counter(&self, player: Option<Player>) -> &AtomicU32 {
        player.map_or(&self.watchers, |player| &self.sockets[player.index()])
    }

    fn to_json(&self) -> Value {
        let count = |player: Player| self.counter(Some(player)).load(Ordering::Relaxed);
        let (host, guest) = (count(Player::Host), count(Player::Guest));
        json!({
            "host": host > 0,
            "guest": guest > 0,
            "watchers": self.watchers.load(Ordering::Relaxed),
            "devices": { "host": host, "guest": guest },
        })
    }
}

/// The maximum number of watchers of a room.
const MAX_WATCHERS: u32 = 200;

/// The maximum number of sockets of a player, for example after a reload or on a second device. Everybody in
/// the room sees the number, so that no two people act as one player unnoticed.
const MAX_SOCKETS_PER_PLAYER: u32 = 8;

/// Counts as connected until this is dropped.
pub(crate) struct Presence {
    room: Arc<ActiveRoom>,
    player: Option<Player>,
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.room.connected.counter(self.player).fetch_sub(1, Ordering::Relaxed);
        self.room.presence_changes.send_modify(|count| *count += 1);
    }
}

/// The current time.
pub(super) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

impl ActiveRoom {
    pub(super) fn new(room: Room, store: Store) -> Arc<ActiveRoom> {
        let version = watch::Sender::new(room.version);
        let flag_falls_at = room.flag_falls_at();
        let room = Arc::new(ActiveRoom {
            room: tokio::sync::Mutex::new(room),
            store,
            connected: Connected::default(),
            version,
            presence_changes: watch::Sender::new(0),
            clock_timer: Mutex::default(),
        });
        room.start_clock_timer(flag_falls_at);
        room
    }

    /// The player with this token.
    pub(super) async fn player(&self, hash: TokenHash) -> Option<Player> {
        self.room.lock().await.player(hash)
    }

    /// Adds a socket of a player, or a watcher; `None` if there are too many.
    pub(super) fn join(self: &Arc<ActiveRoom>, player: Option<Player>) -> Option<Presence> {
        let max = if player.is_some() { MAX_SOCKETS_PER_PLAYER } else { MAX_WATCHERS };
        let counter = self.connected.counter(player);
        let one_more = |count| (count < max).then_some(count + 1);
        counter.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok()?;
        self.presence_changes.send_modify(|count| *count += 1);
        Some(Presence { room: Arc::clone(self), player })
    }

    /// Returns true if nobody is connected, and nothing has changed since then.
    pub(super) async fn has_expired(&self, since: Millis) -> bool {
        let is_empty = self.version.receiver_count() == 0;
        is_empty && self.room.lock().await.touched < since
    }

    /// The public state of the room.
    pub(super) async fn to_json(&self) -> Value {
        self.room.lock().await.to_json(now(), &self.connected.to_json())
    }

    /// The rounds that are over.
    pub(super) async fn rounds_json(&self) -> Value {
        self.room.lock().await.rounds_json()
    }

    pub(super) fn presence(&self) -> Value {
        self.connected.to_json()
    }

    /// Receivers of changes of the room, and of who is connected.
    pub(super) fn watch(&self) -> (watch::Receiver<u64>, watch::Receiver<u64>) {
        (self.version.subscribe(), self.presence_changes.subscribe())
    }

    /// Applies a player's action, stores it, and then notifies everybody; returns the new version.
    ///
    /// # Errors
    /// If nothing was done: the reason.
    pub(super) async fn act(
        self: &Arc<ActiveRoom>,
        player: Player,
        action: Action,
    ) -> Result<u64, Refusal> {
        let active = Arc::clone(self);
        // In its own task, so that everybody is told of a stored action even if the player has left.
        let acting = tokio::spawn(async move {
            let mut room = active.room.lock().await;
            let next = room.after(player, &action, now())?;
            active.replace(&mut room, next).await
        });
        acting.await.unwrap_or_else(|_| Err(not_stored()))
    }

    async fn replace(self: &Arc<ActiveRoom>, room: &mut Room, next: Room) -> Result<u64, Refusal> {
        if !self.store.save(row(&next)).await {
            return Err(not_stored());
        }
        let (version, flag_falls_at) = (next.version, next.flag_falls_at());
        *room = next;
        self.version.send_replace(version);
        self.start_clock_timer(flag_falls_at);
        Ok(version)
    }

    /// Makes the timer wait for this moment only.
    fn start_clock_timer(self: &Arc<ActiveRoom>, flag_falls_at: Option<Millis>) {
        let mut clock_timer = self.clock_timer.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = clock_timer.take() {
            waiting.abort();
        }
        let Some(flag_falls_at) = flag_falls_at else { return };
        let active = Arc::downgrade(self);
        let waiting = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(flag_falls_at.saturating_sub(now()) + 1))
                .await;
            // Another task stores the end, because the next change aborts this one.
            tokio::spawn(async move {
                let Some(active) = active.upgrade() else { return };
                let mut room = active.room.lock().await;
                if let Some(next) = room.after_flag_fall(now()) {
                    // If this cannot be stored now, the next action notices the time again.
                    let _ = active.replace(&mut room, next).await;
                }
            });
        });
        *clock_timer = Some(waiting.abort_handle());
    }
}

/// The room as the store saves it.
pub(super) fn row(room: &Room) -> Row {
    Row { id: room.id.clone(), text: room.to_text(), touched: room.touched }
}

fn not_stored() -> Refusal {
    Refusal::impossible("not_stored", "this could not be stored and was not done; try again")
}
