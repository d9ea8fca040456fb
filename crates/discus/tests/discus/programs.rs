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
    is_the_course_program(&["spfiar"], "spfiar/course-example-1");
    is_the_course_program(&["checkers"], "checkers/running-example");
    is_the_course_program(&["ece15", "--best", "--seed", "9"], "ece15/best-moves-first");
    let arguments = ["fourinarow", "6", "6", "test", "114"];
    let output = discus(&arguments, "").succeeds();
    assert!(output.ends_with("Red wins\nLast turn 13\n"), "{output}");
}

#[test]
fn fourinarow_speaks_of_its_arguments_itself() {
    let few = discus(&["fourinarow", "6", "6"], "");
    assert_eq!((few.code, few.stderr.as_str()), (Some(1), ""));
    assert!(few.stdout.starts_with("Please provide the board dimensions"), "{}", few.stdout);
    let negative = discus(&["fourinarow", "-6", "6", "test", "-1"], "").refuses(1);
    assert_eq!(negative, "Error: board dimensions must be numbers from 1 to 1000\n");
}
