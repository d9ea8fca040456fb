//! Games under the referee, without processes.

mod adjudicated;
mod clocks;
mod earning;
mod ending;
mod fixed;
mod rousing;
mod words;

/// A stop callback of a user who never interrupts.
pub(crate) fn go_on() -> bool {
    false
}
