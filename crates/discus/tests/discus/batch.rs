//! `discus batch`: units that run anywhere and are joined into the files of one machine.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::scratch::Scratch;
use crate::{Run, discus, start};

const PLAN: &str = "format = \"swiss\"\nrounds = 3\ngames = 4\nseed = 9\n\
    [[players]]\nengine = \"random:1\"\n[[players]]\nengine = \"greedy\"\n\
    [[players]]\nengine = \"alpha-beta:2\"\n[[players]]\nengine = \"level:1\"\n";

/// A folder with a plan, and its table as one machine makes it.
struct Fixture(Scratch);

fn batch(words: &[&str]) -> Run {
    discus(&[&["batch"], words].concat(), "")
}

impl Fixture {
    fn new() -> Fixture {
        let folder = Scratch::new();
        fs::write(folder.path().join("plan.toml"), PLAN).expect("written");
        Fixture(folder)
    }

    fn at(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("UTF-8").to_owned()
    }

    fn plan(&self) {
        let planned = discus(
            &[
                "batch",
                "plan",
                "tournament",
                &self.at("plan.toml"),
                "--output",
                &self.at("job"),
                "--size",
                "2",
            ],
            "",
        );
        assert_eq!((planned.code, planned.stderr.as_str()), (Some(0), ""));
    }

    /// The table and every game but its times.
    fn results(&self, file: &str) -> String {
        let table = discus(&["tournament", "standings", &self.at(file)], "");
        let games = discus(&["tournament", "export", &self.at(file)], "");
        assert_eq!(
            (table.code, games.code),
            (Some(0), Some(0)),
            "{}{}",
            table.stderr,
            games.stderr
        );
        table.stdout + &games.stdout
    }

    fn alone(&self) -> String {
        let played = discus(&["tournament", &self.at("plan.toml"), "--quiet"], "");
        assert_eq!(played.code, Some(0), "{}", played.stderr);
        self.results("plan.db")
    }

    fn merged(&self) -> String {
        let merged = batch(&["merge", &self.at("job"), "--output", &self.at("merged.db")]);
        assert_eq!(merged.code, Some(0), "{}", merged.stderr);
        self.results("merged.db")
    }
}

