//! Ten thousand games: no fault, and no more memory at the end than at the beginning.

use std::fs;
use std::ops::ControlFlow;

use discus_tournament::plan::Plan;
use discus_tournament::runner::{End, State};
use discus_tournament::store::{Store, Stored};
use protocols::Ending;
use protocols::players::Engines;
use rules::connect4::Board;

use super::play;
use crate::scratch::Scratch;
use crate::times::times;

/// When memory is looked at first: tables and caches have their sizes by then.
const EARLY: usize = 2_000;
/// The allowed growth by the end, in KiB: a game leaves its result and its place in the
/// schedule, some hundred bytes. Other tests run at the same time.
const MORE: u64 = 24 << 10;

/// The memory of this process that is not swapped out, in KiB.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

#[test]
fn ten_thousand_games_have_no_fault_and_constant_memory() {
    let games = times(10_000, 200_000);
    let text = format!(
        "games = {games}\n[[players]]\nengine = \"random:1\"\n[[players]]\nengine = \"random:2\""
    );
    let plan = Plan::from_toml(&text).expect("a plan");
    let folder = Scratch::quick();
    let mut store = Store::open(&folder.path().join("a.db"), &plan).expect("a store");
    let mut early = 0;
    let watcher = &mut |state: &State, game: Option<&Stored>| {
        if game.is_some_and(|game| matches!(game.ending, Ending::Fault { .. })) {
            return ControlFlow::Break(());
        }
        if state.games().len() == EARLY {
            early = resident();
        }
        ControlFlow::Continue(())
    };
    let (state, end) = play::<Board>(&plan, &mut store, &Engines, 2, watcher).expect("fine");
    let late = resident();
    assert_eq!((end, state.games().len()), (End::Over, games));
    assert!(late <= early + MORE, "{early} KiB after {EARLY} games, {late} KiB after {games}");
    println!("{early} KiB after {EARLY} games, {late} KiB after {games}");
}
