//! Tournaments: `discus tournament` and `discus match`.

mod analysis;
mod answers;
#[cfg(target_os = "linux")]
mod bad_players;
mod ballots;
#[cfg(target_os = "linux")]
mod byes;
#[cfg(target_os = "linux")]
mod confined;
mod engine_match;
mod estimate;
mod exports;
mod grades;
#[cfg(target_os = "linux")]
mod hostile;
mod html;
mod interrupted;
#[cfg(target_os = "linux")]
mod modules;
mod refused;
mod report;
#[cfg(target_os = "linux")]
mod submissions;
#[cfg(target_os = "linux")]
mod trials;
#[cfg(target_os = "linux")]
mod units;
#[cfg(target_os = "linux")]
mod whole_program;

use std::fs;
use std::path::{Path, PathBuf};

use protocols::{Ending, players::Evidence};
use tournament::Schedule;
use tournament::plan::Plan;
use tournament::store::{Moment, Store, Stored};

use crate::scratch::Scratch;
use crate::{Run, discus};

/// A shell script of the line protocol, which plays into the first column that has room.
#[cfg(target_os = "linux")]
const FIRST_FREE: &str = r#"#!/bin/sh
while read -r word rest; do
    case $word in
    game) echo ready ;;
    go)
        for column in 1 2 3 4 5 6 7; do
            count=0
            for played in $rest; do [ "$played" = $column ] && count=$((count + 1)); done
            if [ $count -lt 6 ]; then echo $column; break; fi
        done ;;
    esac
done
"#;

/// A folder with a plan, whose games are beside it.
struct Fixture {
    folder: Scratch,
}

impl Fixture {
    fn new(plan: &str) -> Fixture {
        let folder = Scratch::quick();
        fs::write(folder.path().join("plan.toml"), plan).expect("written");
        Fixture { folder }
    }

    fn plan(&self) -> PathBuf {
        self.folder.path().join("plan.toml")
    }

    fn games(&self) -> PathBuf {
        self.folder.path().join("plan.db")
    }

    /// Plays to the end or to a failure.
    fn play(&self) -> Run {
        discus(&["tournament", &text(&self.plan()), "--quiet", "--jobs", "2"], "")
    }

    /// Asks for something about the games.
    fn ask(&self, task: &str, more: &[&str]) -> Run {
        let file = text(&self.games());
        discus(&[&["tournament", task, &file], more].concat(), "")
    }

    /// Stores made-up games with these endings, as the first games of the schedule.
    fn put(&self, endings: impl IntoIterator<Item = (Ending, [Evidence; 2])>) {
        let plan = fs::read_to_string(self.plan()).expect("a plan");
        let plan = Plan::from_toml(&plan).expect("a plan");
        let mut store = Store::open(&self.games(), &plan).expect("a store");
        let due = Schedule::new(plan.competition().clone()).due();
        for (fixture, (ending, evidence)) in due.iter().zip(endings) {
            let moment = |text: &str| Moment {
                text: text.to_owned(),
                took: std::time::Duration::from_millis(1500).into(),
            };
            let game = Stored {
                id: fixture.id,
                players: fixture.players,
                opening: plan.opening(fixture).to_owned(),
                moves: ["4", "3"].map(moment).into(),
                ending,
                lost: None,
                evidence,
            };
            store.put(&game).expect("it is kept");
        }
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// Players called like this, each an engine.
fn players(engines: &[(&str, &str)]) -> String {
    let one = |(name, engine): &(&str, &str)| {
        format!("[[players]]\nname = {}\nengine = \"{engine}\"\n", serde_json::json!(name))
    };
    engines.iter().map(one).collect::<Vec<_>>().join("\n")
}

/// Two quick engines and two that draw by lot.
fn four() -> String {
    players(&[("Ada", "alpha-beta:3"), ("Bob", "greedy"), ("Cy", "random:1"), ("Di", "level:2")])
}

/// A program that can play under the referee can play in a tournament.
#[cfg(target_os = "linux")]
#[test]
fn a_plan_and_a_sandbox_have_the_same_defaults() {
    let plan = "[[players]]\nengine = \"greedy\"\n[[players]]\nengine = \"random\"";
    let allowance = Plan::from_toml(plan).expect("a plan").allowance();
    let limits = sandbox::Limits::default();
    assert_eq!(allowance.memory_mib * (1 << 20), limits.memory);
    assert_eq!(u64::from(allowance.processes), limits.processes);
}
