//! Assignments of an instructor's own: the examples of the book, and folders that are wrong.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use discus_grade::{Assignment, Checked, Report, Rubric, begin_assignment, check, some_changes};
use sandbox::{Confinement, TemporaryFolder};

use crate::broken::marked;
use crate::supervisor;
use crate::times::times;

/// The folder of an example of the book.
fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/samples/assignments").join(name)
}

fn checked(folder: &Path, changes: usize) -> Checked {
    let confinement = Confinement::strongest(supervisor()).expect("this machine confines programs");
    let on = AtomicBool::new(false);
    check(folder, changes, &confinement, &on, &mut |_| {}).expect("the folder is in order")
}

/// A copy of an example's reference with other words in one file.
fn changed(name: &str, file: &str, changes: &[(&str, &str)]) -> TemporaryFolder {
    let place = TemporaryFolder::copy_of(&sample(name).join("reference")).expect("it is copied");
    let path = place.path().join(file);
    let mut text = fs::read_to_string(&path).expect("it can be read");
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    fs::write(path, text).expect("it can be written");
    place
}

/// Marks a submission by an example, with few random sessions.
fn mark(name: &str, submission: &Path, sessions: usize) -> Report {
    let assignment = Assignment::of_folder(&sample(name)).expect("the example is in order");
    marked(assignment, submission, &Rubric { sessions, ..Rubric::of(assignment) })
}

fn is_full(report: &Report) -> bool {
    report.points() > 100.0 - 1e-9
}

fn first(report: &Report) -> Option<&str> {
    report.faults.first().map(|fault| fault.check.as_str())
}

#[test]
fn the_references_of_the_examples_are_right_and_all_requirements_are_tested() {
    for name in ["nim", "stack"] {
        assert_eq!(checked(&sample(name), 0).remarks, [], "{name}");
        let report = mark(name, &sample(name).join("reference"), 8);
        assert!(is_full(&report), "{name}: {report:?}");
    }
}

#[test]
fn a_program_in_java_is_compiled_and_started_by_commands() {
    let report = mark("guess", &sample("guess").join("reference"), 2);
    assert!(is_full(&report), "{report:?}");
    let wrong = changed("guess", "Guess.java", &[("guesses++", "guesses += 2")]);
    assert_eq!(first(&mark("guess", wrong.path(), 2)), Some("program.G3"));
    let broken = changed("guess", "Guess.java", &[("int guesses", "int 1guesses")]);
    let report = mark("guess", broken.path(), 2);
    assert!(report.points() < 1e-9);
    assert!(report.notes.iter().any(|note| note.contains("Guess.java:9: error:")), "{report:?}");
}

#[test]
fn a_free_choice_is_followed_and_a_wrong_one_is_a_fault() {
    let forget = ("os.environ.get(\"CHOICES\", \"\")", "\"\"");
    let last = changed("nim", "nim.py", &[forget, ("heap = left[0]", "heap = left[-1]")]);
    assert!(is_full(&mark("nim", last.path(), 8)));
    let cheat = changed("nim", "nim.py", &[forget, ("if len(left) == 1 else 1", "if True else 1")]);
    assert!(is_full(&mark("nim", cheat.path(), 8)), "a whole heap may be taken");
    let stays =
        changed("nim", "nim.py", &[forget, ("if len(left) == 1 else 1", "if False else 1")]);
    assert_eq!(first(&mark("nim", stays.path(), 8)), Some("program.N4"));
}

#[test]
fn broken_submissions_are_named_by_their_requirement() {
    let rows = [
        ("nim", "nim.py", "Your move: ", "Move: ", "program.N2"),
        ("nim", "nim.py", "you cannot take that", "no", "program.N3"),
        ("nim", "nim.py", "You win!", "You won!", "program.N5"),
        ("stack", "stack.c", "== STACK_MOST", "> STACK_MOST", "functions.push"),
        ("stack", "stack.c", "== 0 ? 0", "== 0 ? 1", "functions.top"),
    ];
    for (name, file, from, to, requirement) in rows {
        let report = mark(name, changed(name, file, &[(from, to)]).path(), 8);
        assert_eq!(first(&report), Some(requirement), "{from}");
    }
}

/// Of changes that show in any of two hundred sessions, 98 of 100 cost points in the usual ones.
#[test]
fn mutants_of_the_examples_are_caught() {
    for (name, file) in [("nim", "nim.py"), ("stack", "stack.c")] {
        let text = fs::read_to_string(sample(name).join("reference").join(file));
        let files = [(file.to_owned(), text.expect("it can be read"))];
        let (mut all, mut missed) = (0, Vec::new());
        for (_, change) in some_changes(&files, times(2, 100), 1) {
            let place = TemporaryFolder::empty().expect("a folder can be made");
            fs::write(place.path().join(file), &change.source).expect("it can be written");
            let is_caught = !is_full(&mark(name, place.path(), 40));
            if is_caught || !is_full(&mark(name, place.path(), 200)) {
                all += 1;
                missed.extend((!is_caught).then_some((change.line, change.from, change.to)));
            }
        }
        assert!(all > 0 && missed.len() * 50 <= all, "{name}: {missed:?} of {all}");
    }
}

#[test]
fn the_beginning_of_an_assignment_is_complete() {
    let place = TemporaryFolder::empty().expect("a folder can be made");
    let folder = place.path().join("sum");
    begin_assignment(&folder).expect("it can be written");
    let checked = checked(&folder, 8);
    assert_eq!(checked.remarks, []);
    assert_eq!((checked.changes, checked.unnoticed), (1, Vec::new()));
    let error = begin_assignment(&folder).expect_err("it holds files").to_string();
    assert_eq!(error, "it holds files; choose a new or an empty folder");
}

