use std::time::Duration;

use super::progress::time_left;
use super::scores;

#[test]
fn the_time_left_is_told_in_two_units_at_most() {
    let left = |seconds, left| time_left(Duration::from_secs(seconds), 10, left);
    assert_eq!(time_left(Duration::from_secs(5), 0, 10), "time left unknown");
    assert_eq!(left(10, 42), "about 42 s left");
    assert_eq!(left(10, 0), "about 0 s left");
    assert_eq!(left(60, 30), "about 3 min left");
    assert_eq!(left(600, 133), "about 2 h 13 min left");
    assert_eq!(left(600, 1440 + 60), "about 1 d 1 h left");
}

#[test]
fn a_line_of_scores_that_makes_no_sense_is_named() {
    let refused = |text: &str| {
        let first = scores::read(text).find_map(Result::err);
        format!("{:#}", first.expect("refused"))
    };
    assert_eq!(refused("44 1\n"), "x");
}