#[test]
fn a_killed_pool_goes_on_and_has_the_table_of_one_machine() {
    let fixture = Fixture::new();
    fixture.plan();
    let mut killed = start(&["batch", "run", &fixture.at("job"), "--jobs", "1", "--quiet"]);
    let results = fixture.0.path().join("job/results");
    let has_none = || fs::read_dir(&results).expect("a folder").count() == 0;
    while has_none() && killed.try_wait().expect("a process").is_none() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    killed.kill().expect("it is killed");
    killed.wait().expect("it has ended");
    let ran = batch(&["run", &fixture.at("job"), "--jobs", "2", "--quiet"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(fixture.merged(), fixture.alone());
}

#[test]
fn units_run_one_by_one_through_pipes() {
    let fixture = Fixture::new();
    fixture.plan();
    loop {
        let left = batch(&["left", &fixture.at("job")]).stdout;
        if left.is_empty() {
            break;
        }
        for number in left.lines() {
            let unit = fixture.at(&format!("job/units/{number}.json"));
            let ran = batch(&[unit.as_str()]);
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
            fs::write(fixture.at(&format!("job/results/{number}.json")), &ran.stdout)
                .expect("written");
            let piped = discus(&["batch", "-"], fs::read(unit).expect("a unit"));
            let other = fixture.at(&format!("job/results/{number}-piped.json"));
            fs::write(other, piped.stdout).expect("written");
        }
    }
    assert_eq!(fixture.merged(), fixture.alone());
}

/// The scripts for Slurm, with an `sbatch` that runs the tasks of an array by hand.
#[test]
fn the_scripts_for_slurm_play_all_rounds() {
    const SBATCH: &str = "#!/bin/sh\nset -e\nlast=${2##*-}\nscript=$3\nfolder=$4\n\
        for task in $(seq 0 \"$last\"); do\n\
        SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=$((last + 1)) \"$script\" \"$folder\"\ndone\n";
    let fixture = Fixture::new();
    fixture.plan();
    let commands = fixture.0.path().join("commands");
    fs::create_dir(&commands).expect("made");
    let binary = Path::new(env!("CARGO_BIN_EXE_discus"));
    std::os::unix::fs::symlink(binary, commands.join("discus")).expect("linked");
    fs::write(commands.join("sbatch"), SBATCH).expect("written");
    fs::set_permissions(commands.join("sbatch"), fs::Permissions::from_mode(0o755)).expect("set");
    let cluster = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../batch/cluster"));
    let path = format!("{}:{}", commands.display(), std::env::var("PATH").unwrap_or_default());
    let run = |output: &str| {
        let mut script = Command::new(cluster.join("slurm.sh"));
        script.args([&fixture.at("job"), &fixture.at(output), "3"]).env("PATH", &path);
        script.output().expect("bash runs it")
    };
    let done = run("merged.db");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    assert_eq!(fixture.results("merged.db"), fixture.alone());

    // An array whose tasks all fail ends the script instead of repeating it for ever.
    fs::write(commands.join("sbatch"), "#!/bin/sh\nexit 1\n").expect("written");
    fs::remove_file(fixture.0.path().join("job/results/0.json")).expect("removed");
    let failed = run("other.db");
    assert_eq!(failed.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&failed.stderr).starts_with("slurm.sh: no unit of the last array")
    );
}

#[test]
fn labels_have_the_format_of_the_published_sets() {
    let fixture = Fixture::new();
    let sets = "# late positions\n2252576253462244111563365343671351441\n65214673556155731566316327373221417\n";
    fs::write(fixture.at("positions"), sets).expect("written");
    let (job, labels) = (fixture.at("labels"), fixture.at("labels.txt"));
    let planned =
        batch(&["plan", "label", &fixture.at("positions"), "--output", &job, "--size", "1"]);
    assert_eq!(planned.stdout, format!("{job}: 2 units, 2 to be run\n"));
    assert_eq!(batch(&["run", &job, "--share", "1/2", "--quiet"]).code, Some(0));
    let early = batch(&["merge", &job, "--output", &labels]);
    assert_eq!(early.code, Some(4));
    assert_eq!(
        early.stderr,
        format!("discus: 1 of 2 units have no result: 0; `discus batch run {job}` runs them\n")
    );
    assert!(!Path::new(&labels).exists());
    assert_eq!(batch(&["run", &job, "--share", "0/2", "--quiet"]).code, Some(0));
    assert_eq!(batch(&["merge", &job, "--output", &labels]).code, Some(0));
    let checked = discus(&["solve", "--check"], fs::read(&labels).expect("labels"));
    assert_eq!(checked.code, Some(0), "{}", checked.stdout);
    assert!(checked.stdout.starts_with("positions=2 differences=0"), "{}", checked.stdout);
}

#[test]
fn a_book_is_that_of_book_build() {
    let fixture = Fixture::new();
    let (job, joined, built) =
        (fixture.at("book"), fixture.at("joined.book"), fixture.at("built.book"));
    let board = ["--plies", "4", "--rows", "4", "--columns", "5"];
    let planned = batch(&[&["plan", "book", "--output", &job, "--size", "9"], &board[..]].concat());
    assert_eq!(planned.code, Some(0), "{}", planned.stderr);
    assert_eq!(batch(&["run", &job, "--quiet"]).code, Some(0));
    assert_eq!(batch(&["merge", &job, "--output", &joined]).code, Some(0));
    let alone =
        discus(&[&["book", "build", "--table", "8", "--output", &built], &board[..]].concat(), "");
    assert_eq!(alone.code, Some(0), "{}", alone.stderr);
    assert_eq!(fs::read(joined).expect("a book"), fs::read(built).expect("a book"));
}

#[test]
fn tables_are_built_in_units_as_by_one_command() {
    let fixture = Fixture::new();
    let [job, alone, joined] = ["job", "alone", "joined"].map(|name| fixture.at(name));
    let build = discus(&["tables", "build", "russian", "--pieces", "3", "--dir", &alone], "");
    assert_eq!(build.code, Some(0), "{}", build.stderr);
    let plan = ["plan", "tables", "russian", "--pieces", "3", "--size", "2", "--output", &job];
    assert_eq!(batch(&plan).succeeds(), format!("{job}: 1 unit, 1 to be run\n"));
    let early = batch(&["merge", &job, "--output", &joined]);
    assert_eq!(early.code, Some(4), "{}", early.stderr);
    // Round by round, as an array of tasks does.
    loop {
        let left = batch(&["left", &job]).succeeds();
        if left.is_empty() {
            break;
        }
        for number in left.lines() {
            let unit = fixture.at(&format!("job/units/{number}.json"));
            let result = batch(&[&unit]).succeeds();
            fs::write(fixture.at(&format!("job/results/{number}.json")), result).expect("written");
        }
    }
    let said = batch(&["merge", &job, "--output", &joined]).succeeds();
    assert_eq!(said, format!("russian: tables of up to 3 pieces are in {joined}\n"));
    let files = fs::read_dir(fixture.at("alone/russian")).expect("tables");
    let names: Vec<_> = files.map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(names.len(), 18, "two files of each of nine slices");
    for name in names {
        let read = |folder: &str| fs::read(Path::new(folder).join("russian").join(&name));
        assert!(read(&alone).expect("a table") == read(&joined).expect("a table"), "{name:?}");
    }
}

#[test]
fn tables_are_verified_in_units_and_a_damaged_one_is_found() {
    let fixture = Fixture::new();
    let (tables, report) = (fixture.at("tables"), fixture.at("report.txt"));
    let of = |task: &[&str]| discus(&[task, &["--dir", &tables]].concat(), "");
    // On a busy machine, lines about the progress come before the end.
    let slowly = |run: Run| Run { stderr: String::new(), ..run }.succeeds();
    slowly(of(&["tables", "build", "english", "--pieces", "3"]));
    let alone = slowly(of(&["tables", "verify", "english"]));
    let verified = |name: &str| {
        let job = fixture.at(name);
        let plan = ["batch", "plan", "verify", "english", "--output", &job, "--size", "2"];
        assert_eq!(of(&plan).succeeds(), format!("{job}: 5 units, 5 to be run\n"));
        for share in ["0/2", "1/2"] {
            assert_eq!(batch(&["merge", &job, "--output", &report]).code, Some(4), "{share}");
            batch(&["run", &job, "--share", share, "--quiet"]).succeeds();
        }
        batch(&["merge", &job, "--output", &report])
    };
    assert_eq!(verified("whole").succeeds(), alone);
    let lines = fs::read_to_string(&report).expect("a report");
    assert_eq!(lines.lines().filter(|line| line.ends_with(" 0")).count(), 9, "{lines}");

    let file = fixture.0.path().join("tables/english/km-k.distances");
    let mut bytes = fs::read(&file).expect("a table");
    *bytes.last_mut().expect("bytes") ^= 1;
    fs::write(&file, bytes).expect("written");
    let mut units = (0..5).map(|number| fixture.at(&format!("whole/units/{number}.json")));
    let has_it = |unit: &String| fs::read_to_string(unit).expect("a unit").contains("\"km-k\"");
    let stale = batch(&[&units.find(has_it).expect("it is in one")]).refuses(1);
    assert!(stale.contains("km-k.distances: it has changed since the job was planned"), "{stale}");
    fs::remove_file(&report).expect("removed");
    let said = verified("damaged").refuses(1);
    assert!(said.contains("1 slice has faults; ") && said.contains("km-k.distances: the table is"));
    let lines = fs::read_to_string(&report).expect("a report");
    assert!(lines.contains("\nenglish km-k 0 1 "), "{lines}");

    let none =
        of(&["batch", "plan", "verify", "russian", "--output", &fixture.at("none")]).refuses(1);
    assert!(none.contains("build them with `discus tables build russian --pieces 2`"), "{none}");
}

#[test]
fn bad_input_gets_a_sentence_and_an_exit_code() {
    let fixture = Fixture::new();
    fixture.plan();
    let (job, unit) = (fixture.at("job"), fixture.at("job/units/0.json"));
    let text = fs::read_to_string(&unit).expect("a unit");
    let bad = fixture.at("bad.json");
    let refused = |words: &[&str], code: i32, sentence: &str| {
        let run = batch(words);
        assert_eq!((run.code, run.stdout.as_str()), (Some(code), ""), "{}", run.stderr);
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        assert!(run.stderr.contains(sentence), "{} lacks {sentence}", run.stderr);
    };
    let cases = [
        (text[..text.len() / 2].to_owned(), "bad.json: it is cut off"),
        (text.replace("random:1", "random:2"), "it does not match its hash"),
        (
            text.replace("\"version\":1", "\"version\":9"),
            "it has version 9, and this discus reads version 1",
        ),
        ("PNG".to_owned(), "it is not a unit in JSON"),
    ];
    for (text, sentence) in cases {
        fs::write(&bad, text).expect("written");
        refused(&[bad.as_str()], 1, sentence);
    }
    refused(&["run", &fixture.at("nothing")], 1, "nothing cannot be read");
    refused(&["run", &job, "--share", "3/3"], 2, "a share is PART/PARTS");
    refused(&[], 2, "<UNIT.json|FOLDER>");
    refused(&["left", &fixture.at("")], 1, "it is not the folder of a job");
    let again = ["plan", "tournament", &fixture.at("plan.toml"), "--output", &job, "--size", "5"];
    refused(&again, 1, "it has another job; choose another folder");
    fs::write(fixture.at("job/results/0.json"), &text[..9]).expect("written");
    refused(&["merge", &job, "--output", &bad], 4, "0.json: it is cut off");
}
