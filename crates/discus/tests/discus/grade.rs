//! Submissions are marked: arguments, formats, many of them, and a run that is killed or stopped.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use serde_json::Value;

use crate::scratch::Scratch;
use crate::{Run, discus, start};

/// A class of submissions that do not compile, so that each is marked quickly.
struct Class(Scratch);

impl Class {
    fn of(names: &[&str]) -> Class {
        let class = Class(Scratch::new());
        for name in names {
            class.put(&format!("class/{name}/main.c"), "int main( { return 0; }\n");
        }
        class.count_only("files.compiles");
        class
    }

    fn put(&self, name: &str, text: &str) {
        let place = self.0.path().join(name);
        fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
        fs::write(place, text).expect("a file");
    }

    /// Writes a rubric in which only one check counts.
    fn count_only(&self, id: &str) {
        let template = discus(&["grade", "new", "spfiar"], "").succeeds();
        let line = |line: &str| match line.split_once("\" = ") {
            Some((name, _)) if name.starts_with('"') => {
                format!("{name}\" = {}\n", u8::from(name.ends_with(id)))
            }
            _ => format!("{line}\n"),
        };
        self.put("rubric.toml", &template.lines().map(line).collect::<String>());
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).display().to_string()
    }

    fn grade(&self, name: &str, more: &[&str]) -> Run {
        let (path, rubric) = (self.path(name), self.path("rubric.toml"));
        discus(&[&["grade", "spfiar", &path, "--rubric", &rubric], more].concat(), "")
    }

    /// A run over all submissions under way.
    fn start(&self) -> Child {
        let paths = ["class", "results", "rubric.toml"].map(|name| self.path(name));
        let [class, results, rubric] = &paths;
        start(&[
            "grade",
            "spfiar",
            class,
            "--results",
            results,
            "--rubric",
            rubric,
            "--jobs",
            "1",
            "--quiet",
        ])
    }

    fn run(&self) -> Run {
        Run::of(&self.start().wait_with_output().expect("it ends"))
    }

    /// The stored reports, each with the number of its file, which changes whenever it is written.
    fn stored(&self) -> Vec<(PathBuf, u64)> {
        let Ok(found) = fs::read_dir(self.0.path().join("results/data")) else { return Vec::new() };
        let paths = found.filter_map(|entry| Some(entry.ok()?.path()));
        let whole = paths.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
        let mut stored: Vec<(PathBuf, u64)> = whole
            .filter_map(|path| Some((path.clone(), fs::metadata(&path).ok()?.ino())))
            .collect();
        stored.sort();
        stored
    }

    /// Starts a run, and waits until it has stored two reports. The last submission is never built, so it
    /// is then still under way.
    fn under_way(&self) -> Child {
        self.put("class/zoe/makefile", "all:\n\tsleep 1000\n");
        let process = self.start();
        while self.stored().len() < 2 {
            thread::sleep(Duration::from_millis(5));
        }
        process
    }

    /// Ends the last submission's build, runs again, and checks that nothing was marked twice.
    fn continues(&self) {
        let before = self.stored();
        assert!(before.len() >= 2);
        fs::remove_file(self.0.path().join("class/zoe/makefile")).expect("it was there");
        let run = self.run();
        assert_eq!(run.code, Some(3), "{}", run.stderr);
        let after = self.stored();
        assert_eq!(after.len(), 5);
        for one in before {
            assert!(after.contains(&one), "{one:?} was marked again");
        }
        let table = fs::read_to_string(self.0.path().join("results/grades.csv")).expect("a table");
        assert_eq!(table.lines().count(), 6);
    }
}

const NAMES: [&str; 5] = ["ada", "bob", "cy", "di", "zoe"];

#[test]
fn a_killed_run_continues() {
    let class = Class::of(&NAMES);
    let mut process = class.under_way();
    process.kill().expect("it is ours");
    process.wait().expect("it has ended");
    class.continues();
}

