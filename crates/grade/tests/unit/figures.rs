//! Points as text.

use super::{number, percent};

#[test]
fn points_have_no_more_decimals_than_they_need() {
    let shown = [0.0, -0.001, 12.0, 12.5, 33.333, 100.0].map(number);
    assert_eq!(shown, ["0", "0", "12", "12.5", "33.33", "100"]);
}

#[test]
fn only_all_is_a_hundred_per_cent_and_only_nothing_is_none() {
    let parts = [(0.0, 9.0), (0.001, 9.0), (4.5, 9.0), (8.999, 9.0), (9.0, 9.0), (1.0, 0.0)];
    assert_eq!(parts.map(|(part, whole)| percent(part, whole)), [0, 1, 50, 99, 100, 0]);
}
