//! Programs that misbehave, and odd ones that do not.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use discus_grade::Fault;

use super::{c, endings, folder, mark, mark_briefly, mark_whole, run};

/// The welcome and the first question, which every session sees.
const FIRST: &str = "program.R1a";

#[test]
fn each_says_how_it_ends() {
    let cases = [
        ("for (;;);", "was still computing when its time was up"),
        (
            "sleep(1000);",
            "was still waiting for something when its time was up, although its input had ended",
        ),
        ("for (;;) puts(\"x\");", "printed more than it may: it may print without end"),
        (
            "char line[9]; for (;;) { printf(\"> \"); if (fgets(line, 9, stdin)) puts(line); }",
            "printed more than it may: it may print without end",
        ),
        ("for (;;) fork();", "started more processes or threads than it may"),
        ("int *p = NULL; return *p;", "crashed: it used memory that is not its own (SIGSEGV)"),
        (
            "abort();",
            "crashed: it was aborted, as by a failed assertion or damaged memory (SIGABRT)",
        ),
        (
            "volatile int zero = 0, seven = 7; return seven / zero;",
            "crashed: it divided by zero or overflowed (SIGFPE)",
        ),
        (
            "FILE *f = fopen(\"big\", \"w\"); for (;;) fputs(\"xxxxxxxxxxxxxxxxxxxxxxxxxxx\", f);",
            "wrote a larger file than it may",
        ),
        ("return fopen(\"/etc/passwd\", \"r\") ? 0 : 42;", "exited with status 42"),
    ];
    for (body, ending) in cases {
        let scratch = c(body);
        run(scratch.path(), &["gcc", "-o", "connect4", "main.c"]);
        let report = mark_briefly(&scratch.path().join("connect4"));
        // On a busy machine the supervisor may see the file before the kernel ends the program.
        let is_it = |said: &&str| {
            *said == ending || body.contains("fopen(\"big") && said.contains("larger files")
        };
        assert!(endings(&report).iter().any(is_it), "{body}: {:?}", endings(&report));
        assert!(report.faults.iter().any(|fault| fault.check == FIRST), "{body}");
    }
}

/// The limit is the rubric's, so it is no requirement that fails.
#[test]
fn a_program_that_needs_too_much_memory_is_told_the_limit() {
    let scratch = c("for (;;) memset(malloc(1 << 20), 1, 1 << 20);");
    run(scratch.path(), &["gcc", "-o", "connect4", "main.c"]);
    let report = mark(&scratch.path().join("connect4"));
    let is_of_program = |fault: &Fault| fault.check.starts_with("program.");
    assert!(!report.faults.iter().any(is_of_program), "{:?}", report.faults);
    let said = "It needed more than 64 MiB, the limit of the rubric, in the session: ";
    assert!(report.notes.iter().any(|note| note.starts_with(said)), "{:?}", report.notes);
    let mut program = report.checks.iter().filter(|check| check.id.starts_with("program."));
    assert!(program.all(|check| check.points == 0.0));
}

#[test]
fn a_program_leaves_nothing_for_its_next_run() {
    let body = "FILE *f = fopen(\"seen\", \"r\"); if (f) return 42; f = fopen(\"seen\", \"w\");
        return f && fputs(\"x\", f) >= 0 && fclose(f) == 0 ? 0 : 43;";
    let report = mark_whole(c(body).path());
    assert!(endings(&report).contains(&"exited with status 0"));
    let other = endings(&report).into_iter().find(|ending| ending.contains("status 4"));
    assert_eq!(other, None);
}

#[test]
fn a_program_does_not_change_what_runs_next() {
    let body = "FILE *f; unlink(\"connect4\"); f = fopen(\"connect4\", \"w\"); if (f) fputs(\"#!/bin/false\\n\", f);
        char path[999]; path[readlink(\"/proc/self/exe\", path, 998)] = 0;
        return fopen(path, \"w\") || !unlink(path) ? 42 : 7;";
    let scratch = c(body);
    run(scratch.path(), &["gcc", "-w", "-o", "connect4", "main.c"]);
    let report = mark(&scratch.path().join("connect4"));
    let endings = endings(&report);
    let others = endings.iter().filter(|ending| **ending != "exited with status 7").count();
    assert!(others == 0 && !endings.is_empty(), "{endings:?}");
}

/// A single file, with or without the right to be executed, in three languages.
#[test]
fn a_single_file_is_built_or_taken_as_it_is() {
    let scratch = c("return 42;");
    let source = scratch.path().join("main.c");
    run(scratch.path(), &["gcc", "-o", "mine", "main.c"]);
    fs::write(scratch.path().join("mine.sh"), "exit 42\n").expect("a script");
    for (file, built) in [
        (source, "gcc "),
        (scratch.path().join("mine"), "It was taken as it is: ./mine"),
        (scratch.path().join("mine.sh"), "It was taken as it is: sh mine.sh"),
    ] {
        let report = mark_whole(&file);
        assert!(report.build.starts_with(built), "{}", report.build);
        assert!(endings(&report).contains(&"exited with status 42"), "{built}");
    }
}

/// Every session sees the same board, and nothing else is right.
const SCRIPT: &str = "#!/bin/sh\necho hello\n";

#[test]
fn a_script_runs_by_its_first_line_whatever_its_name_is() {
    for name in ["connect4", "connect4.sh", "run me"] {
        let scratch = folder(&[(name, SCRIPT)]);
        let file = scratch.path().join(name);
        for path in [scratch.path(), &file] {
            let report = mark(path);
            assert!(report.build.contains("It was taken as it is"), "{}", report.build);
            assert!(endings(&report).contains(&"exited with status 0"), "{name}");
        }
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("rights");
    }
}
