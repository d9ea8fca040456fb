//! The cost of units besides their work: planning, storing, and joining, in processor time and on the
//! clock.
//!
//! ```sh
//! cargo bench -p discus-batch --bench costs
//! ```
//!
//! These are the inputs of the simulation `cargo run --release -p discus-batch --example scale`.

#![expect(clippy::print_stdout, reason = "it prints what it measured")]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use discus_batch::{Ask, Completed, Folder, JobPlan as _, LabelPlan, Means, TournamentPlan};
use nix::time::{ClockId, clock_gettime};
use tournament::plan::Plan;

const UNITS: u32 = 20;

fn main() {
    let folder = std::env::temp_dir().join(format!("discus-costs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    // A unit of some twenty seconds: a thousand positions, or a hundred games.
    let positions = vec!["4444443333".to_owned(); 1000 * UNITS as usize];
    let labels = LabelPlan { rows: 6, columns: 7, ask: Ask::Score, positions, size: Some(1000) };
    let opened = report("plan a unit of 1000 labels", || labels.open(&folder.join("labels")));
    costs(&opened.expect("a folder"), &folder.join("labels.txt"));
    let games = 100 * UNITS;
    let text = format!(
        "games = {games}\n[[players]]\nengine = \"random:1\"\n[[players]]\nengine = \"random:2\""
    );
    let plan = Plan::from_toml(&text).expect("a plan");
    let games = TournamentPlan { plan, folder: PathBuf::new(), size: Some(100) };
    let opened = report("plan a unit of 100 games", || games.open(&folder.join("games")));
    costs(&opened.expect("a folder"), &folder.join("games.db"));
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// Stores and joins results; the work itself is not measured.
fn costs(folder: &Folder, output: &std::path::Path) {
    let run = |number| folder.unit(number).expect("a unit").run(&Means::default(), &|| false);
    let results: Vec<Completed> =
        (0..folder.units()).map(|number| run(number).expect("it runs")).collect();
    println!("  a result has {} bytes", results[0].to_json().len());
    report("  store a result", || {
        for (number, result) in results.iter().enumerate() {
            folder.put(number, result).expect("stored");
        }
    });
    report("  look which results are there", || folder.missing().expect("a folder"));
    report("  join the results", || folder.merge(output).expect("merged"));
}

/// Prints the costs of a step for one unit.
fn report<T>(step: &str, act: impl FnOnce() -> T) -> T {
    let (clock, processor) = (Instant::now(), processor_time());
    let made = act();
    let (clock, processor) =
        (clock.elapsed() / UNITS, processor_time().saturating_sub(processor) / UNITS);
    println!(
        "{step:<32} {:>8.3} ms of processor time, {:>8.3} ms in all",
        ms(processor),
        ms(clock)
    );
    made
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

fn processor_time() -> Duration {
    clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID).expect("a clock").into()
}
