//! Many submissions, whose reports are made up.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use discus_grade::{
    Assignment, Batch, Entry, Folder, Marked, NotGraded, Report, Step, Styles, Summary, Unusable,
    collect, holds_results, holds_several,
};
use sandbox::TemporaryFolder;

use crate::made::{HOSTILE, check, fault, report, usual};

/// A folder of submissions, which is removed at the end.
struct Class(TemporaryFolder);

impl Class {
    /// With a folder for each name, in which there is a source.
    fn of(names: &[&str]) -> Class {
        let class = Class(TemporaryFolder::empty().expect("a folder"));
        for name in names {
            class.put(&format!("{name}/main.c"), &format!("/* {name} */ int main() {{}}\n"));
        }
        class
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn put(&self, name: &str, text: &str) {
        let place = self.path().join(name);
        fs::create_dir_all(place.parent().expect("a folder")).expect("a folder");
        fs::write(place, text).expect("a file");
    }

    fn results(&self) -> PathBuf {
        self.path().join("results")
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.results().join(name)).expect(name)
    }

    fn entries(&self) -> Vec<Entry> {
        collect(&[self.path().to_owned()], &self.results()).expect("submissions").entries
    }

    /// Marks all in this way.
    fn run(&self, way: &str, mark: &Mark<'_>) -> (Marked, Summary, Vec<Step>) {
        self.run_until(way, mark, &AtomicBool::new(false))
    }

    fn run_until(
        &self,
        way: &str,
        mark: &Mark<'_>,
        stop: &AtomicBool,
    ) -> (Marked, Summary, Vec<Step>) {
        let entries = self.entries();
        let folder = Folder::open(&self.results()).expect("a folder");
        let jobs = NonZeroUsize::new(3).expect("a number");
        let batch = Batch { assignment: Assignment::SPFIAR, entries: &entries, way, jobs, mark };
        let mut steps = Vec::new();
        let marked = batch.run(&folder, stop, |step| steps.extend(step)).expect("it is stored");
        let summary = batch.write_summary(&folder, &marked).expect("it is written");
        (marked, summary, steps)
    }
}

type Mark<'a> = dyn Fn(&Entry) -> Result<Report, NotGraded> + Sync + 'a;

fn marked(entry: &Entry) -> Report {
    Report { name: entry.submission.name(), ..usual() }
}

fn count(steps: &[Step], kind: Step) -> usize {
    steps.iter().filter(|step| **step == kind).count()
}

#[test]
fn each_submission_has_its_report_and_all_have_a_summary() {
    let class = Class::of(&["Ada", "Bob"]);
    let (marked, _, steps) = class.run("", &|entry| Ok(self::marked(entry)));
    assert!(marked.is_whole());
    assert_eq!((marked.done(), count(&steps, Step::Marked)), (2, 2));
    for stem in ["ada", "bob"] {
        assert!(class.read(&format!("reports/{stem}.txt")).contains("34 of 100 points"));
        assert!(class.read(&format!("reports/{stem}.html")).contains("<b>34</b>"));
        assert!(class.read(&format!("data/{stem}.json")).contains("\"program.R21\""));
    }
    assert_eq!(class.read("grades.csv").lines().count(), 3);
    let text = class.read("summary.txt");
    assert!(text.contains("mean 34.0 %, median 34.0 %, from 34.0 % to 34.0 %"), "{text}");
    assert!(text.contains("2  100 %     2  program.R21: A disc for a full column"), "{text}");
    assert!(text.contains("Ada, Bob\n      program.R21\n"), "{text}");
    let page = class.read("index.html");
    assert!(page.contains("<a href=\"reports/ada.html\"><bdi>Ada</bdi></a>"), "{page}");
}

#[test]
fn nothing_is_marked_twice_unless_something_changed() {
    let class = Class::of(&["Ada", "Bob", "Eve"]);
    let mark: &Mark<'_> = &|entry| Ok(marked(entry));
    class.run("rubric 1", mark);
    let (whole, _, steps) = class.run("rubric 1", mark);
    assert_eq!((count(&steps, Step::Known), whole.done()), (3, 3));
    class.put("Bob/main.c", "int main() { return 1; }\n");
    assert_eq!(count(&class.run("rubric 1", mark).2, Step::Marked), 1, "a source has changed");
    class.put("Eve/notes.txt", "");
    assert_eq!(count(&class.run("rubric 1", mark).2, Step::Marked), 1, "there is a new file");
    assert_eq!(count(&class.run("rubric 2", mark).2, Step::Marked), 3, "the rubric has changed");
    assert_eq!(count(&class.run("rubric 2", mark).2, Step::Known), 3);
}

