//! `discus trace --suite` and twenty classic bugs of a search: each is found, at its first wrong node.

mod player;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex};

use crate::discus;
use crate::scratch::Scratch;
use player::{Bug, trace_of};

/// The positions of the suite and their depths, as the documentation lists them.
fn suite() -> Vec<(String, u32)> {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/trace.md");
    let page = fs::read_to_string(page).expect("the page");
    let rows = page.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `")?.split('|');
        let position = cells.next()?.trim().trim_end_matches('`').to_owned();
        Some((position, cells.next()?.trim().parse().ok()?))
    });
    rows.collect()
}

/// A folder with the traces of a broken player, and the command that prints one of them.
fn traces(bug: Option<Bug>) -> (Scratch, [String; 2]) {
    let folder = Scratch::new();
    let at = |name: &str| folder.path().join(name);
    for (position, depth) in suite() {
        let text = trace_of(bug, &position, depth).join("\n") + "\n";
        fs::write(at(&format!("{position}_{depth}")), text).expect("a file");
    }
    let script = "cat \"$(dirname \"$0\")/$1_$2\"\n";
    fs::write(at("bot.sh"), script).expect("a file");
    let script = at("bot.sh").to_string_lossy().into_owned();
    (folder, ["sh".to_owned(), script])
}

/// The number of the first line in which the trace of a broken player is wrong.
fn first_wrong(bug: Bug, position: &str, depth: u32) -> Option<usize> {
    let right = right_trace(position, depth);
    let wrong = trace_of(Some(bug), position, depth);
    let same = right.iter().zip(&wrong).take_while(|(right, wrong)| right == wrong).count();
    (*right != wrong).then_some(same + 1)
}

/// The trace of the player without a bug, which is made once for all bugs.
fn right_trace(position: &str, depth: u32) -> Arc<Vec<String>> {
    type Traces = BTreeMap<(String, u32), Arc<Vec<String>>>;
    static TRACES: Mutex<Traces> = Mutex::new(Traces::new());
    let mut traces = TRACES.lock().expect("no test panics here");
    let made = traces.entry((position.to_owned(), depth));
    Arc::clone(made.or_insert_with(|| Arc::new(trace_of(None, position, depth))))
}

