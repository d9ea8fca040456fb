//! Time controls: the time that each side has for a whole game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use engine::Time;
use rules::Side;

use crate::{Seconds, thinking};

/// The time of each side for a whole game, and the increment that it gets after each of its moves.
///
/// Its text is that of cutechess: `60+0.6` or `1:30+2`, in seconds, or minutes and seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time at the beginning.
    pub base: Duration,
    /// The time that is added after each move.
    pub increment: Duration,
}

/// A text that is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write a time control as seconds for the game + seconds for each move, such as 60+0.6 or 1:30+2"
)]
pub struct BadTimeControl;

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    fn from_str(text: &str) -> Result<TimeControl, BadTimeControl> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str| match text.parse() {
            Ok(Seconds(time)) => Ok(time),
            Err(_) if text.parse() == Ok(0.0) => Ok(Duration::ZERO),
            Err(_) => Err(BadTimeControl),
        };
        let base = match base.split_once(':') {
            None => seconds(base)?,
            Some((minutes, rest)) => {
                let minutes: u32 = minutes.parse().map_err(|_| BadTimeControl)?;
                let rest = seconds(rest)?;
                let is_clock = minutes <= MOST_MINUTES && rest < Duration::from_secs(60);
                Duration::from_secs(60)
                    .checked_mul(minutes)
                    .and_then(|time| time.checked_add(rest))
                    .filter(|_| is_clock)
                    .ok_or(BadTimeControl)?
            }
        };
        let control = TimeControl { base, increment: seconds(increment)? };
        if control.base.is_zero() { Err(BadTimeControl) } else { Ok(control) }
    }
}

/// A day.
const MOST_MINUTES: u32 = 24 * 60;

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base.as_secs_f64())?;
        if self.increment.is_zero() {
            return Ok(());
        }
        write!(f, "+{}", self.increment.as_secs_f64())
    }
}

impl TimeControl {
    /// The time for each move of a game with at most so many moves of a side that is never too long:
    /// for protocols that tell a program the time for a move only.
    pub(crate) fn of_a_move(self, moves: usize) -> Duration {
        let moves = u32::try_from(moves).unwrap_or(u32::MAX).max(1);
        self.base / moves + self.increment
    }
}

/// The number of moves for which a clock has to last.
const MOVES: u32 = 12;

/// The share of a clock that our players think about a move.
pub(crate) fn share(left: Duration, increment: Duration) -> Duration {
    thinking::share(left).min(left / MOVES + increment / 4 * 3)
}

/// The time of a move for an engine that shares out clocks itself: what is left of its clock, or of the
/// time for the move.
pub(crate) fn time(left: Duration, clocks: Option<Clocks>) -> Time {
    match clocks {
        None => Time::Move(left),
        Some(Clocks { increment, .. }) => Time::Clock { left, increment, moves: Some(MOVES) },
    }
}

/// The clocks of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clocks {
    /// The time that each side has left, the first side's first.
    pub left: [Duration; 2],
    /// The time that is added after each move.
    pub increment: Duration,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl) -> Clocks {
        Clocks { left: [control.base; 2], increment: control.increment }
    }

    /// Charges a side for a move; `false` if it had less time than that.
    pub(crate) fn charge(&mut self, side: Side, time: Duration) -> bool {
        let left = &mut self.left[side.index()];
        let is_in_time = time <= *left;
        *left = left.saturating_sub(time) + self.increment;
        is_in_time
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_loses_the_time_of_a_move_and_gains_the_increment() {
        let mut clocks = Clocks::new("10+1".parse().expect("a time control"));
        assert!(clocks.charge(Side::Second, Duration::from_secs(4)));
        assert_eq!(clocks.left.map(|left| left.as_secs()), [10, 7]);
        assert!(!clocks.charge(Side::Second, Duration::from_secs(8)), "its time was over");
    }
}
