//! The course programs under the one command.

use crate::discus;

#[test]
fn spfiar_is_the_course_program() {
    let transcripts =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../courses/tests/spfiar/course-example-1");
    let file = |extension| std::fs::read_to_string(format!("{transcripts}.{extension}"));
    let output = discus(&["spfiar"], file("in").expect("an input")).succeeds();
    assert_eq!(output, file("out").expect("an output"));
}
