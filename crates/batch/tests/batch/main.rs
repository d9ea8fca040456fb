//! Units of work: their answers are those of one machine, however often and in whatever order they run.

mod bad;
mod books;
mod counted;
mod labels;
#[path = "../../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;
mod tables;
mod tournaments;
mod verify;

use std::num::NonZeroUsize;
use std::path::Path;

use discus_batch::{Ask, Folder, JobPlan as _, LabelPlan, Means, Pool};

/// Runs all units on two threads.
fn run(folder: &mut Folder) {
    let jobs = NonZeroUsize::new(2).expect("two");
    let pool = Pool { jobs, means: Means::default() };
    pool.run(folder, &|| false, &mut |_| ()).expect("all units run");
}

/// A job of seven late positions in units of two.
fn few_labels(path: &Path) -> Folder {
    let positions = [
        "4444443333",
        "445326712366",
        "3333334444",
        "2252576253462244111563365343671351441",
        "7422341735647741166133573473242566",
        "23163416124767223154467471272416755633",
        "65214673556155731566316327373221417",
    ];
    let positions = positions.map(str::to_owned).to_vec();
    let plan = LabelPlan { rows: 6, columns: 7, ask: Ask::Score, positions, size: Some(2) };
    plan.open(path).expect("a folder")
}
