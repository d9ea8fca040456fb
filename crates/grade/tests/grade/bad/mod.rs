//! Submissions with which something is wrong: each is marked all the same, the report says why in a
//! sentence, and nothing of them is left running.

mod archives;
mod files;
mod programs;
mod zoo;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use discus_grade::{Assignment, Evidence, Limits, NotGraded, Report, Rubric, Submission, grade};
use sandbox::Confinement;

use crate::confined::marked;
use crate::scratch::Scratch;
use crate::supervisor;

/// A rubric with short and few sessions: what is tested here shows soon. ECE15 has the fewest.
fn short() -> Rubric {
    let limits = Limits {
        session: Duration::from_millis(500),
        submission: Duration::from_secs(60),
        // A busy machine takes longer than the session to fill the usual memory.
        memory_mib: 64,
    };
    Rubric { sessions: 0, limits, ..Rubric::of(Assignment::ECE15) }
}

/// Marks a submission by the short rubric; then nothing of it runs any more.
fn mark(path: &Path) -> Report {
    mark_by(&short(), path)
}

/// Marks a submission of Checkers, which is a whole program: no fault of it follows from a function that is
/// not there.
fn mark_whole(path: &Path) -> Report {
    let rubric = Rubric { sessions: 0, limits: short().limits, ..Rubric::of(Assignment::CHECKERS) };
    mark_by(&rubric, path)
}

/// Marks a submission that uses whatever time it has. On a busy machine a compiler needs more than it gets here.
fn mark_briefly(path: &Path) -> Report {
    let limits = Limits { submission: Duration::from_secs(2), ..short().limits };
    mark_by(&Rubric { limits, ..short() }, path)
}

/// Marks a submission by a rubric; then nothing of it runs any more.
fn mark_by(rubric: &Rubric, path: &Path) -> Report {
    let confinement = Confinement::strongest(supervisor()).expect("programs can be confined");
    mark_confined(confinement, rubric, path)
}

/// Marks a submission in a confinement; then nothing of it runs any more.
fn mark_confined(mut confinement: Confinement, rubric: &Rubric, path: &Path) -> Report {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let mark = format!("mark-{}-{}-", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
    confinement.environment.push(("DISCUS_TEST".into(), mark.clone().into()));
    let submission = Submission::new(path);
    let report =
        grade(&submission, rubric.assignment, rubric, &confinement, &AtomicBool::new(false));
    let report = report.expect("whatever is wrong with it is in the report");
    assert_eq!(marked(&mark), Vec::<String>::new(), "nothing of {} runs", path.display());
    assert!(report.points() <= report.out_of());
    report
}

#[test]
fn marking_that_is_stopped_gives_no_report() {
    let confinement = Confinement::strongest(supervisor()).expect("programs can be confined");
    let scratch = c("return 0;");
    let (submission, stopped) = (Submission::new(scratch.path()), AtomicBool::new(true));
    let report = grade(&submission, Assignment::ECE15, &short(), &confinement, &stopped);
    assert_eq!(report, Err(NotGraded::Stopped));
}

/// Without that, it would go on until its session's time is up, which is an hour here.
#[test]
fn a_program_that_computes_for_ever_is_ended_when_the_marking_is() {
    let hour = Duration::from_secs(3600);
    let rubric = Rubric {
        limits: Limits { session: hour, submission: 10 * hour, ..short().limits },
        ..Rubric::of(Assignment::CHECKERS)
    };
    let confinement = Confinement::strongest(supervisor()).expect("programs can be confined");
    let (scratch, stop) = (c("for (;;);"), AtomicBool::new(false));
    let submission = Submission::new(scratch.path());
    let report = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_secs(2));
            stop.store(true, Ordering::Relaxed);
        });
        grade(&submission, Assignment::CHECKERS, &rubric, &confinement, &stop)
    });
    assert_eq!(report, Err(NotGraded::Stopped));
}

#[test]
fn a_submission_that_is_not_there_is_no_report() {
    let confinement = Confinement::strongest(supervisor()).expect("programs can be confined");
    let submission = Submission::new("/no/such/submission");
    let on = AtomicBool::new(false);
    let report = grade(&submission, Assignment::ECE15, &short(), &confinement, &on);
    assert!(
        matches!(&report, Err(NotGraded::Failed(why)) if why.starts_with("/no/such/submission: "))
    );
}

/// A folder with these files.
fn folder(files: &[(&str, &str)]) -> Scratch {
    let scratch = Scratch::new();
    for (name, text) in files {
        let file = scratch.path().join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a file");
    }
    scratch
}

/// A folder with one C source, whose `main` has this body.
fn c(body: &str) -> Scratch {
    let headers = ["stdio.h", "stdlib.h", "string.h", "unistd.h"];
    let headers: String = headers.map(|name| format!("#include <{name}>\n")).concat();
    folder(&[("main.c", &format!("{headers}int main(void) {{ {body} return 0; }}\n"))])
}

/// Runs a command of the system in a folder.
fn run(folder: &Path, words: &[&str]) {
    let status = Command::new(words[0]).args(&words[1..]).current_dir(folder).status();
    assert!(status.expect("the command is there").success(), "{words:?}");
}

/// A rubric of Checkers, which needs a program whole.
fn whole() -> Rubric {
    Rubric { limits: short().limits, ..Rubric::of(Assignment::CHECKERS) }
}

/// Why a submission of Checkers cannot be built, which needs a program whole.
fn problem(path: &Path) -> String {
    problem_of(&mark_by(&whole(), path))
}

/// Why there is no program, which the report says of the check that it compiles.
fn problem_of(report: &Report) -> String {
    let fault = report.faults.iter().find(|fault| fault.check == "files.compiles");
    let program = report.checks.iter().filter(|check| check.id.starts_with("program."));
    assert!(program.clone().count() > 5);
    for check in program {
        assert!(check.points == 0.0, "{} has points without a program", check.id);
    }
    fault.expect("it does not compile").what.clone()
}

/// All endings of sessions that the report shows.
fn endings(report: &Report) -> Vec<&str> {
    let endings = report.faults.iter().filter_map(|fault| match &fault.evidence {
        Evidence::Session { ending, .. } => Some(ending.as_str()),
        Evidence::Text(_) => None,
    });
    endings.collect()
}
