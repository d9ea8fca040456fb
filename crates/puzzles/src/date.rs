use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, from 0001-01-01 to 9999-12-31.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u32,
    month: u32,
    day: u32,
}

/// A text that is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDate;

impl fmt::Display for BadDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there is no such day; write a date as year-month-day, such as 2026-11-23")
    }
}

impl std::error::Error for BadDate {}

impl Date {
    /// The date with these numbers; `None` if the calendar does not have it.
    pub fn new(year: u32, month: u32, day: u32) -> Option<Date> {
        let is_date = (1..=9999).contains(&year)
            && (1..=12).contains(&month)
            && day >= 1
            && day <= days_of(year, month);
        is_date.then_some(Date { year, month, day })
    }

    /// The date that begins this many days after 1970-01-01; the last one of the calendar if it ends
    /// before.
    pub fn after_1970(days: u64) -> Date {
        let (mut year, mut left) = (1970, days);
        while year < 9999 && left >= u64::from(days_in(year)) {
            left -= u64::from(days_in(year));
            year += 1;
        }
        let mut month = 1;
        while month < 12 && left >= u64::from(days_of(year, month)) {
            left -= u64::from(days_of(year, month));
            month += 1;
        }
        let last = days_of(year, month);
        let day = u32::try_from(left).map_or(last, |left| last.min(left + 1));
        Date { year, month, day }
    }

    /// The number of days since 0001-01-01, a Monday.
    pub fn days(self) -> u32 {
        let years = self.year - 1;
        let whole_years = 365 * years + years / 4 - years / 100 + years / 400;
        let months: u32 = (1..self.month).map(|month| days_of(self.year, month)).sum();
        whole_years + months + self.day - 1
    }
}

fn is_leap(year: u32) -> bool {
    year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400)
}

fn days_in(year: u32) -> u32 {
    if is_leap(year) { 366 } else { 365 }
}

fn days_of(year: u32, month: u32) -> u32 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Writes `2026-11-23`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = BadDate;

    /// Reads exactly the form that `Display` writes (ISO 8601).
    fn from_str(text: &str) -> Result<Date, BadDate> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return Err(BadDate) };
        let number = |text: &str, digits| {
            let is_number = text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| text.parse().ok()).flatten()
        };
        let numbers = number(year, 4).zip(number(month, 2)).zip(number(day, 2));
        let date = numbers.and_then(|((year, month), day)| Date::new(year, month, day));
        date.ok_or(BadDate)
    }
}
