//! Headers, results and marks.

use std::cmp::Ordering;

use discus_record::{Headers, Mark};

#[test]
fn a_name_keeps_letters_and_digits_and_begins_with_a_letter() {
    let mut headers = Headers::new();
    headers.set("1. White Elo-2_b", "one\n  line");
    headers.set("12 .", "nothing to call it");
    assert_eq!(headers.iter().collect::<Vec<_>>(), [("WhiteElo-2_b", "one line")]);
}

/// One point for a win, or two as federations of draughts count.
#[test]
fn results_compare_the_points_of_the_players() {
    let points = |result: &str| {
        let mut headers = Headers::new();
        headers.set("Result", result);
        headers.points()
    };
    for (results, order) in [
        (["1-0", "2-0"], Some(Ordering::Greater)),
        (["0-1", "0-2"], Some(Ordering::Less)),
        (["1/2-1/2", "1-1"], Some(Ordering::Equal)),
        (["*", "0-0"], None),
    ] {
        assert_eq!(results.map(points), [order; 2], "{results:?}");
    }
    assert_eq!(Headers::new().points(), None);
}

/// The numbers `$1` to `$6` of PGN, in this order.
#[test]
fn marks_are_written_as_in_books() {
    let texts = Mark::ALL.map(|mark| mark.to_string());
    assert_eq!(texts, ["!", "?", "!!", "??", "!?", "?!"]);
    assert_eq!(texts.map(|text| Mark::from_text(&text)), Mark::ALL.map(Some));
}
