//! The time that a tournament takes, printed before its first game.

use protocols::Ending;
use protocols::players::Evidence;
use rules::Outcome;

use super::{Fixture, four, text};
use crate::discus;

fn first_line(fixture: &Fixture, jobs: &str) -> String {
    let run = discus(&["tournament", &text(&fixture.plan()), "--jobs", jobs], "");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stderr.lines().next().unwrap_or_default().to_owned()
}

/// 12 games of at most 42 moves of 10 s, in four rounds of three.
#[test]
fn the_limits_give_the_longest_time() {
    let fixture = Fixture::new(&format!("games = 2\ntime = 10\n{}", four()));
    let line = first_line(&fixture, "3");
    assert!(line.starts_with("12 games to play, 3 at a time: at most 28 min "), "{line}");
    assert!(!line.contains("about"), "{line}");
    assert_eq!(first_line(&fixture, "3"), "continuing: 12 games have been played");
}

/// Three games of 3 s are stored, so that nine are left.
#[test]
fn stored_games_give_a_realistic_time() {
    let fixture = Fixture::new(&format!("games = 2\n{}", four()));
    let nothing = || [Evidence::default(), Evidence::default()];
    fixture.put((0..3).map(|_| (Ending::Board(Outcome::Draw), nothing())));
    let line = first_line(&fixture, "1");
    assert!(line.starts_with("9 games to play, 1 at a time"), "{line}");
    assert!(line.contains("; about 27 s "), "{line}");
}
