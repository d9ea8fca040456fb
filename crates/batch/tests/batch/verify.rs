//! Endgame tables are verified in units, which find what `tables::verify` finds.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;

use discus_batch::{
    Answer, Checked, Completed, Failure, Folder, JobPlan as _, Means, VerifyPlan, Work,
};
use rules::checkers::Laws;
use tables::{Tables, Verified, Watch, verify};

use crate::run;
use crate::scratch::Scratch;

const PIECES: usize = 3;

/// The tables of pool checkers, and a place for a job.
struct Fixture(Scratch);

impl Fixture {
    fn new() -> Fixture {
        let fixture = Fixture(Scratch::quick());
        let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
        Tables::build_in(&fixture.tables(), &Laws::POOL, PIECES, 1, &watch).expect("tables");
        fixture
    }

    fn tables(&self) -> PathBuf {
        self.0.path().join("tables")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.tables().join("pool").join(name)
    }

    fn plan(&self, job: &str, size: Option<usize>) -> Result<Folder, Failure> {
        let plan = VerifyPlan { laws: &Laws::POOL, pieces: PIECES, tables: self.tables(), size };
        plan.open(&self.0.path().join(job))
    }

    /// Verifies the tables in units of one slice; returns what the join says, and its report.
    fn verified(&self, job: &str) -> (Result<String, Failure>, String) {
        let mut folder = self.plan(job, Some(1)).expect("a folder");
        run(&mut folder);
        let report = self.0.path().join(format!("{job}.txt"));
        let said = folder.merge(&report);
        (said, fs::read_to_string(report).expect("a report"))
    }
}

fn change(file: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = fs::read(file).expect("a table");
    change(&mut bytes);
    fs::write(file, bytes).expect("written");
}

#[test]
fn units_count_what_one_machine_counts() {
    let fixture = Fixture::new();
    let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
    let alone = verify(&fixture.tables(), &Laws::POOL, PIECES, 2, &watch).expect("whole tables");
    let Verified::Agree(positions) = alone else { panic!("{alone:?}") };
    let right = format!("pool: {positions} positions of up to 3 pieces agree");
    let (said, report) = fixture.verified("job");
    assert_eq!(said, Ok(right.clone()));
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 9, "three slices of two pieces and six of three: {report}");
    assert!(lines.iter().all(|line| line.starts_with("pool ") && line.ends_with(" 0")), "{report}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("pool kk-k ")).count(), 1);

    let mut one = fixture.plan("one", None).expect("a folder");
    assert_eq!(one.units(), 1, "these slices take far less than twenty seconds");
    run(&mut one);
    assert_eq!(one.merge(&fixture.0.path().join("one.txt")), Ok(right));
}

#[test]
fn a_unit_depends_on_the_files_that_it_reads() {
    let fixture = Fixture::new();
    let folders = ["one", "other"].map(|job| fixture.plan(job, Some(1)).expect("a folder"));
    let other = fixture.0.path().join("other");
    let ids = |folder: &Folder| -> Vec<String> {
        let units = (0..folder.units()).map(|number| folder.unit(number).expect("a unit"));
        units.map(|unit| unit.id().to_owned()).collect()
    };
    assert_eq!(ids(&folders[0]), ids(&folders[1]), "equal tables have equal units");
    fs::remove_dir_all(&other).expect("removed");
    change(&fixture.file("km-k.values"), |bytes| *bytes.last_mut().expect("bytes") ^= 1);
    let changed = fixture.plan("other", Some(1)).expect("a folder");
    for (number, (one, other)) in ids(&folders[0]).iter().zip(ids(&changed)).enumerate() {
        let unit = folders[0].unit(number).expect("a unit");
        let Work::Slices(slices) = unit.work() else { panic!("slices") };
        let file = fixture.file("km-k.values").canonicalize().expect("a file");
        let reads = slices.files.iter().any(|(path, _)| *path == file);
        assert_eq!(reads, *one != other, "{:?}", slices.materials);
        let ran = unit.run(&Means::default(), &|| false);
        assert_eq!(ran.is_err(), reads, "{:?}", slices.materials);
        if let Err(why) = ran {
            let why = why.to_string();
            assert!(why.contains("km-k.values: it has changed since the job was planned"), "{why}");
        }
    }
    let stale = fixture.plan("one", Some(1)).expect_err("the tables are others").to_string();
    assert!(stale.ends_with("it has another job; choose another folder"), "{stale}");
}

#[test]
fn damaged_tables_are_found() {
    let fixture = Fixture::new();
    change(&fixture.file("kk-k.values"), |bytes| *bytes.last_mut().expect("bytes") ^= 1);
    let (said, report) = fixture.verified("job");
    let why = said.expect_err("a damaged table").to_string();
    assert!(why.starts_with("pool: 3 slices have faults; "), "{why}");
    assert!(why.contains("kk-k.values: the table is damaged"), "{why}");
    let damaged = report.lines().filter(|line| line.contains("kk-k.values: the table is damaged"));
    let slices: Vec<_> = damaged.map(|line| line.split(' ').nth(1)).collect();
    // A promotion leads from the two others to the damaged one.
    assert_eq!(slices, ["kk-k", "kk-m", "km-k"].map(Some));
}

