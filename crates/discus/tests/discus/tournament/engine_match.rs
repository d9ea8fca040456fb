//! Matches between engines.

use std::fs;

use serde_json::Value;

use super::text;
use crate::discus;
use crate::scratch::Scratch;

fn json(arguments: &[&str]) -> Value {
    let all = [&["match", "--json", "--quiet", "--jobs", "2"], arguments].concat();
    serde_json::from_str(&discus(&all, "").succeeds()).expect("JSON")
}

#[test]
fn the_test_finds_the_stronger_engine() {
    let test = ["--sprt", "elo0=0", "elo1=50", "alpha=0.05", "beta=0.05"];
    let arguments = [&["alpha-beta:4", "random:1", "--games", "2000"], &test[..]].concat();
    let found = json(&arguments);
    assert_eq!(found["sprt"]["decision"], "elo1");
    let games: u64 =
        ["wins", "draws", "losses"].iter().filter_map(|key| found[*key].as_u64()).sum();
    let pairs: u64 =
        found["pairs"].as_array().expect("pairs").iter().filter_map(Value::as_u64).sum();
    assert_eq!(games, 2 * pairs);
    assert!((4..500).contains(&games), "{found}");
    assert!(found["superiority"].as_f64().is_some_and(|los| los > 0.95), "{found}");
    let other = [&["random:1", "alpha-beta:4", "--games", "2000"], &test[..]].concat();
    assert_eq!(json(&other)["sprt"]["decision"], "elo0");
}

/// The order in which games end changes nothing, and neither does a stop in between.
#[test]
fn a_match_is_the_same_however_it_is_played() {
    let folder = Scratch::new();
    let file = text(&folder.path().join("a.db"));
    let arguments = ["match", "level:2", "random:3", "--games", "400", "--seed", "9", "--quiet"];
    let test = ["--sprt", "elo0=0", "elo1=40"];
    let play = |more: &[&str]| discus(&[&arguments[..], more, &test[..]].concat(), "").succeeds();
    let counted = |text: &str| {
        text.lines().take_while(|line| !line.contains("not counted")).collect::<String>()
    };
    let alone = play(&["--jobs", "1"]);
    assert_eq!(counted(&play(&["--jobs", "3"])), counted(&alone));
    let kept = play(&["--jobs", "2", "--db", &file]);
    assert_eq!(counted(&kept), counted(&alone));
    assert_eq!(play(&["--jobs", "2", "--db", &file]), kept, "nothing is left to play");
    assert!(alone.contains("SPRT") && alone.contains("pairs with 0"), "{alone}");
}

#[test]
fn openings_come_from_a_file() {
    let folder = Scratch::new();
    let [openings, file] = ["openings", "a.db"].map(|name| text(&folder.path().join(name)));
    fs::write(&openings, "44\n\n 12 \n").expect("written");
    let said = ["match", "greedy", "greedy", "--games", "8", "--quiet", "--openings", &openings];
    let report = discus(&[&said[..], &["--db", &file]].concat(), "").succeeds();
    assert!(report.starts_with("greedy against greedy (B): 8 games\n"), "{report}");
    let csv = discus(&["tournament", "export", &file, "--format", "csv"], "").succeeds();
    let used: Vec<&str> = csv.lines().skip(1).filter_map(|line| line.split(',').nth(6)).collect();
    assert_eq!(used, ["44", "44", "12", "12", "44", "44", "12", "12"]);
    fs::write(&openings, "48\n").expect("written");
    let refused = discus(&said, "").refuses(2);
    assert!(refused.contains("48: move 2"), "{refused}");
    fs::write(&openings, "\n").expect("written");
    assert!(discus(&said, "").refuses(1).contains("contains no opening"));
    fs::remove_file(&openings).expect("removed");
    assert!(discus(&said, "").refuses(1).contains("cannot be read"));
}

#[test]
fn checkers_and_other_boards_are_matched_too() {
    let checkers = ["random:1", "greedy", "--game", "checkers", "--laws", "english"];
    let found = json(&[&checkers[..], &["--games", "4"]].concat());
    assert_eq!(found["players"], serde_json::json!(["random:1", "greedy"]));
    let board = ["random:1", "greedy", "--rows", "4", "--columns", "5", "--plies", "0"];
    json(&[&board[..], &["--games", "4"]].concat());
    let mixed = ["match", "greedy", "greedy", "--laws", "english"];
    assert!(discus(&mixed, "").refuses(2).contains("laws: are for checkers"));
}

#[test]
fn players_without_openings_are_refused() {
    let said = discus(&["match", "greedy", "spfiar=sh", "--quiet"], "").refuses(2);
    assert!(said.contains("always moves second, and a match swaps colours"), "{said}");
    let said = discus(&["match", "greedy", "wpi=sh", "--quiet"], "").refuses(2);
    assert!(said.contains("must begin at the empty board"), "{said}");
}

