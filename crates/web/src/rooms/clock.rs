use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Player;

/// Milliseconds since 1970.
pub(crate) type Millis = u64;

/// The time that each player has for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Clock {
    pub(super) seconds: u64,
    /// The number of seconds that a move adds.
    pub(super) increment: u64,
    /// The time of host and guest when the clock was last stopped, in milliseconds.
    pub(super) left: [u64; 2],
    /// The player whose time runs.
    pub(super) running: Option<Player>,
    /// The time at which it began to run.
    #[serde(skip)]
    pub(super) since: Millis,
}

impl Clock {
    pub(crate) fn new(seconds: u64, increment: u64) -> Clock {
        let left = [seconds.saturating_mul(1000); 2];
        Clock { seconds, increment, left, running: None, since: 0 }
    }

    /// The time that a player has left.
    pub(super) fn left(&self, player: Player, now: Millis) -> u64 {
        let is_running = self.running == Some(player);
        let used = if is_running { now.saturating_sub(self.since) } else { 0 };
        self.left[player.index()].saturating_sub(used)
    }

    /// Stops the clock.
    pub(super) fn stop(&mut self, now: Millis) {
        self.left = Player::BOTH.map(|player| self.left(player, now));
        self.running = None;
    }

    /// Stops the clock after a player's move, and adds the increment.
    pub(super) fn moved(&mut self, player: Player, now: Millis) {
        self.stop(now);
        let left = &mut self.left[player.index()];
        *left = left.saturating_add(self.increment.saturating_mul(1000));
    }

    /// Starts the time of a player.
    pub(super) fn run(&mut self, player: Player, now: Millis) {
        self.stop(now);
        (self.running, self.since) = (Some(player), now);
    }

    /// The time at which the running clock will have used up its time.
    pub(super) fn flag_falls_at(&self) -> Option<Millis> {
        Some(self.since.saturating_add(self.left[self.running?.index()]))
    }

    pub(super) fn to_json(self, now: Millis) -> Value {
        #[expect(clippy::cast_precision_loss, reason = "days in milliseconds are exact")]
        let seconds = |player| self.left(player, now) as f64 / 1000.0;
        json!({
            "seconds": self.seconds,
            "increment": self.increment,
            "left": { "host": seconds(Player::Host), "guest": seconds(Player::Guest) },
            "running": self.running,
        })
    }
}
