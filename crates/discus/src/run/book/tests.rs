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
    for (text, sentence) in [
        ("44 1\n\n", "line 2: write moves, a space and their score"),
        ("44 1 2\n", "line 1: write moves, a space and their score"),
        ("48 1\n", "line 1: move 2 ('8') cannot be played: the board has no such column"),
        ("44 one\n", "line 1: \"one\" is not a score"),
        ("44 1\n45 -1", "line 2: it has no end, so may be cut off"),
    ] {
        assert_eq!(refused(text), sentence);
    }
}

#[test]
fn lines_of_scores_are_read() {
    let lines: Vec<_> = scores::read("44 -1\n12\t3\r\n").map(Result::unwrap).collect();
    let position = |moves: &str| moves.parse().unwrap();
    assert_eq!(lines, [(1, position("44"), -1), (2, position("12"), 3)]);
}