#[test]
fn what_an_instructor_should_look_at_is_said() {
    let place = TemporaryFolder::copy_of(&sample("nim")).expect("it can be copied");
    let folder = place.path();
    let session = "requirement: program.N1\n> 1 1\n> quit\n< Heaps: 1 2\n< Your move: \n";
    fs::write(folder.join("sessions/wrong.txt"), session).expect("it can be written");
    let toml = fs::read_to_string(folder.join("assignment.toml")).expect("it can be read");
    let more = "[[requirement]]\nid = \"program.N9\"\nsays = \"It sings.\"\nsource = \"asked\"\n\
        quote = \"Sing.\"\n[[line]]\nrequirement = \"program.N9\"\nmatches = '^La'\n\
        [[line]]\nrequirement = \"program.N6\"\nmatches = '^Heaps'\n";
    fs::write(folder.join("assignment.toml"), toml.clone() + more).expect("it can be written");
    let lines = toml.lines().count();
    let heaps = 1 + toml.lines().position(|line| line.contains("^Heaps")).expect("it is there");
    let remarks = checked(folder, 0).remarks;
    let said: Vec<String> = remarks.iter().map(ToString::to_string).collect();
    let expected = [
        "sessions/wrong.txt: the file says that “Heaps: 1 2” is printed, but the reference prints \
         “Heaps: 1 1”"
            .to_owned(),
        format!(
            "assignment.toml: line {}: no output of the reference ever matched this pattern",
            lines + 6
        ),
        format!(
            "assignment.toml: line {}: the line “Heaps: 3 4 5” belongs to N1, but line {} claims it \
             for N6, too",
            heaps - 2,
            lines + 9
        ),
        "assignment.toml: no session tests the requirement program.N9".to_owned(),
    ];
    assert_eq!(said, expected);
}

/// A reference that does not end, or answers differently, gives no marks.
#[test]
fn a_reference_that_cannot_be_trusted_is_named() {
    let endless = "while True: pass\n";
    let random = "import os\nprint('Heaps:', os.urandom(8).hex())\n";
    for (text, why) in [
        (endless, "the reference was still computing when its time was up"),
        (random, "the reference answers differently the second time"),
    ] {
        let place = TemporaryFolder::copy_of(&sample("nim")).expect("it can be copied");
        let folder = place.path();
        fs::write(folder.join("reference/nim.py"), text).expect("it can be written");
        let toml = fs::read_to_string(folder.join("assignment.toml")).expect("it can be read");
        let head = toml.split_once("[program.generate]").expect("it generates").0;
        let tail = &toml[toml.find("[[choice]]").expect("there is a choice")..];
        let limits = "[limits]\nsession-seconds = 0.3\n";
        let toml = format!("{head}{tail}{limits}");
        fs::write(folder.join("assignment.toml"), toml).expect("it can be written");
        let remarks = checked(folder, 0).remarks;
        assert!(remarks.iter().any(|remark| remark.what.contains(why)), "{remarks:?}");
    }
}

#[test]
fn a_folder_that_is_wrong_names_the_file_and_the_line() {
    let rows = [
        ("assignment.toml", "name = \"nim\"", "name = \"My Nim\"", "line 2: a name has up to 40"),
        ("assignment.toml", "[build]", "[bild]", "line 4: unknown field `bild`"),
        (
            "assignment.toml",
            "folder = \"reference\"",
            "folder = \"solution\"",
            "there is no folder",
        ),
        (
            "assignment.toml",
            "'^Heaps: .*$'",
            "'^Heaps: (.*$'",
            "this is no pattern: unclosed group",
        ),
        ("assignment.toml", "exit = \"program.N6\"", "exit = \"program.N66\"", "did you mean"),
        ("assignment.toml", "repeat = [1, 12]", "repeat = [12, 1]", "the smaller one first"),
        ("assignment.toml", "{1..3} {1..5}", "{3..1} {1..5}", "{3..1} should be numbers"),
        ("assignment.toml", "source = \"asked\"", "source = \"decided\"", "because = \"...\""),
        ("assignment.toml", "id = \"program.N2\"", "id = \"prog.N2\"", "the families are files"),
        ("assignment.toml", "id = \"program.N2\"", "id = \"program.N1\"", "is there twice"),
        ("assignment.toml", "program = 95", "programs = 95", "there is no family 'programs'"),
        ("sessions/errors.txt", "kind: errors", "kind: bad", "line 3: there is no kind 'bad'"),
        ("sessions/errors.txt", "> quit", "quit", "line 9: this line should begin with '>'"),
        ("sessions/errors.txt", "program.N3", "program.N99", "there is no requirement"),
    ];
    for (file, from, to, said) in rows {
        let place = TemporaryFolder::copy_of(&sample("nim")).expect("it can be copied");
        let path = place.path().join(file);
        let text = fs::read_to_string(&path).expect("it can be read");
        assert!(text.contains(from), "{from}");
        fs::write(&path, text.replacen(from, to, 1)).expect("it can be written");
        let bad = Assignment::of_folder(place.path()).expect_err(to);
        assert_eq!(bad.file, path, "{bad}");
        assert!(bad.to_string().contains(said), "{bad}");
    }
    let nothing = TemporaryFolder::empty().expect("a folder can be made");
    assert!(!Assignment::is_folder(nothing.path()));
}
