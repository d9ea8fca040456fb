//! The use of memory, as valgrind and the compiler's sanitizers see it.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use discus_grade::{Assignment, Fault, Outcome, Report, Rubric, Submission, grade};
use sandbox::Confinement;

use crate::scratch::Scratch;
use crate::supervisor;

/// The correct submission of Checkers, in which this happens before its main.
fn submission(body: &str) -> Scratch {
    let scratch = Scratch::new();
    let correct = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/submissions/checkers/correct");
    for entry in fs::read_dir(correct).expect("it is there").flatten() {
        fs::copy(entry.path(), scratch.path().join(entry.file_name())).expect("a copy");
    }
    let main = scratch.path().join("main.c");
    let text = fs::read_to_string(&main).expect("a source");
    let before = "#include <stdlib.h>\nvoid before(void) __attribute__((constructor));\n";
    fs::write(main, format!("{text}\n{before}void before(void) {{ {body} }}\n")).expect("written");
    scratch
}

/// A folder with links to these commands, and a valgrind that does not work.
fn places(commands: &[&str]) -> Scratch {
    let scratch = Scratch::new();
    for command in commands {
        let usual =
            ["/usr/local/bin", "/usr/bin", "/bin"].map(|place| Path::new(place).join(command));
        let found: Option<&PathBuf> = usual.iter().find(|file| file.exists());
        if let Some(found) = found {
            symlink(found, scratch.path().join(command)).expect("a link");
        }
    }
    let valgrind = scratch.path().join("valgrind");
    fs::write(&valgrind, "#!/bin/sh\necho alas >&2\nexit 1\n").expect("written");
    fs::set_permissions(valgrind, fs::Permissions::from_mode(0o755)).expect("rights");
    scratch
}

/// Marks a submission where only these commands are installed, or what is.
fn mark(submission: &Path, commands: Option<&[&str]>) -> Report {
    let places = commands.map(places);
    let mut confinement = Confinement::strongest(supervisor()).expect("programs can be confined");
    if let Some(places) = &places {
        confinement.readable.push(places.path().to_owned());
        confinement.environment.push(("PATH".into(), places.path().into()));
    }
    let rubric = Rubric { sessions: 0, ..Rubric::of(Assignment::CHECKERS) };
    let submission = Submission::new(submission);
    let report =
        grade(&submission, Assignment::CHECKERS, &rubric, &confinement, &AtomicBool::new(false));
    report.expect("it is marked")
}

fn of_memory(report: &Report) -> Vec<&Fault> {
    report.faults.iter().filter(|fault| fault.check.starts_with("memory.")).collect()
}

fn what(report: &Report, check: &str) -> String {
    let fault = report.faults.iter().find(|fault| fault.check == check);
    fault.map_or_else(String::new, |fault| fault.what.clone())
}

const COMPILERS: [&str; 10] = ["gcc", "cc", "as", "ld", "make", "sh", "env", "rm", "echo", "mkdir"];

/// A leak, a look behind a block, and a decision by what was never set.
const WRONG: &str = "int *kept = malloc(40), *block = malloc(40), *unset = malloc(4);
    if (!kept || !block || !unset) abort();
    if (((volatile int *)block)[10] == 123456789) abort();
    if (unset[0] == 123456789) abort();
    free(block); free(unset); kept = NULL; (void)kept;";

/// The words for the three kinds of faults.
fn said(report: &Report) -> [String; 3] {
    ["accesses", "uninitialised", "leaks"].map(|key| what(report, &format!("memory.{key}")))
}

#[test]
fn valgrind_finds_what_is_wrong_and_nothing_else() {
    let wrong = mark(submission(WRONG).path(), None);
    if matches!(unset(&wrong), Outcome::Skipped(_)) {
        // There is no valgrind here; the other test shows what is done then.
        return;
    }
    let expected = [
        "The program reads memory that is not its own in before.",
        "The program decides by a value that was never set in before.",
        "The program ends without giving back 40 bytes in 1 block, allocated in before.",
    ];
    assert_eq!(said(&wrong), expected);
    let right = mark(submission("").path(), None);
    assert_eq!(of_memory(&right), [] as [&Fault; 0]);
}

#[test]
fn sanitizers_find_what_is_wrong_and_nothing_else() {
    let wrong = mark(submission(WRONG).path(), Some(&COMPILERS));
    let expected = [
        "The program goes beyond a block of memory in before (main.c:17).",
        "",
        "The program ends without giving back 40 bytes in 1 block.",
    ];
    assert_eq!(said(&wrong), expected);
    assert!(matches!(unset(&wrong), Outcome::Skipped(_)), "they cannot tell");
    let right = mark(submission("").path(), Some(&COMPILERS));
    assert_eq!(of_memory(&right), [] as [&Fault; 0]);
}

fn unset(report: &Report) -> &Outcome {
    let check = report.checks.iter().find(|check| check.id == "memory.uninitialised");
    &check.expect("Checkers has this check").outcome
}
