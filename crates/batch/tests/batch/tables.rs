//! Endgame tables are built in units, with the same bytes as by one machine.

use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicU64;

use discus_batch::{Answer, Built, Completed, Failure, Folder, JobPlan as _, Means, TablesPlan};
use rules::checkers::Laws;
use tables::{Tables, Watch};

use crate::run;
use crate::scratch::Scratch;

const PIECES: usize = 3;

fn plan(path: &Path, size: Option<usize>) -> Folder {
    TablesPlan { laws: &Laws::ITALIAN, pieces: PIECES, size }.open(path).expect("a folder")
}

/// The files of tables with their names.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder.join("italian")).expect("tables");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let named = paths.map(|path| {
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read(path).expect("a table"))
    });
    let mut files: Vec<_> = named.collect();
    files.sort();
    files
}

#[test]
fn units_build_what_one_machine_builds() {
    let scratch = Scratch::quick();
    let alone = scratch.path().join("alone");
    let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
    Tables::build_in(&alone, &Laws::ITALIAN, PIECES, 1, &watch).expect("tables");
    for size in [Some(1), None] {
        let mut job = plan(&scratch.path().join(format!("job-{size:?}")), size);
        let joined = scratch.path().join(format!("joined-{size:?}"));
        let early = job.merge(&joined).expect_err("no unit has a result");
        assert!(matches!(early, Failure::Incomplete(_)), "{early}");
        run(&mut job);
        // Rounds of two pieces with 0 to 2 men, and of three pieces with 0 to 3 men.
        assert_eq!(job.units(), if size.is_some() { 9 } else { 7 });
        job.merge(&joined).expect("joined");
        assert!(files(&joined) == files(&alone), "{size:?}");
        job.merge(&joined).expect("the same files are there");
    }
}

#[test]
fn the_next_round_needs_whole_tables() {
    let scratch = Scratch::quick();
    let mut job = plan(&scratch.path().join("job"), None);
    assert_eq!((job.units(), job.go_on()), (1, Ok(0)), "the first round has no result");
    let right = job.unit(0).expect("a unit").run(&Means::default(), &|| false).expect("it runs");
    let Answer::Tables(tables) = &right.answer else { panic!("tables") };
    let Built { values, distances } = tables[0].clone();
    let wrong = [
        (distances.clone(), values.clone()),
        (values[..values.len() / 2].to_owned(), distances.clone()),
        ("*".to_owned(), distances),
    ];
    let place = job.path().join("results/0.json");
    for (values, distances) in wrong {
        let tables = Answer::Tables(vec![Built { values, distances }]);
        let text = Completed { answer: tables, ..right.clone() }.to_json();
        fs::write(&place, text).expect("written");
        let why = job.go_on().expect_err("these are no tables").to_string();
        assert!(why.starts_with("unit 0: k-k: "), "{why}");
        assert!(!job.path().join("tables/italian/k-k.values").exists());
    }
    fs::write(&place, right.to_json()).expect("written");
    assert_eq!((job.go_on(), job.units()), (Ok(1), 2));
    let table = job.path().join("tables/italian/k-k.values");
    let mut bytes = fs::read(&table).expect("a table");
    *bytes.last_mut().expect("bytes") ^= 1;
    fs::write(&table, bytes).expect("written");
    let ran = job.unit(1).expect("a unit").run(&Means::default(), &|| false);
    let why = ran.expect_err("a table has changed").to_string();
    assert!(why.contains("k-k.values: it has changed since the job was planned"), "{why}");
}