#[test]
fn a_run_stopped_by_ctrl_c_continues() {
    let class = Class::of(&NAMES);
    let process = class.under_way();
    let sent = Command::new("kill").args(["-INT", &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
    let run = Run::of(&process.wait_with_output().expect("it ends"));
    assert_eq!((run.code, run.stdout.as_str()), (Some(130), ""));
    let end = format!(
        "of 5 reports are stored in {}; the same command continues\n",
        class.path("results")
    );
    assert!(run.stderr.starts_with("stopped: ") && run.stderr.ends_with(&end), "{}", run.stderr);
    class.continues();
}

#[test]
fn a_second_run_at_the_same_time_is_refused() {
    let class = Class::of(&NAMES);
    let mut process = class.under_way();
    let second = class.run();
    process.kill().expect("it is ours");
    process.wait().expect("it has ended");
    assert_eq!(second.code, Some(1));
    assert!(second.stderr.contains("another run writes to"), "{}", second.stderr);
}

#[test]
fn the_exit_code_says_whether_points_were_lost() {
    let class = Class::of(&["ada"]);
    let lost = class.grade("class/ada", &[]);
    assert_eq!(lost.code, Some(3), "{}", lost.stderr);
    assert!(lost.stdout.starts_with("spfiar: ada\n0 of 100 points\n"), "{}", lost.stdout);
    assert!(lost.stdout.contains("1. compiles (files, -100)"), "{}", lost.stdout);
    class.put("class/ada/main.c", "int main(void) { return 0; }\n");
    let full = class.grade("class/ada", &[]);
    assert_eq!(full.code, Some(0), "{}{}", full.stdout, full.stderr);
    assert!(full.stdout.contains("100 of 100 points"), "{}", full.stdout);
}

#[test]
fn every_format_is_what_it_says() {
    let class = Class::of(&["ada"]);
    let printed = |format: &str| {
        let run = class.grade("class/ada", &["--format", format]);
        assert_eq!(run.code, Some(3), "{}", run.stderr);
        run.stdout
    };
    let line: Value = serde_json::from_str(&printed("json-lines")).expect("JSON");
    assert_eq!((&line["name"], &line["points"]), (&"ada".into(), &0.0.into()));
    let results: Value = serde_json::from_str(&printed("gradescope")).expect("JSON");
    assert_eq!(results["score"], 0.0);
    assert!(
        printed("junit").starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>")
    );
    assert!(printed("html").starts_with("<!DOCTYPE html>"));
    assert!(printed("github").starts_with("::error "));
    assert!(printed("csv").starts_with("name,file,points,"));
    let file = class.path("report.html");
    let run = class.grade("class/ada", &["--format", "html", "--output", &file]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(3), ""));
    assert!(fs::read_to_string(file).expect("a page").starts_with("<!DOCTYPE html>"));
}

#[test]
fn wrong_arguments_are_refused_in_one_sentence() {
    let class = Class::of(&["ada", "bob"]);
    let (all, ada, bob) = (class.path("class"), class.path("class/ada"), class.path("class/bob"));
    let results = class.path("results");
    class.put("old/.discus-grade", "");
    let old = class.path("old");
    let senseless: [&[&str]; 11] = [
        &["grade"],
        &["grade", "spfiar"],
        &["grade", "chess", &ada],
        &["grade", "new"],
        &["grade", "new", "chess"],
        &["grade", "spfiar", &ada, "--jobs", "2"],
        &["grade", "spfiar", &ada, "--jobs", "0", "--results", &results],
        &["grade", "spfiar", &ada, "--format", "html", "--results", &results],
        &["grade", "spfiar", &ada, &bob, "--format", "gradescope"],
        &["grade", "spfiar", &all],
        &["grade", "spfiar", &old],
    ];
    for arguments in senseless {
        let said = discus(arguments, "").refuses(2);
        assert!(said.starts_with("discus: ") && said.ends_with("--help'\n"), "{said}");
    }
    assert!(
        discus(&["grade", "spfiar", &all], "").refuses(2).contains("holds several submissions")
    );
    assert!(discus(&["grade", "spfiar", &old], "").refuses(2).contains("holds the results"));
    let refused = discus(&["grade", "spfiar", &old, "--results", &results], "").refuses(1);
    assert!(refused.contains("holds the results of a marking"), "{refused}");
}

#[test]
fn what_cannot_be_read_is_named() {
    let class = Class::of(&["ada"]);
    let ada = class.path("class/ada");
    class.put("bad.toml", "total = 100\nsessionss = 3\n");
    class.put("empty/readme.txt", "");
    let cases: [(&[&str], &str); 5] = [
        (&["grade", "spfiar", "/nowhere/at/all"], "/nowhere/at/all cannot be read"),
        (
            &["grade", "spfiar", &ada, "--rubric", "/nowhere/r.toml"],
            "/nowhere/r.toml cannot be read",
        ),
        (&["grade", "spfiar", &ada, "--rubric", &class.path("bad.toml")], "sessionss"),
        (
            &["grade", "spfiar", &class.path("empty"), "--results", &class.path("r")],
            "no submission",
        ),
        (&["grade", "spfiar", &ada, "--results", &class.path("class")], "holds other files"),
    ];
    for (arguments, part) in cases {
        let said = discus(arguments, "").refuses(1);
        assert!(said.contains(part) && said.matches('\n').count() == 1, "{said}");
    }
    assert!(!class.0.path().join("r").exists(), "nothing is half made");
}

#[test]
fn a_rubric_that_was_printed_is_accepted() {
    let class = Class::of(&["ada"]);
    for assignment in ["spfiar", "wpi", "ece15", "checkers", "fourinarow"] {
        let rubric = discus(&["grade", "new", assignment], "").succeeds();
        assert!(rubric.contains(&format!("assignment = \"{assignment}\"")), "{rubric}");
    }
    class.put("rubric.toml", &discus(&["grade", "new", "spfiar"], "").succeeds());
    assert_eq!(class.grade("class/ada", &["--seed", "5"]).code, Some(3));
}

#[test]
fn the_autograder_is_written_whole() {
    let class = Class::of(&[]);
    let file = class.path("autograder.zip");
    let said = discus(&["grade", "package", "spfiar", "--output", &file], "").succeeds();
    assert_eq!(said, format!("{file}: upload it to Gradescope as the autograder\n"));
    assert!(fs::read(&file).expect("an archive").starts_with(b"PK\x03\x04"));
    class.put("bad.toml", "x = 1\n");
    let bad = class.path("bad.toml");
    discus(&["grade", "package", "spfiar", "--output", "/nowhere/a.zip", "--rubric", &bad], "")
        .refuses(1);
}

#[test]
fn grades_are_served_to_others_only_if_that_is_asked_for() {
    let class = Class::of(&[]);
    let folder = class.path("class");
    for more in [&["--host", "0.0.0.0"][..], &["--trust-proxy"]] {
        let arguments = [&["serve", "--no-rooms", "--grades", &folder], more].concat();
        let said = discus(&arguments, "").refuses(2);
        assert!(said.contains("--public-grades"), "{said}");
    }
    discus(&["serve", "--public-grades"], "").refuses(2);
    let said = discus(&["serve", "--no-rooms", "--grades", &folder], "").refuses(1);
    assert!(said.contains("holds no results"), "{said}");
}

/// The files of a folder and what they hold, by their names.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = PathBuf::from(path.file_name().expect("a name"));
        if path.is_dir() {
            let inner = contents(&path).into_iter();
            found.extend(inner.map(|(inner, text)| (name.join(inner), text)));
        } else {
            found.insert(name, fs::read(path).expect("a file"));
        }
    }
    found
}

