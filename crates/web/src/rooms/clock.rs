use serde_json::{Value, json};

use super::Seat;

/// Milliseconds since 1970.
pub(crate) type Millis = u64;

/// How much time both have for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    pub(super) seconds: u64,
    /// What a move gives back, in seconds.
    pub(super) increment: u64,
    /// What was left to host and guest when the clock was last stopped, in milliseconds.
    pub(super) left: [u64; 2],
    /// Whose time runs, and since when.
    pub(super) running: Option<(Seat, Millis)>,
}

impl Clock {
    pub(crate) fn new(seconds: u64, increment: u64) -> Clock {
        let left = [seconds.saturating_mul(1000); 2];
        Clock { seconds, increment, left, running: None }
    }

    /// The same clock at the beginning of a game.
    pub(super) fn again(&self) -> Clock {
        Clock::new(self.seconds, self.increment)
    }

    /// What is left to a seat.
    pub(super) fn left(&self, seat: Seat, now: Millis) -> u64 {
        let used = match self.running {
            Some((running, since)) if running == seat => now.saturating_sub(since),
            _ => 0,
        };
        self.left[seat.index()].saturating_sub(used)
    }

    /// Stops it.
    pub(super) fn stop(&mut self, now: Millis) {
        self.left = Seat::BOTH.map(|seat| self.left(seat, now));
        self.running = None;
    }

    /// A seat has moved: its time stops and grows by the increment.
    pub(super) fn moved(&mut self, seat: Seat, now: Millis) {
        self.stop(now);
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(self.increment.saturating_mul(1000));
    }

    /// From now on the time of this seat runs.
    pub(super) fn run(&mut self, seat: Seat, now: Millis) {
        self.stop(now);
        self.running = Some((seat, now));
    }

    /// When the time of the seat whose time runs will be over.
    pub(super) fn falls(&self) -> Option<Millis> {
        let (seat, since) = self.running?;
        Some(since.saturating_add(self.left[seat.index()]))
    }

    pub(super) fn told(&self, now: Millis) -> Value {
        #[expect(clippy::cast_precision_loss, reason = "days in milliseconds are exact")]
        let seconds = |seat| self.left(seat, now) as f64 / 1000.0;
        json!({
            "seconds": self.seconds,
            "increment": self.increment,
            "left": { "host": seconds(Seat::Host), "guest": seconds(Seat::Guest) },
            "running": self.running.map(|(seat, _)| seat.name()),
        })
    }
}
