//! Clocks of a game between people and engines.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use rules::Side;

/// The time of each side for a game, and the time that it gets after each of its moves.
///
/// Its text is `5+3`: five minutes, and three seconds for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit {
    base: Duration,
    increment: Duration,
}

/// The longest time, in minutes and in seconds: a day.
const MOST: f64 = 1440.0;
const MOST_INCREMENT: f64 = 86_400.0;

impl FromStr for TimeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<TimeLimit, String> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str, most: f64| {
            let number = text.parse().ok().filter(|number| (0.0..=most).contains(number));
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            number.filter(|_| is_plain)
        };
        let base = number(base, MOST).filter(|&minutes| minutes > 0.0);
        let limit = base.zip(number(increment, MOST_INCREMENT)).map(|(minutes, seconds)| {
            let base = Duration::from_secs_f64(60.0 * minutes);
            TimeLimit { base, increment: Duration::from_secs_f64(seconds) }
        });
        let limit = limit.filter(|limit| !limit.base.is_zero());
        limit.ok_or_else(|| String::from("it is minutes + seconds for each move, such as 5+3"))
    }
}

impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64() / 60.0, self.increment.as_secs_f64())
    }
}

/// The clocks of both sides. They start with the first move, and time that a move took is not given back
/// when it is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    limit: TimeLimit,
    left: [Duration; 2],
}

impl GameClock {
    /// The clocks at the beginning of a game.
    pub(crate) fn new(limit: TimeLimit) -> GameClock {
        GameClock { limit, left: [limit.base; 2] }
    }

    /// The limits of both sides.
    pub(crate) fn limit(&self) -> TimeLimit {
        self.limit
    }

    /// The clock of a side has run for this time. Returns whether its flag has fallen.
    pub(crate) fn run(&mut self, side: Side, time: Duration) -> bool {
        let left = &mut self.left[side.index()];
        *left = left.saturating_sub(time);
        left.is_zero()
    }

    /// Adds the increment of a side that has moved.
    pub(crate) fn moved(&mut self, side: Side) {
        self.left[side.index()] += self.limit.increment;
    }

    /// The time in which an engine should choose a move of a side: a share of what is left, so that it
    /// lasts for the moves to come.
    pub(crate) fn share(&self, side: Side) -> Duration {
        let left = self.left[side.index()];
        (left / 20 + self.limit.increment / 2).min(left / 2)
    }

    /// The time that a side has left: `4:59`, and with tenths in the last ten seconds, `0:09.4`.
    pub fn text(&self, side: Side) -> String {
        let tenths = self.left[side.index()].as_millis().div_ceil(100);
        if tenths <= 100 {
            return format!("0:{:02}.{}", tenths / 10, tenths % 10);
        }
        let seconds = tenths.div_ceil(10);
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}
