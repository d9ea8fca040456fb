//! Submissions that cannot be built.

use std::os::unix::fs::symlink;

use discus_grade::{Assignment, CheckResult, Outcome, Rubric};

use super::{c, folder, mark, mark_briefly, mark_whole, problem, problem_of};

#[test]
fn each_says_why_it_cannot_be_built() {
    const MAIN: &str = "int main(void) { return 0; }\n";
    let cases: [(&[(&str, &str)], &str); 12] = [
        (&[], "It is empty."),
        (&[("readme.txt", "hello")], "readme.txt is neither a program nor a source file (.c)."),
        (
            &[("readme.txt", "hello"), ("notes/plan.txt", "")],
            "There is no source file (.c), no makefile and no program.",
        ),
        (&[("main.c", "")], "main.c is empty."),
        (&[("main.c", "int f(void) { return 1; }\n")], "No file defines main."),
        (&[("a.c", MAIN), ("sub/b.c", MAIN)], "Two files define main: a.c and sub/b.c."),
        (
            &[("main.c", "int main(void) { retrun 0; }\n")],
            "It does not compile: main.c:1:18: error: ",
        ),
        (
            &[("main.c", "int f(void);\nint main(void) { return f(); }\n")],
            "No file defines f, which is used.",
        ),
        (
            &[
                ("main.c", "int a;\nint main(void) { return a; }\n"),
                ("b.c", "int a(void) { return 1; }\n"),
            ],
            "Two files define a: b.c and main.c.",
        ),
        (&[("main.c", MAIN), ("makefile", "all:\n\t@exit 3\n")], "Its makefile fails: "),
        (
            &[("main.c", MAIN), ("makefile", "all:\n\t@echo done\n")],
            "Its makefile makes no program Checkers.",
        ),
        (
            &[("a.c", MAIN), ("b.c", MAIN), ("Makefile", "Checkers: a.c b.c\n\tgcc -o $@ $^\n")],
            "Two files define main: a.c and b.c.",
        ),
    ];
    for (files, said) in cases {
        let problem = problem(folder(files).path());
        assert!(problem.starts_with(said), "{files:?}: {problem}");
    }
}

/// A student's report beside the folder of the program, for example.
#[test]
fn the_only_makefile_is_used_wherever_it_is() {
    let main = "int main(void) { return 0; }\n";
    let makefile = "connect4: main.c\n\t@echo this one\n\tgcc -o $@ $^\n";
    let scratch = folder(&[
        ("report.pdf", ""),
        ("code/main.c", main),
        ("code/makefile", makefile),
        ("code/test/test.c", main),
    ]);
    assert!(mark(scratch.path()).build.contains("this one"));
}

#[test]
fn a_makefile_that_loops_is_ended() {
    let scratch = folder(&[("makefile", "all:\n\twhile :; do :; done\n")]);
    let report = mark_briefly(scratch.path());
    assert_eq!(problem_of(&report), "Its makefile was not done in 2 seconds.");
}

/// Today's compiler warns of more than that of the course did, and a unit test is no part of the program.
#[test]
fn warnings_and_unit_tests_do_not_keep_a_program_from_being_built() {
    let main = "#include <stdio.h>\nint main(void) { int c = getchar(); switch (c) { case 1: c = 2; case 2: return c; }\n\
                return 0; }\n";
    let makefile = "SPFIAR: main.c\n\tgcc -Wall -Wextra -Werror -pedantic-errors -o $@ $^\n";
    let empty_test = ("sp_test.c", "/* to do */\n");
    for files in
        [vec![("main.c", main), empty_test], vec![("main.c", main), ("makefile", makefile)]]
    {
        let rubric = Rubric { limits: super::short().limits, ..Rubric::of(Assignment::SPFIAR) };
        let report = super::mark_by(&Rubric { sessions: 0, ..rubric }, folder(&files).path());
        let names: Vec<&str> = report.faults.iter().map(|fault| fault.check.as_str()).collect();
        assert!(
            !names.contains(&"files.compiles") && !names.contains(&"files.warnings"),
            "{names:?}"
        );
        assert!(report.notes.iter().any(|note| note.contains("built without -Werror")));
    }
}

/// A hundred thousand warnings.
#[test]
fn what_the_tools_say_is_cut_when_it_is_long() {
    let makefile =
        "connect4: main.c\n\tgcc -o $@ $^\n\tyes 'main.c:1: warning: no' | head -n 100000\n";
    let scratch = folder(&[("main.c", "int main(void) { return 0; }\n"), ("makefile", makefile)]);
    let report = mark(scratch.path());
    let len = serde_json::to_string(&report).expect("a report").len();
    assert!(report.build.contains("[...]") && len < 1 << 20, "{len} bytes");
}

#[test]
fn the_compiler_shows_no_files_of_others() {
    let scratch = folder(&[("main.c", "#include \"/etc/passwd\"\nint main(void) { return 0; }\n")]);
    let problem = problem(scratch.path());
    // Some ways to confine deny the file, others hide it.
    assert!(problem.contains("fatal error: /etc/passwd: "), "{problem}");
}

#[test]
fn a_link_out_of_the_folder_is_left_out() {
    let scratch =
        folder(&[("secret/main.c", "int main(void) { return 0; }\n"), ("mine/readme", "")]);
    let mine = scratch.path().join("mine");
    symlink(scratch.path().join("secret/main.c"), mine.join("main.c")).expect("a link");
    symlink("readme", mine.join("again")).expect("a link");
    let report = mark(&mine);
    let note = "main.c is a link that leads out of the folder or nowhere: it was left out.";
    assert!(report.notes.iter().any(|said| said == note), "{:?}", report.notes);
    assert_eq!(report.points().to_string(), "0");
    let is_unchecked = |check: &&CheckResult| matches!(check.outcome, Outcome::Unchecked(_));
    assert!(report.checks.iter().filter(is_unchecked).count() > 10, "there is no program");
}

#[test]
fn a_program_of_another_name_is_marked_and_the_name_is_a_fault() {
    let scratch = c("puts(\"hello\");");
    std::fs::write(scratch.path().join("makefile"), "mine: main.c\n\tgcc -o $@ $^\n")
        .expect("a makefile");
    let report = mark_whole(scratch.path());
    let names: Vec<&str> = report.faults.iter().map(|fault| fault.check.as_str()).collect();
    assert!(names.contains(&"files.executable") && !names.contains(&"files.compiles"), "{names:?}");
    assert!(report.notes.contains(&"Its program is called mine, not Checkers.".to_owned()));
    assert!(names.iter().any(|name| name.starts_with("program.")), "it prints the wrong things");
}