/// The line that a sentence of the comparison names: `line 12, at ...`.
fn named_line(said: &str, lines: usize) -> usize {
    if said.starts_with("after the last line") {
        return lines + 1;
    }
    let number = said.strip_prefix("line ").and_then(|rest| rest.split([',', ':']).next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no line: {said}"))
}

#[test]
fn a_right_player_passes_the_suite() {
    let (_folder, [shell, script]) = traces(None);
    let said = discus(&["trace", "--suite", &shell, &script], "").succeeds();
    assert!(said.ends_with("\n9 of 9 traces are the same as in the reference\n"), "{said}");
    assert!(said.contains("4453 3 (an odd depth): 298 nodes, the same\n"), "{said}");
}

#[test]
fn a_program_that_fails_in_the_suite_is_told_from_a_wrong_search() {
    for (script, end) in
        [("exit 3", "it exited with status 3"), ("kill -9 $$", "a signal ended it")]
    {
        let run = discus(&["trace", "--suite", "/bin/sh", "-c", script], "");
        assert_eq!(run.code, Some(1));
        let failed = run.stdout.lines().filter(|line| line.ends_with(&format!("; {end}")));
        assert_eq!(failed.count(), 9, "{}", run.stdout);
    }
}

/// Where a trace differs from a right one, the suite names the first line that does.
#[test]
fn the_suite_finds_twenty_bugs_at_their_first_wrong_lines() {
    assert_eq!(Bug::ALL.len(), 20);
    for bug in Bug::ALL {
        let (_folder, [shell, script]) = traces(Some(bug));
        let run = discus(&["trace", "--suite", &shell, &script], "");
        assert_eq!(run.code, Some(1), "{bug:?} is found: {}", run.stdout);
        for (line, (position, depth)) in run.stdout.lines().zip(suite()) {
            let (head, said) = line.split_once("): ").expect("a position and its result");
            assert!(head.starts_with(&format!("{position} {depth} (")), "{line}");
            let lines = trace_of(Some(bug), &position, depth).len();
            match first_wrong(bug, &position, depth) {
                None => assert!(said.ends_with(", the same"), "{bug:?}: {line}"),
                Some(first) => assert_eq!(named_line(said, lines), first, "{bug:?}: {line}"),
            }
        }
    }
}

/// The bugs, the first position of the suite that shows each, and what is said there.
const FOUND: &str = include_str!("trace_bugs/found.txt");

#[test]
fn each_bug_is_named_at_a_node() {
    let mut found = String::new();
    for bug in Bug::ALL {
        let (folder, _) = traces(Some(bug));
        let is_wrong =
            |(position, depth): &(String, u32)| first_wrong(bug, position, *depth).is_some();
        let (position, depth) = suite().into_iter().find(is_wrong).expect("one shows it");
        let file = folder.path().join(format!("{position}_{depth}"));
        let name = file.to_string_lossy().into_owned();
        let run = discus(&["trace", "--compare", &name], "");
        assert_eq!(run.code, Some(1), "{bug:?}");
        let said = run.stdout.strip_prefix(&format!("{name}, ")).expect("its name");
        // Writing to a string cannot fail.
        let _ = write!(found, "{bug:?}, {position} {depth}: {said}");
    }
    assert_eq!(found, FOUND, "{found}");
}

#[test]
fn a_program_that_prints_no_trace_is_reported() {
    let said = discus(&["trace", "--suite", "no-such-program"], "").refuses(1);
    assert!(said.contains("no-such-program cannot be started"), "{said}");
    let said = discus(&["trace", "--suite", "--"], "").refuses(1);
    assert!(said.contains("--suite needs a command"), "{said}");
    let run = discus(&["trace", "--suite", "--", "true"], "");
    assert_eq!(run.code, Some(1));
    let first = run.stdout.lines().next().expect("a line");
    assert!(
        first.starts_with("- 2 (the empty board): after the last line, at the root"),
        "{first}"
    );
    assert!(run.stdout.ends_with("0 of 9 traces are the same as in the reference\n"));
    let run = discus(&["trace", "--suite", "echo", "-n"], "");
    assert!(run.stdout.contains("line 1: each line must be a JSON object"), "{}", run.stdout);
    // Output without an end is no reason to wait.
    let run = discus(&["trace", "--suite", "yes", "{\"event\":\"leaf\"}"], "");
    assert_eq!(run.code, Some(1), "{}", run.stdout);
    let run = discus(&["trace", "--suite", "yes", "{\"event\":\"odd\"} "], "");
    assert_eq!(run.code, Some(1), "{}", run.stdout);
}

#[test]
fn the_suite_of_checkers_runs_the_program_on_its_positions() {
    let folder = Scratch::new();
    let script = folder.path().join("bot.sh");
    let bot = env!("CARGO_BIN_EXE_discus");
    fs::write(&script, format!("exec {bot} trace \"$1\" --depth \"$2\" --json\n")).expect("a file");
    let script = script.to_string_lossy().into_owned();
    let said = discus(&["trace", "--checkers", "--suite", "sh", &script], "").succeeds();
    assert!(said.ends_with("\n6 of 6 traces are the same as in the reference\n"), "{said}");
    let said = discus(&["trace", "--suite", "sh", &script], "").succeeds();
    assert!(said.ends_with("\n9 of 9 traces are the same as in the reference\n"), "{said}");
}

#[test]
fn the_suite_needs_a_command_and_nothing_else() {
    assert!(discus(&["trace", "--suite"], "").refuses(2).contains("--suite"));
    assert!(discus(&["trace", "--checkers"], "").refuses(2).contains("--suite"));
    assert!(discus(&["trace", "4453", "--suite", "true"], "").refuses(2).contains("--suite"));
}
