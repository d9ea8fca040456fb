use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use super::Seat;
use super::clock::Millis;
use super::room::{Act, Refused, Room};
use super::secret::Print;
use super::store::{Row, Store};

/// A room with those who are in it.
pub(crate) struct Live {
    /// Held while a change is made and stored: changes of one room come one after the other.
    room: tokio::sync::Mutex<Room>,
    store: Store,
    present: Present,
    /// The version that was stored last; who is in the room waits for it to grow.
    version: watch::Sender<u64>,
    /// Grows when somebody comes or leaves.
    comings: watch::Sender<u64>,
    /// Waits for somebody's time to be over.
    flag: Mutex<Option<AbortHandle>>,
}

/// Who is in a room: sockets of host and guest, and watchers.
#[derive(Default)]
struct Present {
    seats: [AtomicU32; 2],
    watchers: AtomicU32,
}

impl Present {
    fn counter(&self, seat: Option<Seat>) -> &AtomicU32 {
        seat.map_or(&self.watchers, |seat| &self.seats[seat.index()])
    }

    fn told(&self) -> Value {
        let count = |seat: Seat| self.counter(Some(seat)).load(Ordering::Relaxed);
        let (host, guest) = (count(Seat::Host), count(Seat::Guest));
        json!({
            "host": host > 0,
            "guest": guest > 0,
            "watchers": self.watchers.load(Ordering::Relaxed),
            "devices": { "host": host, "guest": guest },
        })
    }
}

/// How many may watch one room.
const MOST_WATCHERS: u32 = 200;

/// How many sockets may hold one seat: a reload, a second device. All are told how many there are, so
/// that nobody shares a seat unnoticed.
const MOST_AT_A_SEAT: u32 = 8;

/// Somebody is in a room until this is dropped.
pub(crate) struct Coming {
    live: Arc<Live>,
    seat: Option<Seat>,
}

impl Drop for Coming {
    fn drop(&mut self) {
        self.live.present.counter(self.seat).fetch_sub(1, Ordering::Relaxed);
        self.live.comings.send_modify(|count| *count += 1);
    }
}

/// What the clocks of all games show.
pub(super) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}

impl Live {
    pub(super) fn new(room: Room, store: Store) -> Arc<Live> {
        let version = watch::Sender::new(room.version);
        let falls = room.falls();
        let live = Arc::new(Live {
            room: tokio::sync::Mutex::new(room),
            store,
            present: Present::default(),
            version,
            comings: watch::Sender::new(0),
            flag: Mutex::default(),
        });
        live.watch_clock(falls);
        live
    }

    /// The seat that a secret opens.
    pub(super) async fn seat(&self, print: Print) -> Option<Seat> {
        self.room.lock().await.seat(print)
    }

    /// Somebody comes in, to a seat or to watch; `None` if too many are there.
    pub(super) fn come(self: &Arc<Live>, seat: Option<Seat>) -> Option<Coming> {
        let most = if seat.is_some() { MOST_AT_A_SEAT } else { MOST_WATCHERS };
        let counter = self.present.counter(seat);
        let one_more = |count| (count < most).then_some(count + 1);
        counter.fetch_update(Ordering::Relaxed, Ordering::Relaxed, one_more).ok()?;
        self.comings.send_modify(|count| *count += 1);
        Some(Coming { live: Arc::clone(self), seat })
    }

    /// Nobody is there, and nothing has happened since.
    pub(super) async fn is_over(&self, since: Millis) -> bool {
        let is_empty = self.version.receiver_count() == 0;
        is_empty && self.room.lock().await.touched < since
    }

    /// What everybody may know.
    pub(super) async fn told(&self) -> Value {
        self.room.lock().await.told(now(), &self.present.told())
    }

    pub(super) fn present(&self) -> Value {
        self.present.told()
    }

    /// Tells of changes, and of who comes and leaves.
    pub(super) fn watch(&self) -> (watch::Receiver<u64>, watch::Receiver<u64>) {
        (self.version.subscribe(), self.comings.subscribe())
    }

    /// Does what somebody at a seat wants, stores it, and then tells everybody; returns the version.
    ///
    /// # Errors
    /// Why nothing was done.
    pub(super) async fn act(self: &Arc<Live>, seat: Seat, act: Act) -> Result<u64, Refused> {
        let live = Arc::clone(self);
        // In a task of its own: what has begun to be stored is told to all, even if who wanted it
        // leaves before.
        let acting = tokio::spawn(async move {
            let mut room = live.room.lock().await;
            let next = room.after(seat, &act, now())?;
            live.replace(&mut room, next).await
        });
        acting.await.unwrap_or_else(|_| Err(not_stored()))
    }

    async fn replace(self: &Arc<Live>, room: &mut Room, next: Room) -> Result<u64, Refused> {
        if !self.store.keep(row(&next)).await {
            return Err(not_stored());
        }
        let (version, falls) = (next.version, next.falls());
        *room = next;
        self.version.send_replace(version);
        self.watch_clock(falls);
        Ok(version)
    }

    /// Waits from now on for this moment, and for no other.
    fn watch_clock(self: &Arc<Live>, falls: Option<Millis>) {
        let mut flag = self.flag.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(waiting) = flag.take() {
            waiting.abort();
        }
        let Some(falls) = falls else { return };
        let live = Arc::downgrade(self);
        let waiting = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(falls.saturating_sub(now()) + 1)).await;
            // The end is stored by a task that the next change does not abort.
            tokio::spawn(async move {
                let Some(live) = live.upgrade() else { return };
                let mut room = live.room.lock().await;
                if let Some(next) = room.after_flag(now()) {
                    // What cannot be stored now is seen again with the next move.
                    let _ = live.replace(&mut room, next).await;
                }
            });
        });
        *flag = Some(waiting.abort_handle());
    }
}

/// The room as it is kept.
pub(super) fn row(room: &Room) -> Row {
    Row { id: room.id.clone(), text: room.to_text(), touched: room.touched }
}

fn not_stored() -> Refused {
    Refused::new("not_stored", "this could not be stored and was not done; try again")
}
