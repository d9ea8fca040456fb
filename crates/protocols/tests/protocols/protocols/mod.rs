//! The protocols: each end against the other, and against invalid input.

mod again;
mod bots;
mod dxp;
mod equality;
mod garbage;
mod hub;
mod hub_cpu_time;
mod hub_draws;
mod kaggle;
mod line;
mod openings;
mod riddles;
mod silence;
mod transcript;
mod uci;
mod ugi;
mod wire;

use std::time::{Duration, Instant};

use discus_protocols::players::Clock;

use crate::play::go_on;

/// A clock that does not run out during a test.
fn long() -> Clock<'static> {
    within(Duration::from_secs(60))
}

fn within(time: Duration) -> Clock<'static> {
    Clock { deadline: Instant::now() + time, stop: &go_on }
}
