use super::*;

#[test]
fn an_answer_is_five_numbers() {
    let answer = parsed("-3 54921224 7 99 461434\n").expect("an answer");
    assert_eq!((answer.score, answer.nodes), (-3, Some(461_434)));
    let cost = Cost { cpu: Duration::from_nanos(54_921_224), faults: 7 };
    assert_eq!((answer.cost, answer.reset), (cost, Duration::from_nanos(99)));
    for no_answer in ["", "1 2 3 4", "one 2 3 4 5"] {
        assert!(parsed(no_answer).is_err(), "{no_answer}");
    }
}

#[test]
fn a_failed_command_is_explained() {
    let mut command = Command::new("sh");
    let error = succeed(command.args(["-c", "echo early >&2; echo late >&2; exit 1"]));
    assert_eq!(error.expect_err("a failure").to_string(), "late");
    assert!(succeed(&mut Command::new("no such program")).is_err());
}
