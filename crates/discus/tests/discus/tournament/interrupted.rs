//! A tournament that is killed, stopped, played twice at once or runs out of room goes on as if
//! nothing had happened.

use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use fastrand::Rng;

use super::{Held, four, players, text};
use crate::times::times;
use crate::{Run, start};

/// A Swiss tournament, in which every pairing depends on the results before. Fixed depths.
fn swiss() -> String {
    let engines = [
        ("Ada", "alpha-beta:5"),
        ("Bob", "alpha-beta:4"),
        ("Cy", "level:4"),
        ("Di", "level:5"),
        ("Ed", "random:7"),
    ];
    format!("format = \"swiss\"\nrounds = 5\ngames = 20\nseed = 4\n{}", players(&engines))
}

pub(super) fn begin(held: &Held) -> Child {
    start(&["tournament", &text(&held.plan()), "--quiet", "--jobs", "2"])
}

/// The table and all games, without times.
pub(super) fn outcome(held: &Held) -> (String, String) {
    (held.ask("standings", &[]).succeeds(), held.ask("export", &[]).succeeds())
}

#[test]
fn pulling_the_plug_changes_nothing() {
    let undisturbed = Held::new(&swiss());
    let table = undisturbed.play().succeeds();
    let held = Held::new(&swiss());
    let mut rng = Rng::with_seed(50);
    let (mut kills, mut early) = (0, 0);
    while kills < times(12, 1_000) {
        let mut process = begin(&held);
        thread::sleep(Duration::from_micros(rng.u64(..30_000)));
        let is_over = process.try_wait().expect("a state").is_some();
        process.kill().expect("it is ours");
        process.wait().expect("it has ended");
        if is_over {
            // All games are played: from the beginning.
            assert_eq!(outcome(&held), outcome(&undisturbed));
            std::fs::remove_file(held.games()).expect("removed");
            early += 1;
        } else {
            kills += 1;
        }
    }
    assert_eq!(held.play().succeeds(), table);
    assert_eq!(outcome(&held), outcome(&undisturbed));
    println!("{kills} kills; over before {early} others");
}

pub(super) fn signal(process: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
}

/// Waits until some games are kept.
pub(super) fn wait_for_games(held: &Held) {
    let have_games = || {
        let said = held.ask("games", &["--json"]);
        said.code == Some(0) && !said.stdout.is_empty()
    };
    while !have_games() {
        thread::sleep(Duration::from_millis(5));
    }
}

pub(super) fn end(process: Child) -> Run {
    let output: Output = process.wait_with_output().expect("it ends");
    Run::of(&output)
}

/// Long enough that it is stopped on the way.
fn endless() -> Held {
    let two = players(&[("Ada", "random:1"), ("Bob", "random:2")]);
    Held::new(&format!("games = 1000000\n{two}"))
}

#[test]
fn a_signal_stops_it_and_it_says_how_to_go_on() {
    let held = endless();
    for name in ["-INT", "-TERM", "-HUP"] {
        let process = begin(&held);
        wait_for_games(&held);
        signal(&process, name);
        let run = end(process);
        assert_eq!((run.code, run.stdout.as_str()), (Some(4), ""), "{}", run.stderr);
        assert!(run.stderr.ends_with("the same command continues\n"), "{}", run.stderr);
        assert_eq!(held.folder.files(), ["plan.db", "plan.toml"]);
    }
}

#[test]
fn a_second_run_on_the_same_file_is_refused() {
    let held = endless();
    let process = begin(&held);
    wait_for_games(&held);
    let said = held.play().refuses(1);
    assert!(said.contains("plan.db is being played already"), "{said}");
    signal(&process, "-KILL");
    assert_eq!(end(process).code, None);
    let process = begin(&held);
    thread::sleep(Duration::from_millis(50));
    signal(&process, "-INT");
    assert_eq!(end(process).code, Some(4), "the lock has ended with its process");
}

/// Files of this process may not become larger; the signal that would end it is ignored.
fn with_room(held: &Held, kib: u32) -> Run {
    let line = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", kib * 2);
    let mut command = Command::new("sh");
    command.args(["-c", &line, env!("CARGO_BIN_EXE_discus"), "tournament"]);
    command.arg(held.plan()).args(["--quiet", "--jobs", "2"]);
    Run::of(&command.stdin(Stdio::null()).output().expect("the shell starts"))
}

#[test]
fn without_room_it_fails_with_a_sentence_and_goes_on_when_there_is_some() {
    let plan = format!("games = 40\n{}", four());
    let undisturbed = Held::new(&plan);
    undisturbed.play().succeeds();
    let held = Held::new(&plan);
    let mut kept = 0;
    for kib in [1, 20, 60, 150] {
        let said = with_room(&held, kib).refuses(1);
        assert!(said.contains("plan.db"), "{said}");
        let games = held.ask("games", &["--json"]);
        let games = games.stdout.lines().count();
        assert!(games >= kept, "{games} of {kept} games after {kib} KiB");
        kept = games;
    }
    assert!(kept > 0, "some games had room");
    held.play().succeeds();
    assert_eq!(outcome(&held), outcome(&undisturbed));
}