#[test]
fn openings_may_have_comments() {
    let folder = Scratch::quick();
    let file = folder.path().join("openings");
    fs::write(&file, "# two\n44\n// and three\n443\n").expect("written");
    let found = json(&["greedy", "random:1", "--games", "4", "--openings", &text(&file)]);
    assert_eq!(found["pairs"].as_array().map(Vec::len), Some(5));
}

/// A match of an engine and of a program behind UGI, with clocks and with the solver as the referee.
#[cfg(target_os = "linux")]
#[test]
fn a_match_has_clocks_and_is_adjudicated() {
    let folder = Scratch::new();
    let file = text(&folder.path().join("a.db"));
    let bot = format!("ugi={} bot ugi --engine level:2", env!("CARGO_BIN_EXE_discus"));
    let terms = ["--tc", "60+0.5", "--adjudicate", "solver:4", "--games", "2", "--plies", "1"];
    let all = [&["match", "level:1", &bot, "--trust", "--quiet", "--db", &file], &terms[..]];
    let report = discus(&all.concat(), "").succeeds();
    assert!(report.contains(": 2 games\n"), "{report}");
    let csv = discus(&["tournament", "export", &file, "--format", "csv"], "").succeeds();
    assert_eq!(csv.matches(",solver,").count(), 2, "{csv}");
}

/// Notes each of its starts in a file, and drops its disc into the first column that is not full.
#[cfg(target_os = "linux")]
const NOTING: &str = r#"
import sys
open(sys.argv[1].removeprefix("to="), "a").write("s")
for line in sys.stdin:
    word, *rest = line.split()
    if word == "game":
        print("ready", flush=True)
    elif word == "go":
        print(next(n for n in "1234567" if rest.count(n) < 6), flush=True)
"#;

#[cfg(target_os = "linux")]
#[test]
fn a_program_starts_once_or_for_each_game_with_the_same_result() {
    let folder = Scratch::new();
    let [program, starts, file] =
        ["bot.py", "starts", "a.db"].map(|name| text(&folder.path().join(name)));
    fs::write(&program, NOTING).expect("written");
    // The name of a file alone would be that of its copy.
    let bot = format!("line=python3 {program} to={starts}");
    let play = |more: &[&str]| {
        let terms = ["match", &bot, "greedy", "--trust", "--quiet", "--games", "6", "--jobs", "1"];
        let report = discus(&[&terms[..], more].concat(), "").succeeds();
        let count = fs::read(&starts).expect("it has started").len();
        fs::remove_file(&starts).expect("removed");
        (report, count)
    };
    let (report, count) = play(&[]);
    assert_eq!(count, 1, "{report}");
    assert_eq!(play(&["--restart", "off"]), (report.clone(), 1));
    assert_eq!(play(&["--restart", "on", "--db", &file]), (report, 6));
    let other = ["match", &bot, "greedy", "--trust", "--quiet", "--games", "6", "--db", &file];
    let said = discus(&other, "").refuses(1);
    assert!(said.contains("restart is stored as \"on\" and given as \"auto\""), "{said}");
    let riddles = bot.replacen("line", "riddles", 1);
    let said = discus(&["match", &riddles, "greedy", "--restart", "off"], "").refuses(1);
    assert!(said.contains("riddles has no command for a new game"), "{said}");
    let said = discus(&["match", &bot, "greedy", "--restart", "never"], "").refuses(2);
    assert!(said.contains("choose \"auto\", \"on\" or \"off\""), "{said}");
}

#[test]
fn the_moves_of_a_match_are_limited() {
    let folder = Scratch::new();
    let file = text(&folder.path().join("a.db"));
    let short = ["--max-moves", "2", "--games", "2", "--plies", "0"];
    let all = [&["match", "random:1", "random:2", "--quiet", "--db", &file], &short[..]];
    discus(&all.concat(), "").succeeds();
    let csv = discus(&["tournament", "export", &file, "--format", "csv"], "").succeeds();
    assert_eq!(
        csv.matches(",too-long,\"a draw, since 4 plies brought no end\"").count(),
        2,
        "{csv}"
    );
}

#[test]
fn terms_that_make_no_sense_are_refused() {
    let said = |arguments: &[&str]| {
        discus(&[&["match", "greedy", "greedy"], arguments].concat(), "").refuses(2)
    };
    assert!(said(&["--tc", "40/60"]).contains("write a time control as seconds for the game"));
    assert!(said(&["--tc", "9", "--time", "3"]).contains("--time"));
    assert!(said(&["--max-moves", "0"]).contains("--max-moves"));
    let tables = said(&["--adjudicate", "tablebase"]);
    assert!(tables.contains("there are no endgame tables of Connect Four"), "{tables}");
    let many = said(&["--game", "checkers", "--adjudicate", "tables:7"]);
    assert!(many.contains("write none, solver, solver:PLY"), "{many}");
    let solver = said(&["--game", "checkers", "--adjudicate", "solver"]);
    assert!(solver.contains("there is no solver of checkers"), "{solver}");
}
