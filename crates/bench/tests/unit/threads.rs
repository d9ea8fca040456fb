use super::*;
use crate::sets::parsed;

#[test]
fn wrong_answers_of_every_round_and_thread_are_counted() {
    let case = |line| parsed(line).expect("a line of a set");
    let right = case("2252576253462244111563365343671351441 -1");
    let wrong = case("7422341735647741166133573473242566 2");
    let cases = [wrong, right];
    assert_eq!(gain_together(&cases, 3).1, 3 * 2);
    assert_eq!(gain_side_by_side(&cases, 3).1, 3 * 2);
}

#[test]
fn a_gain_is_the_time_of_one_to_the_time_of_two() {
    let cost = |milliseconds, nodes| Cost { time: Duration::from_millis(milliseconds), nodes };
    let rounds = [
        [cost(20, 100), cost(10, 130)],
        [cost(30, 100), cost(10, 90)],
        [cost(15, 100), cost(10, 120)],
    ];
    let Gain { speed, nodes } = Gain::of(&rounds);
    let found = [speed.least, speed.median, speed.greatest, nodes];
    let near = |(found, expected): (f64, f64)| (found - expected).abs() < 1e-9;
    assert!(found.into_iter().zip([1.5, 2.0, 3.0, 1.2]).all(near), "{found:?}");
}
