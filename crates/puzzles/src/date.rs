use std::fmt;
use std::str::FromStr;

use jiff::{SignedDuration, Span, civil};

/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(civil::Date);

/// A text that is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDate;

impl fmt::Display for BadDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such day; write a date as year-month-day, such as 2026-11-23")
    }
}

impl std::error::Error for BadDate {}

/// The seconds of a day in UTC, which has no leap seconds on Unix clocks.
const SECONDS: u64 = 24 * 60 * 60;

/// The first day that the type has.
const FIRST: civil::Date = civil::date(1, 1, 1);

impl Date {
    /// The day in UTC at this number of seconds after 1970-01-01; the last one of the calendar if it
    /// ends before.
    pub fn at_second(seconds: u64) -> Date {
        let days = i64::try_from(seconds / SECONDS).unwrap_or(i64::MAX);
        let since = Span::new().try_days(days);
        let date = since.and_then(|since| civil::date(1970, 1, 1).checked_add(since));
        Date(date.unwrap_or(civil::Date::MAX))
    }

    /// The number of days since 0001-01-01, a Monday.
    pub fn days(self) -> u32 {
        let since: SignedDuration = self.0.duration_since(FIRST);
        u32::try_from(since.as_hours() / 24).unwrap_or_default()
    }
}

/// Writes `2026-11-23`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Date {
    type Err = BadDate;

    /// Reads exactly the form that `Display` writes (ISO 8601).
    fn from_str(text: &str) -> Result<Date, BadDate> {
        let date: civil::Date = text.parse().map_err(|_| BadDate)?;
        (date >= FIRST && date.to_string() == text).then_some(Date(date)).ok_or(BadDate)
    }
}
