//! The search for blunders goes on where it stopped.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use fastrand::Rng;

use super::interrupted::end;
use super::{Fixture, players, text};
use crate::start;

/// A tournament on a small board, whose games are soon analysed, and their blunders.
fn analysed() -> (Fixture, String) {
    let fixture = Fixture::new(&format!("rows = 4\ncolumns = 5\ngames = 10\n{}", bots("greedy")));
    fixture.play().succeeds();
    let found = find(&fixture);
    assert!(found.contains("\"blunders\":[{"), "{found}");
    assert_eq!(lines(&fixture).len(), 10);
    (fixture, found)
}

fn bots(engine: &str) -> String {
    players(&[("Ada", "random:5"), ("Bob", engine)])
}

fn find(fixture: &Fixture) -> String {
    fixture.ask("blunders", &["--json", "--quiet", "--table", "8"]).succeeds()
}

fn kept(fixture: &Fixture) -> PathBuf {
    let mut place = fixture.games().into_os_string();
    place.push(".blunders");
    place.into()
}

fn lines(fixture: &Fixture) -> Vec<String> {
    let text = String::from_utf8_lossy(&fs::read(kept(fixture)).expect("kept")).into_owned();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn what_is_analysed_is_not_analysed_again() {
    let (fixture, found) = analysed();
    let before = fs::read(kept(&fixture)).expect("kept");
    assert_eq!(find(&fixture), found);
    assert_eq!(fs::read(kept(&fixture)).expect("kept"), before, "nothing was added");
    // A power cut in the middle of a line.
    fs::write(kept(&fixture), &before[..before.len() / 2]).expect("written");
    assert_eq!(find(&fixture), found);
    let after = lines(&fixture);
    assert_eq!(after.len(), 11, "the line that was cut, and the other games once");
    assert_eq!(find(&fixture), found);
    assert_eq!(lines(&fixture), after);
}

#[test]
fn a_flipped_bit_changes_no_blunder() {
    let (fixture, found) = analysed();
    let whole = fs::read(kept(&fixture)).expect("kept");
    let mut rng = Rng::with_seed(22);
    for _ in 0..20 {
        let mut bytes = whole.clone();
        bytes[rng.usize(..whole.len())] ^= 1 << rng.u8(..8);
        fs::write(kept(&fixture), &bytes).expect("written");
        assert_eq!(find(&fixture), found);
    }
}

/// The file of another tournament does not speak of these games.
#[test]
fn other_games_are_analysed_anew() {
    let (fixture, found) = analysed();
    let other = Fixture::new(&format!("rows = 4\ncolumns = 5\ngames = 10\n{}", bots("level:2")));
    other.play().succeeds();
    fs::copy(kept(&fixture), kept(&other)).expect("copied");
    let others = find(&other);
    assert_ne!(others, found);
    fs::remove_file(kept(&other)).expect("removed");
    assert_eq!(find(&other), others);
}

#[test]
fn a_killed_search_continues() {
    let fixture = Fixture::new(&format!("rows = 5\ncolumns = 6\ngames = 30\n{}", bots("greedy")));
    fixture.play().succeeds();
    let games = text(&fixture.games());
    let mut process = start(&["tournament", "blunders", &games, "--json", "--table", "8"]);
    while fs::read(kept(&fixture)).map_or(0, |bytes| bytes.len()) == 0 {
        thread::sleep(Duration::from_millis(2));
    }
    process.kill().expect("it is ours");
    end(process);
    let first = lines(&fixture).swap_remove(0);
    let found = find(&fixture);
    assert_eq!(lines(&fixture)[0], first, "it was not analysed again");
    fs::remove_file(kept(&fixture)).expect("removed");
    assert_eq!(find(&fixture), found);
}