#[test]
fn units_have_the_files_of_one_run_which_then_finds_everything_done() {
    let class = Class::of(&NAMES);
    // Two of the same name, one of them by a link.
    class.put("other/main.c", "int main( { return 1; }\n");
    let link = class.0.path().join("class/Ada");
    std::os::unix::fs::symlink(class.0.path().join("other"), link).expect("a link");
    let [submissions, rubric, job, results, alone] =
        ["class", "rubric.toml", "job", "results", "alone"].map(|name| class.path(name));
    let rubric = ["--rubric", &rubric];
    let plan = ["batch", "plan", "grade", "spfiar", &submissions, "--output", &job, "--size", "4"];
    let planned = discus(&[&plan, &rubric[..]].concat(), "").succeeds();
    assert!(planned.ends_with(": 2 units, 2 to be run\n"), "{planned}");
    discus(&["batch", "run", &job, "--quiet"], "").succeeds();
    let merged = discus(&["batch", "merge", &job, "--output", &results], "").succeeds();
    assert_eq!(merged, format!("{results}: 6 of 6 submissions have reports\n"));
    let one_run = ["grade", "spfiar", &submissions, "--results", &alone, "--quiet"];
    assert_eq!(discus(&[&one_run, &rubric[..]].concat(), "").code, Some(3));
    assert_eq!(contents(Path::new(&results)), contents(Path::new(&alone)));
    let before = class.stored();
    assert_eq!(before.len(), 6);
    assert_eq!(class.run().code, Some(3));
    assert_eq!(class.stored(), before, "nothing is marked again");
    class.put("class/bob/main.c", "int main( { return 2; }\n");
    let late = discus(&["batch", "merge", &job, "--output", &class.path("late")], "").succeeds();
    assert!(late.ends_with(": 5 of 6 submissions have reports\n"), "{late}");
}
