//! Shares of the time on a clock.

use std::time::Duration;

use discus_search::{Budget, Time};

fn budget(left: u64, increment: u64, moves: Option<u32>) -> (u128, u128) {
    let [left, increment] = [left, increment].map(Duration::from_millis);
    let Budget { soft, hard } =
        Time::Clock { left, increment, moves }.budget().expect("a clock is a limit");
    (soft.as_millis(), hard.as_millis())
}

/// A twentieth is never used; a share is one of the moves that are left, at most 25, and a hard
/// move takes four shares.
#[test]
fn a_clock_is_shared_out() {
    assert_eq!(budget(100_000, 0, None), (3800, 15_200));
    assert_eq!(budget(100_000, 0, Some(1000)), (3800, 15_200));
    assert_eq!(budget(100_000, 0, Some(19)), (5000, 20_000));
    assert_eq!(budget(100_000, 1000, None), (4800, 19_200));
}

#[test]
fn no_move_takes_more_than_half_of_the_clock_but_the_last() {
    assert_eq!(budget(100_000, 0, Some(2)), (47_500, 47_500));
    assert_eq!(budget(100_000, 0, Some(4)), (23_750, 47_500));
    assert_eq!(budget(100_000, 0, Some(1)), (95_000, 95_000));
    assert_eq!(budget(100_000, 0, Some(0)), (95_000, 95_000));
}

#[test]
fn an_increment_may_be_used_up_while_the_clock_has_it() {
    assert_eq!(budget(1000, 800, None), (800, 800));
    assert_eq!(budget(1000, 5000, None), (950, 950));
}

#[test]
fn only_a_clock_saves_time() {
    let time = Duration::from_millis(70);
    assert_eq!(Time::Unlimited.budget(), None);
    assert_eq!(Time::Move(time).budget(), Some(Budget { soft: time, hard: time }));
    assert!(!Time::Unlimited.is_saved() && !Time::Move(time).is_saved());
    assert!(Time::Clock { left: time, increment: time, moves: None }.is_saved());
}
