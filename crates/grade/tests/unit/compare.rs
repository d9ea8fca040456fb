use sandbox::{ExitReason, Limit};

use super::{Compared, compare};
use crate::oracle::{Expected, Oracle};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::session::Session;
use crate::tally::Verdict;

const STRICT: Forgive =
    Forgive { blanks_at_line_ends: false, carriage_returns: false, last_line_feed: false };

/// Prints a prompt, a board and an error; a prompt elsewhere is a fault of its own.
struct Sample;

impl Oracle for Sample {
    fn expect(&self, _: &Session, _: &[u8]) -> Expected {
        let mut expected = Expected { exit: Some((0, "exit")), ..Expected::default() };
        expected.push("prompt", "Your move: ");
        expected.push("error", "Error: no such column \n");
        expected.push("silent", "");
        expected.push("prompt", "Your move: ");
        expected.push("board", "| X |\n| O |\n");
        expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        line.starts_with(b"Your move").then_some("stray")
    }
}

fn keys_at_the_end(
    output: &str,
    ending: Option<ExitReason>,
    forgive: Forgive,
) -> Vec<&'static str> {
    let expected = Sample.expect(&Session::default(), b"");
    let run = Run { output: output.into(), ending, ..Run::default() };
    let differences = compare(&expected, &run, &Sample, forgive).differences;
    differences.iter().map(|difference| difference.key).collect()
}

fn keys(output: &str) -> Vec<&'static str> {
    keys_at_the_end(output, Some(ExitReason::Exited(0)), STRICT)
}

#[test]
fn the_right_output_has_no_difference() {
    assert!(keys("Your move: Error: no such column \nYour move: | X |\n| O |\n").is_empty());
}

#[test]
fn each_difference_belongs_to_the_piece_that_differs() {
    let wrong = "Your move: Error: no such row \nYour move: | X |\n| O |\n";
    assert_eq!(keys(wrong), ["error"]);
    let wrong = "Your move: Error: no such column \nYour move: | O |\n| X |\n";
    assert_eq!(keys(wrong), ["board"]);
    assert_eq!(keys("Your move: Error: no such column \n| X |\n| O |\n"), ["prompt"]);
    let wrong = "Your moves: Error: no such column \nYour moves: | X |\n| O |\n";
    assert_eq!(keys(wrong), ["prompt"]);
}

#[test]
fn what_is_too_much_belongs_where_the_oracle_says_or_to_the_piece_before() {
    let prompt = "Your move: Error: no such column \nYour move: Your move: | X |\n| O |\n";
    assert_eq!(keys(prompt), ["stray"]);
    let line_feed = "Your move: \nError: no such column \nYour move: | X |\n| O |\n";
    assert_eq!(keys(line_feed), ["prompt"]);
    let silent = "Your move: Error: no such column \nSet.\nYour move: | X |\n| O |\n";
    assert_eq!(keys(silent), ["silent"]);
    let last = "Your move: Error: no such column \nYour move: | X |\n| O |\nBye\n";
    assert_eq!(keys(last), ["board"]);
}

#[test]
fn a_sudden_end_is_told_with_the_first_difference() {
    let expected = Sample.expect(&Session::default(), b"");
    let ending = Some(ExitReason::Killed(11));
    let run = Run { output: b"Your move: Err".to_vec(), ending, ..Run::default() };
    let Compared { differences, pieces, .. } = compare(&expected, &run, &Sample, STRICT);
    let found = [("prompt", true), ("error", false), ("prompt", false), ("board", false)];
    assert_eq!(pieces, found);
    let keys: Vec<_> = differences.iter().map(|difference| difference.key).collect();
    assert_eq!(keys, ["error", "prompt", "board", "exit"]);
    assert_eq!(differences[0].at, [14, 14]);
    assert!(differences[0].what.contains("SIGSEGV"), "{}", differences[0].what);
}

