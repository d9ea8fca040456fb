use std::fmt;
use std::time::Duration;

/// How long a turn took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Took {
    /// The time on the clock.
    pub time: Duration,
    /// The part of it in which the player was ready to run, and was kept from the processor by
    /// others. It is not charged for this part.
    pub waited: Duration,
}

impl Took {
    /// The time that counts.
    pub fn charged(self) -> Duration {
        self.time.saturating_sub(self.waited)
    }
}

impl From<Duration> for Took {
    fn from(time: Duration) -> Took {
        Took { time, waited: Duration::ZERO }
    }
}

/// A time such as `13.50 s, of which it waited 12.31 s for the processor`, with three decimals
/// unless the format says how many.
impl fmt::Display for Took {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let decimals = f.precision().unwrap_or(3);
        write!(f, "{:.decimals$} s", self.time.as_secs_f64())?;
        let waited = format!("{:.decimals$}", self.waited.as_secs_f64());
        if waited.contains(|digit| matches!(digit, '1'..='9')) {
            write!(f, ", of which it waited {waited} s for the processor")?;
        }
        Ok(())
    }
}