#[test]
fn a_damaged_or_missing_report_is_made_again() {
    let class = Class::of(&["Ada", "Bob"]);
    let mark: &Mark<'_> = &|entry| Ok(marked(entry));
    class.run("", mark);
    let place = class.results().join("data/ada.json");
    let whole = fs::read_to_string(&place).expect("a report");
    let damages = [
        String::new(),
        whole[..whole.len() / 2].to_owned(),
        whole.replacen("33.0", "34.0", 1),
        whole.replacen("crc32", "crc", 1),
        whole.clone() + "x",
        "{}".to_owned(),
        HOSTILE.to_owned(),
    ];
    for damaged in damages {
        assert_ne!(damaged, whole);
        fs::write(&place, damaged).expect("it is written");
        let (_, _, steps) = class.run("", mark);
        assert_eq!((count(&steps, Step::Marked), count(&steps, Step::Known)), (1, 1));
        assert_eq!(fs::read_to_string(&place).expect("a report"), whole);
    }
    fs::remove_file(class.results().join("reports/bob.html")).expect("it was there");
    fs::write(class.results().join("reports/bob.txt"), "?").expect("it is written");
    assert_eq!(count(&class.run("", mark).2, Step::Known), 2);
    assert!(class.read("reports/bob.html").contains("Bob"));
    assert!(class.read("reports/bob.txt").contains("spfiar: Bob"));
}

#[test]
fn a_stopped_run_goes_on_where_it_stopped() {
    let names: Vec<String> = (0..12).map(|number| format!("s{number:02}")).collect();
    let class = Class::of(&names.iter().map(String::as_str).collect::<Vec<_>>());
    let stop = AtomicBool::new(false);
    let made = Mutex::new(0);
    let mark: &Mark<'_> = &|entry| {
        if stop.load(Ordering::Relaxed) {
            return Err(NotGraded::Stopped);
        }
        let mut made = made.lock().expect("no panic");
        *made += 1;
        stop.store(*made >= 5, Ordering::Relaxed);
        Ok(marked(entry))
    };
    let (partial, summary, _) = class.run_until("", mark, &stop);
    let done = partial.done();
    assert!(!partial.is_whole() && !summary.is_full() && (5..=7).contains(&done), "{done}");
    let text = class.read("summary.txt");
    assert!(text.contains(&format!("{} submissions were not reached yet", 12 - done)), "{text}");
    let (whole, _, steps) = class.run("", &|entry| Ok(marked(entry)));
    assert!(whole.is_whole());
    assert_eq!((count(&steps, Step::Known), count(&steps, Step::Marked)), (done, 12 - done));
}

#[test]
fn one_that_cannot_be_marked_or_panics_stops_nobody() {
    let class = Class::of(&["Ada", "Bob", "Eve"]);
    let mark: &Mark<'_> = &|entry| match entry.stem.as_str() {
        "ada" => Err(NotGraded::Failed("there is no compiler".to_owned())),
        "bob" => panic!("the oracle lost its way"),
        _ => Ok(marked(entry)),
    };
    let (whole, summary, steps) = class.run("", mark);
    assert_eq!((whole.is_whole(), whole.done(), summary.unmarked()), (true, 1, 2));
    assert_eq!((count(&steps, Step::Failed), count(&steps, Step::Marked)), (2, 1));
    let text = class.read("summary.txt");
    assert!(text.contains("Ada    could not be marked: there is no compiler"), "{text}");
    assert!(
        text.contains("Bob    could not be marked: the marking failed: the oracle lost its way")
    );
    assert!(class.read("grades.csv").contains("could not be marked: there is no compiler"));
    let (_, _, steps) = class.run("", &|entry| Ok(marked(entry)));
    assert_eq!((count(&steps, Step::Known), count(&steps, Step::Marked)), (1, 2));
}