#[test]
fn a_program_that_prints_without_end_fails_by_its_end() {
    let right = "Your move: Error: no such column \nYour move: | X |\n| O |\n";
    let endless = format!("{right}{}", "Your move: ".repeat(100));
    let flood = Some(ExitReason::Broke(Limit::Output));
    assert_eq!(keys_at_the_end(&endless, flood, STRICT), ["exit"]);
    assert_eq!(keys_at_the_end(right, None, STRICT), ["exit"]);
    assert_eq!(keys_at_the_end(right, Some(ExitReason::Exited(3)), STRICT), ["exit"]);
}

#[test]
fn only_what_the_rubric_says_is_forgiven() {
    let sloppy = "Your move: Error: no such column\r\nYour move: | X |  \n| O |";
    let exited = || Some(ExitReason::Exited(0));
    let keys = |forgive| keys_at_the_end(sloppy, exited(), forgive);
    let all = Forgive { blanks_at_line_ends: true, carriage_returns: true, last_line_feed: true };
    assert!(keys(all).is_empty());
    assert_eq!(keys(STRICT), ["error", "board"]);
    assert_eq!(keys(Forgive { last_line_feed: false, ..all }), ["board"]);
    assert_eq!(keys(Forgive { carriage_returns: false, ..all })[0], "error");
    assert_eq!(keys(Forgive { blanks_at_line_ends: false, ..all })[0], "error");
}

#[test]
fn any_output_is_compared() {
    let mut random = fastrand::Rng::with_seed(1);
    let alphabet = b"Your move: |XO\n\r \x00\xff";
    for _ in 0..2_000 {
        let bytes = (0..random.usize(..60)).map(|_| alphabet[random.usize(..alphabet.len())]);
        let run = Run { output: bytes.collect(), ..Run::default() };
        let expected = Sample.expect(&Session::default(), b"");
        let forgive = [
            STRICT,
            Forgive { blanks_at_line_ends: true, carriage_returns: true, last_line_feed: true },
        ];
        let differences = compare(&expected, &run, &Sample, forgive[random.usize(..2)]).differences;
        assert!(differences.len() > 1, "it did not end, and printed something else");
        for difference in differences {
            assert!(difference.at[0] <= expected.output().len());
            assert!(difference.at[1] <= run.output.len());
        }
    }
}

/// The differences of an output that ends with this status, and the verdicts of both keys.
fn followed(expected: &Expected, output: &str, status: i32) -> (Vec<&'static str>, Compared) {
    let ending = Some(ExitReason::Exited(status));
    let run = Run { output: output.into(), ending, ..Run::default() };
    let compared = compare(expected, &run, &Sample, STRICT);
    (compared.differences.iter().map(|difference| difference.key).collect(), compared)
}

#[test]
fn nothing_follows_from_a_piece_in_another_form() {
    let mut expected = Expected { exit: Some((0, "exit")), ..Expected::default() };
    expected.push_instead("prompt", "Your move: ", "Move? ");
    expected.push_instead("again", "Your move: ", "");
    expected.push("error", "Error: no such column \n");
    let (keys, compared) = followed(&expected, "Move? Error: no such column \n", 0);
    assert_eq!(keys, ["prompt", "again"]);
    assert!(compared.differences.iter().all(|difference| difference.after.is_none()));
    assert_eq!(compared.verdicts["error"], Verdict::Held);
    assert_eq!(compared.verdicts["exit"], Verdict::Held);
    let (keys, compared) = followed(&expected, "Move? Error: no such row \n", 0);
    assert_eq!(keys, ["prompt", "again", "error"]);
    assert_eq!(compared.verdicts["error"], Verdict::Failed);
}

#[test]
fn a_status_may_have_a_check_of_its_own() {
    let mut expected = Expected { exit: Some((0, "exit")), ..Expected::default() };
    expected.status = Some("status");
    expected.push("error", "Error\n");
    let (keys, compared) = followed(&expected, "Error\n", 1);
    assert_eq!(keys, ["status"]);
    assert_eq!(compared.verdicts["exit"], Verdict::Held);
    let (keys, compared) = followed(&expected, "Error\n", 0);
    assert!(keys.is_empty());
    assert_eq!(compared.verdicts["status"], Verdict::Held);
}
