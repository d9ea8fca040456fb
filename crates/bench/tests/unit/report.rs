use std::collections::BTreeMap;

use super::*;

fn tally(milliseconds: &[u64], nodes: u64) -> Tally {
    let times = milliseconds.iter().copied().map(Duration::from_millis).collect();
    Tally { times, nodes, faults: 20, reset: Duration::from_micros(70), wrong: BTreeMap::new() }
}

#[test]
fn the_median_is_the_middle_one() {
    for (sorted, expected) in [(&[3.0][..], 3.0), (&[1.0, 2.0], 1.5), (&[1.0, 2.0, 9.0], 2.0)] {
        assert!((median(sorted) - expected).abs() < 1e-9, "{sorted:?}");
    }
    assert!(median(&[]).is_nan());
}

#[test]
fn ratios_are_taken_round_by_round() {
    let times = [10, 40, 30].map(Duration::from_millis);
    let reference = [10, 80, 120].map(Duration::from_millis);
    let ratios = Ratios::of(&times, &reference);
    let found = [ratios.least, ratios.median, ratios.greatest];
    let near = |(found, expected): (f64, f64)| (found - expected).abs() < 1e-9;
    assert!(found.into_iter().zip([0.25, 0.5, 1.0]).all(near), "{found:?}");
}

#[test]
fn a_line_has_the_time_and_its_ratio_to_the_reference() {
    let heading = Heading { set: "L2_R1", aim: Aim::Score, positions: 10, rounds: 3 };
    let mut ours = tally(&[5, 6, 4], 25);
    ours.wrong.insert("4".to_owned(), (1, 2));
    let lines = lines(&heading, &["peer", "discus"], &[tally(&[10, 10, 10], 1000), ours]);
    let words: Vec<Vec<&str>> =
        lines.lines().map(|line| line.split_whitespace().collect()).collect();
    let start = ["L2_R1", "score", "10", "3"];
    let peer = ["peer", "1000.00", "1.000", "1.000–1.000", "100.0", "2.0", "7.00", "0"];
    let discus = ["discus", "500.00", "0.500", "0.400–0.600", "2.5", "2.0", "7.00", "1"];
    assert_eq!(words, [[&start[..], &peer].concat(), [&start[..], &discus].concat()]);
}

#[test]
fn columns_are_aligned_with_their_names() {
    let heading = Heading { set: "L2_R1", aim: Aim::Outcome, positions: 1000, rounds: 15 };
    let lines = lines(&heading, &["connect-four-ai"], &[tally(&[10], 1000)]);
    assert_eq!(header().chars().count(), lines.trim_end().chars().count());
}
