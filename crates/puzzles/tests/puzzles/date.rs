use discus_puzzles::Date;

fn date(text: &str) -> Date {
    text.parse().expect("a date")
}

/// Facts of the calendar: 1970-01-01 was a Thursday, 2000-02-29 a Tuesday, 2026-11-23 a Monday.
/// Unix time 951,782,400 is 2000-02-29, and 1,795,392,000 is 2026-11-23.
#[test]
fn days_are_counted_as_the_calendar_does() {
    assert_eq!(date("0001-01-01").days(), 0);
    assert_eq!(date("1970-01-01").days(), 719_162);
    assert_eq!(date("1970-01-01").days() % 7, 3);
    assert_eq!(date("2000-02-29").days() % 7, 1);
    assert_eq!(date("2026-11-23").days() % 7, 0);
    assert_eq!(Date::at_second(951_782_400).to_string(), "2000-02-29");
    assert_eq!(Date::at_second(1_795_392_000).to_string(), "2026-11-23");
}

#[test]
fn each_day_follows_the_one_before_it() {
    let first = date("1970-01-01").days();
    let last = u64::from(date("9999-12-31").days() - first);
    // Every day of four centuries, after which the calendar repeats, and some of the later ones.
    let days = (0..146_097).chain((146_097..last).step_by(997)).chain([last]);
    for days in days {
        let day = Date::at_second(86_400 * days + days % 86_400);
        assert_eq!(u64::from(day.days() - first), days);
        assert_eq!(day.to_string().parse(), Ok(day));
    }
    assert_eq!(Date::at_second(86_400 * (last + 1)), date("9999-12-31"), "the calendar ends");
    assert_eq!(Date::at_second(u64::MAX), date("9999-12-31"));
}

#[test]
fn what_is_no_date_is_refused() {
    let bad = [
        "",
        "today",
        "2026",
        "2026-11",
        "2026-11-31",
        "2026-13-01",
        "2026-00-10",
        "2026-01-00",
        "2025-02-29",
        "1900-02-29",
        "0000-01-01",
        "10000-01-01",
        "2026-1-1",
        "26-01-01",
        "2026-01-01 ",
        "+026-01-01",
        "2026/01/01",
        "2026-01-01-01",
        "٢٠٢٦-٠١-٠١",
    ];
    for text in bad {
        assert!(text.parse::<Date>().is_err(), "{text}");
    }
    assert!("2024-02-29".parse::<Date>().is_ok() && "2000-02-29".parse::<Date>().is_ok());
}
