//! The time that a player gets. All sessions of a submission share what they learn about it.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

/// How sessions are run.
#[derive(Debug)]
pub(super) struct Terms<'a> {
    /// The name of the player.
    pub(super) name: String,
    /// The time for everything but a move.
    patience: Duration,
    /// The time for a move.
    time: Duration,
    /// Sessions in which something did not come in time.
    late: AtomicU32,
    /// True if it has ever moved.
    has_moved: AtomicBool,
    /// Set when the marking is to end.
    stop: &'a AtomicBool,
}

impl<'a> Terms<'a> {
    pub(super) fn new(
        name: String,
        patience: Duration,
        time: Duration,
        stop: &'a AtomicBool,
    ) -> Terms<'a> {
        let (late, has_moved) = (AtomicU32::new(0), AtomicBool::new(false));
        Terms { name, patience, time, late, has_moved, stop }
    }

    /// The time for everything but a move. A player that is late again and again gets less.
    pub(super) fn patience(&self) -> Duration {
        self.patience / self.divisor()
    }

    /// The time for a move.
    pub(super) fn time(&self) -> Duration {
        if self.has_moved() { self.time } else { self.time / self.divisor() }
    }

    fn divisor(&self) -> u32 {
        match self.late.load(Ordering::Relaxed) {
            0..3 => 1,
            3..9 => 2,
            _ => 4,
        }
    }

    pub(super) fn was_late(&self) {
        self.late.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn moved(&self) {
        self.has_moved.store(true, Ordering::Relaxed);
    }

    /// Returns true if it has ever moved.
    pub(super) fn has_moved(&self) -> bool {
        self.has_moved.load(Ordering::Relaxed)
    }

    /// Returns true if the marking is to end.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
