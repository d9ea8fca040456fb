use std::fs;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Duration;

use discus_batch::{Answer, Completed, Failure, Folder, JobPlan as _, Means, TournamentPlan, Unit};
use protocols::Took;
use protocols::players::Engines;
use rules::connect4::Board;
use tournament::plan::Plan;
use tournament::runner::Runner;
use tournament::store::{Store, Stored};

use crate::run;
use crate::scratch::Scratch;

/// Four quick engines in some format.
fn plan(format: &str) -> Plan {
    let engines = ["random:1", "greedy", "alpha-beta:2", "level:1"];
    let players = engines.map(|engine| format!("[[players]]\nengine = \"{engine}\"\n")).concat();
    Plan::from_toml(&format!("{format}\nseed = 5\n{players}")).expect("a plan")
}

fn folder(path: &Path, plan: &Plan, size: usize) -> Folder {
    let plan = TournamentPlan { plan: plan.clone(), folder: PathBuf::new(), size: Some(size) };
    plan.open(path).expect("a folder")
}

/// All games that the plan needs, played by the runner of one machine.
fn alone(plan: &Plan) -> Vec<Stored> {
    let mut store = Store::in_memory(plan).expect("memory");
    let players = plan.players(Path::new(""));
    let jobs = NonZeroUsize::MIN;
    let runner: Runner<Board> = Runner { plan, players: &players, source: &Engines, jobs };
    runner.play(&mut store, &mut |_, _| ControlFlow::Continue(()), &|| false).expect("played");
    games(&store)
}

/// Everything that is stored but the times.
fn games(store: &Store) -> Vec<Stored> {
    let ids = store.finished().expect("games");
    let games = ids.iter().map(|game| store.stored(game.id).expect("stored"));
    let timeless = games.map(|mut game| {
        game.moves.iter_mut().for_each(|moment| moment.took = Took::default());
        game
    });
    timeless.collect()
}

#[test]
fn every_format_has_the_games_of_one_machine() {
    let formats = [
        "games = 4",
        "format = \"gauntlet\"\ngames = 3",
        "format = \"knockout\"\ngames = 4",
        "format = \"swiss\"\nrounds = 3",
        "format = \"ladder\"\nat_least = 6",
    ];
    for format in formats {
        let scratch = Scratch::new();
        let plan = plan(format);
        let mut job = folder(&scratch.path().join("job"), &plan, 3);
        run(&mut job);
        let file = scratch.path().join("plan.db");
        job.merge(&file).expect("merged");
        let store = Store::read(&file).expect("a store");
        assert_eq!(*store.plan(), plan, "{format}");
        assert_eq!(games(&store), alone(&plan), "{format}");
    }
}

#[test]
fn a_second_merge_changes_nothing_and_the_runner_has_nothing_to_do() {
    let scratch = Scratch::new();
    let plan = plan("games = 2");
    let mut job = folder(&scratch.path().join("job"), &plan, 5);
    run(&mut job);
    let file = scratch.path().join("plan.db");
    assert_eq!(job.merge(&file), job.merge(&file));
    let mut store = Store::open(&file, &plan).expect("the same plan");
    let before = games(&store);
    let players = plan.players(Path::new(""));
    let jobs = NonZeroUsize::MIN;
    let runner: Runner<Board> = Runner { plan: &plan, players: &players, source: &Engines, jobs };
    let watcher = &mut |_: &_, game: Option<&Stored>| {
        assert_eq!(game, None, "no game is left");
        ControlFlow::Continue(())
    };
    runner.play(&mut store, watcher, &|| false).expect("played");
    assert_eq!(games(&store), before);
}

#[test]
fn a_round_is_planned_when_the_one_before_is_known() {
    let scratch = Scratch::new();
    let mut job = folder(&scratch.path().join("job"), &plan("format = \"swiss\"\nrounds = 2"), 1);
    assert_eq!((job.units(), job.go_on()), (4, Ok(0)), "nothing is known yet");
    let missing = job.missing().expect("a folder");
    for number in missing {
        assert_eq!(job.go_on(), Ok(0), "unit {number} has no result");
        let unit = job.unit(number).expect("a unit");
        let completed = unit.run(&Means::default(), &|| false).expect("it runs");
        job.put(number, &completed).expect("stored");
    }
    let output = scratch.path().join("plan.db");
    let Err(Failure::Incomplete(why)) = job.merge(&output) else {
        panic!("the second round is missing")
    };
    assert!(why.starts_with("more games follow from these results"), "{why}");
    assert!(!output.exists());
    assert_eq!((job.go_on(), job.units()), (Ok(4), 8));
}

#[test]
fn the_same_job_has_the_same_units_and_another_one_is_refused() {
    let scratch = Scratch::new();
    let (one, other) = (scratch.path().join("one"), scratch.path().join("other"));
    let jobs = [&one, &other].map(|path| folder(path, &plan("games = 4"), 7));
    for number in 0..jobs[0].units() {
        let ids = jobs.each_ref().map(|job| job.unit(number).expect("a unit").id().to_owned());
        assert_eq!(ids[0], ids[1]);
    }
    folder(&one, &plan("games = 4"), 7);
    let plan = TournamentPlan { plan: plan("games = 6"), folder: PathBuf::new(), size: Some(7) };
    let Err(Failure::Failed(why)) = plan.open(&one) else { panic!("it has another job") };
    assert!(why.ends_with("it has another job; choose another folder"), "{why}");
}

#[test]
fn an_engine_is_not_stopped_by_the_clock_of_the_plan() {
    let scratch = Scratch::new();
    let job = folder(&scratch.path().join("job"), &plan("games = 2\ntime = 0.001"), 100);
    let unit: Unit = job.unit(0).expect("a unit");
    assert!(unit.to_json().contains("\"time\":86400.0"), "{}", unit.to_json());
}

/// With a clock, two runs of a unit may differ, and the first one counts wherever copies of others are put.
#[test]
fn the_first_of_two_timed_results_counts() {
    let scratch = Scratch::new();
    let job = folder(&scratch.path().join("job"), &plan("games = 2\ntc = \"600\""), 100);
    let unit = job.unit(0).expect("a unit");
    let first = unit.run(&Means::default(), &|| false).expect("it runs");
    let Answer::Games(mut games) = first.answer.clone() else { panic!("games") };
    games[0].moves.iter_mut().for_each(|moment| moment.took.time += Duration::from_secs(1));
    let second = Completed { answer: Answer::Games(games), ..first.clone() };
    job.put(0, &first).expect("stored");
    job.put(0, &second).expect("it may differ");
    fs::write(job.path().join("results/0-b.json"), second.to_json()).expect("written");
    let found = job.found().expect("results").next().expect("a unit").expect("a result");
    let counted = found.completed.expect("a result").to_json();
    assert!(counted == first.to_json(), "{counted:.400}");
}
