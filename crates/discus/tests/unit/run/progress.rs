use super::*;

#[test]
fn the_time_left_has_two_units_at_most() {
    let left = |seconds, left| time_left(Duration::from_secs(seconds), 10, left);
    assert_eq!(time_left(Duration::from_secs(5), 0, 10), "time left unknown");
    assert_eq!(left(10, 42), "about 42 s left");
    assert_eq!(left(10, 0), "about 0 s left");
    assert_eq!(left(60, 30), "about 3 min left");
    assert_eq!(left(600, 133), "about 2 h 13 min left");
    assert_eq!(left(600, 1440 + 60), "about 1 d 1 h left");
}