#[test]
fn wrong_values_are_found_where_all_checksums_are_right() {
    let fixture = Fixture::new();
    let short = Fixture(Scratch::quick());
    let watch = Watch { stop: &|| false, done: &AtomicU64::new(0) };
    Tables::build_in(&short.tables(), &Laws::ITALIAN, PIECES, 1, &watch).expect("tables");
    // Kings that move one square at a time win less often.
    let table = fs::read(short.tables().join("italian/kk-k.values")).expect("a table");
    fs::write(fixture.file("kk-k.values"), forged(table)).expect("written");

    let (said, report) = fixture.verified("job");
    let why = said.expect_err("wrong values").to_string();
    assert!(why.contains(" is stored as ") && why.contains(", but its moves make it "), "{why}");
    let line = report.lines().find(|line| line.starts_with("pool kk-k ")).expect("a line");
    let words: Vec<&str> = line.split(' ').collect();
    let [positions, faults] = [2, 3].map(|place| words[place].parse::<u64>().expect("a number"));
    assert!(0 < faults && faults <= positions, "{line}");
    assert_eq!(fixture.verified("again").1, report, "the first fault is the same each time");
    let folder = Folder::open(&fixture.0.path().join("job")).expect("a folder");
    for found in folder.found().expect("results") {
        let answer = found.expect("a result").completed.expect("a result").answer;
        assert!(matches!(answer, Answer::Slices(checked) if checked.len() == 1));
    }
}

/// A table of other laws as one of pool checkers.
fn forged(mut table: Vec<u8>) -> Vec<u8> {
    // The places in the head of a table (`format.rs` of the crate of tables): the key of the laws, and the number of
    // blocks, of which each has eight bytes in the index. The checksum of all that follows the index.
    const KEY: std::ops::Range<usize> = 14..30;
    const BLOCKS: std::ops::Range<usize> = 30..34;
    table[KEY].copy_from_slice(b"pool\0\0\0\0\0\0\0\0\0\0\0\0");
    let blocks = u32::from_le_bytes(table[BLOCKS].try_into().expect("four bytes")) as usize;
    let end = BLOCKS.end + 8 * blocks;
    let seal = crc32fast::hash(&table[..end]).to_le_bytes();
    table[end..end + 4].copy_from_slice(&seal);
    table
}

#[test]
fn impossible_findings_are_no_result() {
    let fixture = Fixture::new();
    let folder = fixture.plan("job", Some(1)).expect("a folder");
    let right = folder.unit(0).expect("a unit").run(&Means::default(), &|| false).expect("it runs");
    let Answer::Slices(checked) = &right.answer else { panic!("slices") };
    let [Checked { positions, .. }] = checked[..] else { panic!("one slice") };
    let first = Some("W:WK1:BK5 is stored as draw".to_owned());
    let lines = Some("two\nlines".to_owned());
    let impossible = [
        Checked { positions, faults: 3, first: None },
        Checked { positions, faults: 0, first: first.clone() },
        Checked { positions, faults: positions + 1, first: first.clone() },
        Checked { positions: u64::MAX, faults: 1, first },
        Checked { positions, faults: 1, first: lines },
    ];
    for wrong in impossible {
        let wrong = Completed { answer: Answer::Slices(vec![wrong]), ..right.clone() };
        let why = folder.put(0, &wrong).expect_err("it is impossible").to_string();
        assert!(why.ends_with("it is the result of another unit; remove it"), "{why}");
    }
    folder.put(0, &right).expect("it is the result");
}

#[test]
#[cfg(target_os = "linux")]
fn a_path_that_no_unit_can_name_is_refused() {
    use std::os::unix::ffi::OsStrExt as _;
    let scratch = Scratch::quick();
    let tables = scratch.path().join(std::ffi::OsStr::from_bytes(b"t\xff"));
    fs::create_dir(&tables).expect("a folder");
    let plan = VerifyPlan { laws: &Laws::POOL, pieces: 2, tables, size: None };
    let why = plan.open(&scratch.path().join("job")).expect_err("it is not UTF-8").to_string();
    assert!(why.ends_with("its path is not UTF-8; rename it"), "{why}");
    assert!(!scratch.path().join("job").exists());
}

#[test]
fn tables_that_are_not_there_cannot_be_planned() {
    let fixture = Fixture::new();
    fs::remove_file(fixture.file("mm-m.distances")).expect("removed");
    let why = fixture.plan("job", None).expect_err("a file is missing").to_string();
    assert!(why.contains("mm-m.distances: "), "{why}");
    assert!(!fixture.0.path().join("job").exists());
}
