//! `discus solve --threads` gives the same answers in the same order, whichever thread finishes first.

use std::io::Write;

use crate::{Run, discus, start};

const THREADS: [&str; 3] = ["2", "3", "16"];

/// A line with a little to search, one that is known at once, some that are no position, a remark.
const LINES: &str = "4444443332\n112233\n\n12x\n# no position\n123456712345\n1111111\n1122334\n8\n";

/// The exit code and output, without the numbers of nodes.
fn said(run: &Run) -> (Option<i32>, Vec<&str>, &str) {
    let line = |line| str::rsplit_once(line, " nodes=").map_or(line, |(answer, _)| answer);
    (run.code, run.stdout.lines().map(line).collect(), &run.stderr)
}

#[test]
fn many_lines_are_answered_in_their_order() {
    let input = LINES.repeat(30);
    for kind in [&["solve"][..], &["solve", "--all", "--wdl"]] {
        let alone = discus(kind, &input);
        assert_eq!(alone.code, Some(1));
        for threads in THREADS {
            let run = discus(&[kind, &["--threads", threads]].concat(), &input);
            assert_eq!(said(&run), said(&alone));
        }
    }
}

#[test]
fn json_has_an_object_for_each_line_in_its_order() {
    let input = LINES.repeat(30);
    let lines = |threads: &str| {
        let run = discus(&["solve", "--json", "--threads", threads], &input);
        assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
        let object = |line| serde_json::from_str(line).expect("an object");
        let mut objects: Vec<serde_json::Value> = run.stdout.lines().map(object).collect();
        for object in &mut objects {
            object.as_object_mut().expect("an object").remove("nodes");
        }
        objects
    };
    let alone = lines("1");
    assert_eq!(alone.len(), 30 * 8);
    for threads in THREADS {
        assert_eq!(lines(threads), alone);
    }
}

#[test]
fn arguments_are_answered_in_their_order() {
    let moves = ["4444443332", "112233", "0", "123456712345"];
    let alone = discus(&[&["solve"], &moves[..]].concat(), "");
    for threads in THREADS {
        let run = discus(&[&["solve", "--threads", threads], &moves[..]].concat(), "");
        assert_eq!(said(&run), said(&alone));
    }
}

/// On a size that the solver is compiled for and on others, of 64 and of 128 bits.
#[test]
fn positions_of_any_board_are_answered_in_their_order() {
    for (board, some) in [("8x7:", "12x"), ("5x5:", "1111"), ("4x14:", "9")] {
        let kind = ["solve", "--columns", &board[..1], "--rows", board[2..].trim_end_matches(':')];
        let lines =
            ["112233", "1122334", some, "12x", "121212"].map(|moves| format!("{board}{moves}\n"));
        let input = lines.concat().repeat(20);
        let alone = discus(&kind, &input);
        assert_eq!(alone.code, Some(1));
        for threads in ["2", "16"] {
            let run = discus(&[&kind[..], &["--threads", threads]].concat(), &input);
            assert_eq!(said(&run), said(&alone), "{board}");
        }
    }
}

#[test]
fn a_set_is_checked_as_a_whole() {
    let set = "112233 18\n4444443332 99\n1122334 -18\nx 1\n".repeat(40);
    let alone = discus(&["solve", "--check"], &set);
    let last = said(&alone).1.pop();
    assert_eq!((alone.code, last), (Some(1), Some("positions=120 differences=40")));
    for threads in THREADS {
        let run = discus(&["solve", "--check", "--threads", threads], &set);
        assert_eq!(said(&run), said(&alone));
    }
}

/// Easy lines come while all threads are at a hard one, which is searched on with fewer and with more.
#[test]
fn threads_move_to_waiting_lines() {
    let hard = "444444";
    let alone = discus(&["solve", "--no-book", hard], "");
    for threads in THREADS {
        let mut process = start(&["solve", "--no-book", "--threads", threads]);
        let mut input = process.stdin.take().expect("a pipe");
        for line in [hard, "112233", "112233", "1122334"] {
            writeln!(input, "{line}").expect("it reads");
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        drop(input);
        let run = Run::of(&process.wait_with_output().expect("the binary ends"));
        let (code, lines, _) = said(&run);
        assert_eq!((code, lines[0]), (Some(0), said(&alone).1[0]));
        let late = ["112233 18 best=4", "112233 18 best=4", "1122334 -18 best=-"];
        assert_eq!(lines[1..], late);
    }
}

#[test]
fn a_hundred_thousand_late_lines_are_answered_in_their_order() {
    let lines = ["112233", "1122334", "11223", "1"].map(|moves| format!("{moves}\n")).concat();
    let input = lines.repeat(25_000);
    let alone = discus(&["solve", "--wdl"], &input).succeeds();
    for threads in THREADS {
        let said = discus(&["solve", "--wdl", "--threads", threads], &input).succeeds();
        assert_eq!(said, alone);
    }
}

/// Though the input stays open.
#[test]
fn a_closed_pipe_ends_quietly() {
    let mut process = start(&["solve", "--threads", "2"]);
    let mut input = process.stdin.take().expect("a pipe");
    drop(process.stdout.take());
    let _ = input.write_all("112233\n".repeat(100).as_bytes());
    assert_eq!(process.wait().expect("the binary ends").code(), Some(0));
    let output = process.wait_with_output().expect("the binary has ended");
    assert_eq!(output.stderr.len(), 0);
}
