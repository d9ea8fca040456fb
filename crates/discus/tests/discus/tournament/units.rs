//! The units of a tournament with a hostile program end as the tournament itself does.

use std::fs;
use std::path::PathBuf;

use super::hostile::{has_ended, is_running, with_programs};
use super::interrupted::{end, outcome, signal};
use super::{Fixture, text};
use crate::{Run, discus, start};

/// Starts processes that ignore all signals as it does, and prints without end at its first turn.
const HOSTILE: &str = r#"trap '' HUP INT QUIT USR1 USR2 PIPE ALRM TERM TSTP TTIN TTOU
if [ "$1" = child ]; then while :; do sleep 1; done; fi
read -r game
for child in 1 2 3; do sh "$0" child & done
echo ready
read -r turn
yes '# one moment'
"#;

/// The games between two of the three players.
const GAMES: u32 = 2;

/// By which the programs are found.
fn mark() -> String {
    format!("units-{}.sh", std::process::id())
}

/// A tournament, split into units of some of its games.
struct Split(Fixture);

impl Split {
    const UNITS: usize = 2;

    fn new() -> Split {
        let split = Split(with_programs(GAMES, &mark(), HOSTILE));
        let (plan, job) = (text(&split.0.plan()), split.job());
        let planned = ["batch", "plan", "tournament", &plan, "--output", &job, "--size", "3"];
        let said = discus(&planned, "").succeeds();
        assert_eq!(said, format!("{job}: {0} units, {0} to be run\n", Split::UNITS));
        split
    }

    fn job(&self) -> String {
        text(&self.0.folder.path().join("job"))
    }

    fn unit(&self, number: usize) -> String {
        format!("{}/units/{number}.json", self.job())
    }

    fn result(&self, number: usize) -> PathBuf {
        PathBuf::from(format!("{}/results/{number}.json", self.job()))
    }

    /// The numbers of the units without a result.
    fn left(&self) -> Vec<usize> {
        let said = discus(&["batch", "left", &self.job()], "").succeeds();
        said.lines().map(|line| line.parse().expect("a number")).collect()
    }

    fn merge(&self) -> Run {
        let output = text(&self.0.games());
        discus(&["batch", "merge", &self.job(), "--output", &output], "")
    }

    /// Kills a unit while the program runs, and keeps what it has printed until then.
    fn kill(&self, number: usize) {
        let mut process = start(&["batch", &self.unit(number)]);
        while !is_running(&mark()) {
            assert_eq!(process.try_wait().expect("a state"), None, "the program has a game");
        }
        signal(&process, "-KILL");
        let killed = end(process);
        assert_eq!(killed.code, None, "it was killed");
        fs::write(self.result(number), killed.stdout).expect("written");
        assert!(has_ended(&mark()), "nothing of a program is left running");
    }
}

#[test]
fn units_with_a_hostile_program_end_as_the_tournament() {
    let alone = with_programs(GAMES, &mark(), HOSTILE);
    let played = alone.play();
    if played.stderr.contains("programs cannot be confined here") {
        assert_eq!(played.code, Some(1));
        eprintln!("not tested: {}", played.stderr);
        return;
    }
    assert_eq!((played.code, played.stderr.as_str()), (Some(3), ""), "{}", played.stdout);

    let split = Split::new();
    split.kill(0);
    assert_eq!(split.left(), [0, 1], "a killed unit has no result");
    for number in 0..Split::UNITS {
        let result = discus(&["batch", &split.unit(number)], "").succeeds();
        assert!(!is_running(&mark()), "nothing of a program is left running");
        fs::write(split.result(number), &result[..result.len() / 2]).expect("written");
        let left: Vec<usize> = (number..Split::UNITS).collect();
        assert_eq!(split.left(), left, "half of a result does not count");
        split.merge().refuses(4);
        assert!(!split.0.games().exists());
        fs::write(split.result(number), result).expect("written");
    }
    assert!(split.left().is_empty());
    split.merge().succeeds();

    let faults = split.0.ask("games", &["--faults"]).succeeds();
    let told = faults.matches("Cy wrote too much: it printed more than it may").count();
    assert_eq!(told, 4, "every game of its own, with the reason: {faults}");
    assert_eq!(outcome(&split.0), outcome(&alone));
}