#[test]
fn submissions_of_the_same_name_have_their_own_reports() {
    let class = Class::of(&["ada", "Ada", "..ada", "ADA-2", "名", "=1+1", "<b>x"]);
    class.put("ada.zip", "not an archive");
    class.put("ada.tar.gz", "not an archive");
    let entries = class.entries();
    assert_eq!(entries.len(), 8, "a hidden folder is none: {entries:?}");
    let (whole, _, _) = class.run("", &|entry| {
        let sum = check("program.R1", "It asks.", 10.0, 10.0);
        Ok(report(&entry.submission.name(), vec![sum], Vec::new()))
    });
    assert_eq!(whole.done(), 8);
    let stems: Vec<String> = entries.iter().map(|entry| entry.stem.clone()).collect();
    for stem in &stems {
        assert!(stem.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{stem}");
        assert!(class.results().join(format!("reports/{stem}.html")).is_file(), "{stem}");
    }
    assert_eq!(stems.iter().collect::<std::collections::HashSet<_>>().len(), 8, "{stems:?}");
    let text = class.read("summary.txt");
    assert!(text.contains("ada (ada.zip)") && text.contains("ada (ada.tar.gz)"), "{text}");
    assert!(text.contains("8 with full points"), "{text}");
}

#[test]
fn two_runs_do_not_mix_and_other_folders_are_left_alone() {
    let class = Class::of(&["Ada"]);
    let first = Folder::open(&class.results()).expect("a folder");
    assert!(matches!(Folder::open(&class.results()), Err(Unusable::Busy(_))));
    drop(first);
    Folder::open(&class.results()).expect("the first has ended");
    let other = Folder::open(&class.path().join("Ada"));
    assert!(matches!(other, Err(Unusable::Other(_))));
    let file = Folder::open(&class.path().join("Ada/main.c"));
    assert!(matches!(file, Err(Unusable::Unwritable(..))));
}

#[test]
fn a_folder_with_sources_is_one_submission_and_others_hold_several() {
    let class = Class::of(&["Ada", "Bob"]);
    class.put("readme.txt", "hello");
    class.put("Eve.tgz", "");
    class.put("prog.py", "print(1)\n");
    class.put(".hidden/main.c", "");
    class.put("results/data/x.json", "");
    let all = collect(&[class.path().to_owned()], &class.results());
    // A source beside the folders makes the whole a submission.
    assert_eq!(all.expect("one").entries.len(), 1);
    fs::remove_file(class.path().join("prog.py")).expect("it was there");
    let all = collect(&[class.path().to_owned()], &class.results()).expect("several");
    let files: Vec<&str> = all.entries.iter().map(|entry| entry.file.as_str()).collect();
    assert_eq!(
        (files, all.left_out),
        (vec!["Ada", "Bob", "Eve.tgz"], vec!["readme.txt".to_owned()])
    );
    assert!(holds_several(class.path()) && !holds_several(&class.path().join("Ada")));
    let ada = class.path().join("Ada");
    let paths = [ada.clone(), ada.join("../Ada"), class.path().join("Eve.tgz")];
    assert_eq!(collect(&paths, &class.results()).expect("two").entries.len(), 2);
    let missing = collect(&[class.path().join("nobody")], &class.results()).expect_err("none");
    assert!(missing.contains("nobody cannot be read"), "{missing}");
    let empty = TemporaryFolder::empty().expect("a folder");
    let none = collect(&[empty.path().to_owned()], &class.results()).expect_err("none");
    assert!(none.contains("holds no submission"), "{none}");
}

#[test]
fn results_are_no_submissions() {
    let class = Class::of(&["Ada", "Bob"]);
    class.run("", &|entry| Ok(marked(entry)));
    for name in ["job/job.json", "job/units/0.json", "job/results/0.json"] {
        class.put(name, "");
    }
    let place = |name: &str| class.path().join(name);
    let other = TemporaryFolder::empty().expect("a folder");
    let named = ["Ada", "Bob", "job", "results"].map(place).to_vec();
    for paths in [vec![class.path().to_owned()], named] {
        let all = collect(&paths, other.path()).expect("two");
        assert_eq!(
            (all.entries, all.left_out),
            (class.entries(), ["job", "results"].map(Into::into).to_vec())
        );
    }
    for name in ["job", "results"] {
        assert!(holds_results(&place(name)));
        let none = collect(&[place(name)], other.path()).expect_err("none");
        assert!(none.contains("holds the results of a marking"), "{none}");
    }
    assert!(!holds_results(class.path()) && !holds_results(&place("Ada")));
}

#[test]
fn copies_are_named_and_nobody_is_accused() {
    let class = Class::of(&["Ada", "Bob", "Eve"]);
    let (whole, summary, _) = class.run("", &|entry| {
        let shape = if entry.stem == "eve" { 500..600 } else { 0..100 };
        Ok(Report { shape: shape.collect(), ..marked(entry) })
    });
    assert!(whole.is_whole());
    let text = summary.text(&Styles::PLAIN);
    assert!(text.contains("100 % of Ada, 100 % of Bob") && !text.contains("of Eve"), "{text}");
    assert!(text.contains("a high number is a reason to read"), "{text}");
    assert!(summary.html().contains("<td class=\"n\">100 %</td>"));
}

#[test]
fn a_hostile_class_has_a_harmless_summary() {
    let class = Class::of(&["Ada", "Bob"]);
    class.run("", &|entry| {
        let checks =
            vec![check(HOSTILE, HOSTILE, 0.0, 1.0), check("program.R1", "It asks.", 0.0, 2.0)];
        let faults = vec![fault(HOSTILE, &[HOSTILE], b"a", b"\x1b[31m\xff")];
        if entry.stem == "ada" {
            return Err(NotGraded::Failed(HOSTILE.to_owned()));
        }
        Ok(report(HOSTILE, checks, faults))
    });
    for name in ["summary.txt", "grades.csv", "index.html"] {
        crate::formats::assert_harmless(&class.read(name));
    }
    assert!(!class.read("index.html").contains("<script"));
}
