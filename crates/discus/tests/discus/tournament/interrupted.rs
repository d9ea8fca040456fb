//! A tournament that is killed, stopped, started twice or runs out of disk space continues with the same
//! results.

use std::process::{Child, Output};
#[cfg(unix)]
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use fastrand::Rng;

use super::{Fixture, players, text};
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

pub(super) fn begin(fixture: &Fixture) -> Child {
    start(&["tournament", &text(&fixture.plan()), "--quiet", "--jobs", "2"])
}

/// The table and all games, without times.
pub(super) fn outcome(fixture: &Fixture) -> (String, String) {
    (fixture.ask("standings", &[]).succeeds(), fixture.ask("export", &[]).succeeds())
}

#[test]
fn kills_change_no_result() {
    let undisturbed = Fixture::new(&swiss());
    let table = undisturbed.play().succeeds();
    let fixture = Fixture::new(&swiss());
    let mut rng = Rng::with_seed(50);
    let (mut kills, mut early) = (0, 0);
    while kills < times(6, 1_000) {
        let mut process = begin(&fixture);
        thread::sleep(Duration::from_micros(rng.u64(..30_000)));
        let is_over = process.try_wait().expect("a state").is_some();
        process.kill().expect("it is ours");
        process.wait().expect("it has ended");
        if is_over {
            // All games are played: from the beginning.
            assert_eq!(outcome(&fixture), outcome(&undisturbed));
            std::fs::remove_file(fixture.games()).expect("removed");
            early += 1;
        } else {
            kills += 1;
        }
    }
    assert_eq!(fixture.play().succeeds(), table);
    assert_eq!(outcome(&fixture), outcome(&undisturbed));
    println!("{kills} kills; over before {early} others");
}

#[cfg(unix)]
pub(super) fn signal(process: &Child, name: &str) {
    let sent = Command::new("kill").args([name, &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
}

/// The number of the signal.
#[cfg(unix)]
const SIGINT: u32 = 2;

/// Waits until a process handles SIGINT, which would end it before.
#[cfg(unix)]
fn wait_until_it_hears(process: &Child) {
    let handles = || {
        let status = std::fs::read_to_string(format!("/proc/{}/status", process.id()));
        let status = status.expect("it runs");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = u64::from_str_radix(caught.expect("a line").trim(), 16).expect("a mask");
        caught & 1 << (SIGINT - 1) != 0
    };
    while !handles() {
        thread::sleep(Duration::from_millis(5));
    }
}

/// Waits until some games are kept.
#[cfg(unix)]
pub(super) fn wait_for_games(fixture: &Fixture) {
    let have_games = || {
        let said = fixture.ask("games", &["--json"]);
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
#[cfg(unix)]
fn endless() -> Fixture {
    let two = players(&[("Ada", "random:1"), ("Bob", "random:2")]);
    Fixture::new(&format!("games = 1000000\n{two}"))
}

#[cfg(unix)]
#[test]
fn a_signal_stops_it_with_advice() {
    let fixture = endless();
    for name in ["-INT", "-TERM", "-HUP"] {
        let process = begin(&fixture);
        wait_for_games(&fixture);
        signal(&process, name);
        let run = end(process);
        assert_eq!((run.code, run.stdout.as_str()), (Some(4), ""), "{}", run.stderr);
        assert!(run.stderr.ends_with("the same command continues\n"), "{}", run.stderr);
        assert_eq!(fixture.folder.files(), ["plan.db", "plan.toml"]);
    }
}

#[cfg(unix)]
#[test]
fn a_second_run_on_the_same_file_is_refused() {
    let fixture = endless();
    let process = begin(&fixture);
    wait_for_games(&fixture);
    let said = fixture.play().refuses(1);
    assert!(said.contains("plan.db is being played already"), "{said}");
    signal(&process, "-KILL");
    assert_eq!(end(process).code, None);
    let process = begin(&fixture);
    wait_until_it_hears(&process);
    signal(&process, "-INT");
    assert_eq!(end(process).code, Some(4), "the lock has ended with its process");
}

/// Files of this process may not become larger; the signal that would end it is ignored.
#[cfg(unix)]
fn with_room(fixture: &Fixture, kib: u32) -> Run {
    let line = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" \"$@\"", kib * 2);
    let mut command = Command::new("sh");
    command.args(["-c", &line, env!("CARGO_BIN_EXE_discus"), "tournament"]);
    command.arg(fixture.plan()).args(["--quiet", "--jobs", "2"]);
    Run::of(&command.stdin(Stdio::null()).output().expect("the shell starts"))
}

#[cfg(unix)]
#[test]
fn a_full_disk_stops_it_until_there_is_space() {
    let plan = format!("games = 40\n{}", super::four());
    let undisturbed = Fixture::new(&plan);
    undisturbed.play().succeeds();
    let fixture = Fixture::new(&plan);
    let mut kept = 0;
    for kib in [1, 20, 60, 150] {
        let said = with_room(&fixture, kib).refuses(1);
        assert!(said.contains("plan.db"), "{said}");
        let games = fixture.ask("games", &["--json"]);
        let games = games.stdout.lines().count();
        assert!(games >= kept, "{games} of {kept} games after {kib} KiB");
        kept = games;
    }
    assert!(kept > 0, "some games had room");
    fixture.play().succeeds();
    assert_eq!(outcome(&fixture), outcome(&undisturbed));
}
