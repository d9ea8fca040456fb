//! Dates in `JUnit`.

use super::date_and_time;

/// Facts of the calendar; `date -u -d @SECONDS` says the same.
#[test]
fn dates_are_those_of_the_calendar() {
    let known = [
        (0, "1970-01-01T00:00:00"),
        (951_782_399, "2000-02-28T23:59:59"),
        (951_782_400, "2000-02-29T00:00:00"),
        (951_868_800, "2000-03-01T00:00:00"),
        (1_000_000_000, "2001-09-09T01:46:40"),
        (4_107_542_400, "2100-03-01T00:00:00"),
    ];
    for (seconds, text) in known {
        assert_eq!(date_and_time(seconds), text);
    }
}
