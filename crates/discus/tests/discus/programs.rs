//! The course programs under the one command.

use crate::discus;

/// The command, given a course program's arguments and a transcript's input, prints its output.
fn is_the_course_program(arguments: &[&str], transcript: &str) {
    let path = format!("{}/../courses/tests/{transcript}", env!("CARGO_MANIFEST_DIR"));
    let file = |extension| std::fs::read_to_string(format!("{path}.{extension}"));
    let output = discus(arguments, file("in").expect("an input")).succeeds();
    assert_eq!(output, file("out").expect("an output"));
}

#[test]
fn the_course_programs_are_reached() {
    is_the_course_program(&["course", "spfiar"], "spfiar/course-example-1");
    is_the_course_program(&["course", "checkers"], "checkers/running-example");
    is_the_course_program(&["course", "ece15", "--seed", "42"], "ece15/seed-42");
    let output = discus(&["course", "fourinarow", "6", "6", "test", "114"], "").succeeds();
    assert!(output.ends_with("Red wins\nLast turn 13\n"), "{output}");
}

/// `discus checkers` is none of them: it plays checkers, as `discus connect4` plays Connect Four.
#[test]
fn the_earlier_names_of_the_course_programs_still_work() {
    is_the_course_program(&["spfiar"], "spfiar/course-example-1");
    is_the_course_program(&["ece15", "--seed", "42"], "ece15/seed-42");
    let output = discus(&["fourinarow", "6", "6", "test", "114"], "").succeeds();
    assert!(output.ends_with("Red wins\nLast turn 13\n"), "{output}");
    let said = discus(&["checkers"], "").succeeds();
    assert!(said.starts_with("Checkers, English. You are Black"), "{said}");
    let help = discus(&["--help"], "").succeeds();
    assert!(!help.contains("spfiar") && help.contains(" course "), "{help}");
}

#[test]
fn fourinarow_reports_its_own_arguments() {
    let few = discus(&["fourinarow", "6", "6"], "");
    assert_eq!((few.code, few.stderr.as_str()), (Some(1), ""));
    assert!(few.stdout.starts_with("Please provide the board dimensions"), "{}", few.stdout);
    let negative = discus(&["fourinarow", "-6", "6", "test", "-1"], "").refuses(1);
    assert_eq!(
        negative,
        "Error: board dimensions must be positive numbers, and the board must fit into memory\n"
    );
}

/// A program reports its arguments in the same way with the command and as its own binary.
#[test]
fn programs_check_their_own_arguments() {
    let said = discus(&["spfiar", "7"], "").refuses(2);
    assert_eq!(said, "spfiar takes no arguments: start it alone and type its commands\n");
    let said = discus(&["ece15", "--best", "--best"], "").refuses(2);
    assert_eq!(said, "--best is given twice; usage: ece15 [--best] [--seed NUMBER]\n");
    let said = discus(&["ece15", "--seed", "x"], "").refuses(2);
    assert!(said.starts_with("--seed takes a number from 0 to 4294967295; usage: "), "{said}");
    let said = discus(&["wpi", "a", "--nonsense"], "").refuses(2);
    assert!(said.ends_with("; usage: wpi [NAME] [--dir DIR] [--time SECONDS]\n"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for program in ["ece15", "fourinarow", "play"] {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("the device");
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_discus"));
        let words: &[&str] = if program == "fourinarow" { &["6", "6", "0P", "1"] } else { &[] };
        let output = command.arg(program).args(words).stdin(std::process::Stdio::null());
        let output = output.stdout(full).output().expect("the binary starts");
        let said = String::from_utf8(output.stderr).expect("text");
        assert_eq!(output.status.code(), Some(1), "{program}: {said}");
        assert_eq!(said.lines().count(), 1, "{program}: {said}");
        assert!(said.contains("No space left on device"), "{program}: {said}");
    }
}
