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
}
