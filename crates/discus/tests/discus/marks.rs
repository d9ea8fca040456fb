//! A byte order mark, with which programs of Windows begin a text, changes nothing.

use std::process::Command;

use crate::scratch::Scratch;
use crate::{Run, discus};

const MARK: &str = "\u{feff}";

/// The output for a text, and for the same text with a mark, given as input or as a file.
fn with_and_without(arguments: &[&str], text: &str) -> [Run; 2] {
    let scratch = Scratch::new();
    [String::new(), MARK.to_owned()].map(|mark| {
        let text = format!("{mark}{text}");
        let file = scratch.path().join("text");
        std::fs::write(&file, &text).expect("it can be written");
        let name = file.to_string_lossy();
        let named: Vec<&str> =
            arguments.iter().map(|&one| if one == "FILE" { &name } else { one }).collect();
        discus(&named, text)
    })
}

fn changes_nothing(arguments: &[&str], text: &str) -> String {
    let [plain, marked] = with_and_without(arguments, text);
    assert_eq!(plain.code, marked.code, "{arguments:?} {}", marked.stderr);
    assert_eq!(plain.stdout, marked.stdout, "{arguments:?} {}", marked.stderr);
    assert_eq!(plain.code, Some(0), "{arguments:?} {}", plain.stderr);
    plain.stdout
}

#[test]
fn the_solver_and_saved_games_accept_a_mark() {
    let solved = changes_nothing(&["solve"], "112233\n444\n");
    assert!(solved.contains("112233 18"), "{solved}");
    changes_nothing(&["analyse", "-"], "112233\n");
    changes_nothing(&["analyse", "FILE"], "[Event \"x\"]\n\n1. 11-15 23-19 *\n");
}

#[test]
fn a_trace_to_compare_accepts_a_mark() {
    let trace = discus(&["trace", "112233", "--depth", "2", "--json"], "").succeeds();
    changes_nothing(&["trace", "--compare", "FILE", "112233", "--depth", "2"], &trace);
}

#[test]
fn openings_of_a_match_accept_a_mark() {
    let both =
        ["match", "greedy", "greedy", "--games", "2", "--quiet", "--json", "--openings", "FILE"];
    let [plain, marked] = with_and_without(&both, "4453\n");
    assert_eq!((plain.code, marked.code), (Some(0), Some(0)), "{}", marked.stderr);
}

#[test]
fn a_game_in_plain_lines_accepts_a_mark() {
    let played = changes_nothing(&["play", "--plain", "--seed", "7"], "4\nquit\n");
    assert!(played.contains('4'), "{played}");
}

#[test]
fn a_config_file_accepts_a_mark() {
    let scratch = Scratch::new();
    std::fs::create_dir_all(scratch.path().join("discus")).expect("it can be made");
    let file = scratch.path().join("discus/config");
    std::fs::write(file, format!("{MARK}level = 3\ncols = 9\n")).expect("it can be written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
    let command = command.args(["config", "show"]).env("XDG_CONFIG_HOME", scratch.path());
    let output = command.env_remove("DISCUS_LEVEL").output().expect("it runs");
    let said = Run::of(&output).succeeds();
    assert!(said.contains("level = 3\n") && said.contains("columns = 9\n"), "{said}");
}

#[test]
fn a_plan_of_a_tournament_accepts_a_mark() {
    let plan = "games = 2\n[[players]]\nengine = \"greedy\"\n[[players]]\nengine = \"random:1\"\n";
    let scratch = Scratch::new();
    let file = scratch.path().join("cup.toml");
    std::fs::write(&file, format!("{MARK}{plan}")).expect("it can be written");
    let run = discus(&["tournament", &file.to_string_lossy(), "--quiet"], "");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
}

/// The score of a text that is marked is the same, and so are the places of its errors.
#[cfg(target_os = "linux")]
#[test]
fn a_rubric_accepts_a_mark() {
    let rubric = discus(&["grade", "new", "spfiar"], "").succeeds();
    let scratch = Scratch::new();
    let file = scratch.path().join("rubric.toml");
    std::fs::write(&file, format!("{MARK}{rubric}")).expect("it can be written");
    let name = file.to_string_lossy();
    let said = discus(&["grade", "spfiar", "/nowhere", "--rubric", &name], "").refuses(1);
    assert!(said.contains("/nowhere"), "only the submission is missing: {said}");
}
