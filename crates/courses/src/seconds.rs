use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A duration as users write it: a decimal number of seconds, more than 0 and at most a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds(pub Duration);

/// A text that is not a duration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadSeconds;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl fmt::Display for BadSeconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a time is a number of seconds, more than 0 and at most {}", DAY.as_secs())
    }
}

impl std::error::Error for BadSeconds {}

impl FromStr for Seconds {
    type Err = BadSeconds;

    fn from_str(text: &str) -> Result<Seconds, BadSeconds> {
        let number: f64 = text.parse().map_err(|_| BadSeconds)?;
        let time = Duration::try_from_secs_f64(number).map_err(|_| BadSeconds)?;
        if time.is_zero() || time > DAY { Err(BadSeconds) } else { Ok(Seconds(time)) }
    }
}
