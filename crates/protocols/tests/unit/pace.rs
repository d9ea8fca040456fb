use super::*;

#[test]
fn a_request_promises_no_more_time_than_a_move_has() {
    let asked = |seconds| {
        let Pace { minutes, moves, .. } = Pace::of(Duration::from_secs_f64(seconds));
        (minutes, moves)
    };
    assert_eq!(asked(60.0), (1, 1));
    assert_eq!(asked(150.0), (2, 1));
    assert_eq!(asked(1.0), (1, 60));
    assert_eq!(asked(7.0), (1, 9));
    assert_eq!(asked(0.0), (1, 999));
    assert_eq!(asked(1e6), (999, 1));
}

/// The limits of moves that take these times, all in seconds, at a pace of so many for each move.
fn limits<const N: usize>(time: u64, took: [u64; N]) -> [u64; N] {
    let (now, time) = (Instant::now(), Duration::from_secs(time));
    let mut pace = Pace::of(time);
    took.map(|took| {
        let clock = pace.clock(now, Clock { deadline: now + time, stop: &|| false });
        pace.charge(Duration::from_secs(took));
        (clock.deadline - now).as_secs()
    })
}

#[test]
fn time_is_saved_for_later_moves_of_the_same_minutes() {
    assert_eq!(limits(20, [10, 45, 5]), [60, 50, 20]);
}

#[test]
fn without_saved_time_a_move_has_the_time_of_one() {
    assert_eq!(limits(10, [1, 1, 48, 5, 5, 0]), [60, 59, 58, 10, 10, 10]);
}

#[test]
fn the_next_minutes_have_neither_savings_nor_debts_of_the_last() {
    assert_eq!(limits(20, [0, 0, 0, 60]), [60; 4], "nothing was spent");
    assert_eq!(limits(20, [60, 20, 20, 60]), [60, 20, 20, 60], "all was spent");
}
