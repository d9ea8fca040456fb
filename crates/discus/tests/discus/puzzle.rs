//! `discus puzzle`: what it shows, reads and answers.

use std::fs;

use serde_json::Value;

use crate::scratch::Scratch;
#[cfg(unix)]
use crate::terminal::{CTRL_D, unseen_at_a_terminal};
use crate::{Run, discus};

fn puzzle(flags: &[&str], input: impl AsRef<[u8]>) -> Run {
    discus(&[&["puzzle", "--color", "never"], flags].concat(), input)
}

fn json(flags: &[&str]) -> Vec<Value> {
    let said = puzzle(&[&["--json"], flags].concat(), "").succeeds();
    said.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

/// Column 4 completes the row; then it is solved.
const MISSED: &[&str] = &["--from", "1121317"];

#[test]
fn a_puzzle_is_solved_by_its_column() {
    let said = puzzle(MISSED, "h\nx\n9\n2\n4\n").succeeds();
    let expected = "\
Puzzle 1 of 1 in this game, after move 6, level 1. Red to move: find the only move that wins.
 .  .  .  .  .  .  . 
 .  .  .  .  .  .  . 
(Y) .  .  .  .  .  . 
 Y  .  .  .  .  .  . 
 Y  .  .  .  .  .  . 
 R  R  R  .  .  .  . 
 1  2  3  4  5  6  7 
Your move (1-7, ? = help)
The win takes 1 move.
Type a column, 1-7, or ? for help.
There is no column 9: the columns are 1-7.
No: 2 loses in 1. Yellow's best answer is 1. Try again.
Right: 4 wins at once. Type n for the next puzzle, or q to end.
";
    assert_eq!(said, expected);
}

#[test]
fn the_board_is_described_for_those_who_do_not_see_it() {
    let said = puzzle(&[MISSED, &["--quiet-board"]].concat(), "b\nd\ny\n").succeeds();
    let words = "Row 4: Yellow in 1.\nRow 3: Yellow in 1.\nRow 2: Yellow in 1.\n";
    assert!(
        !said.contains("Row 5")
            && said.matches("Row 1: Red in 1, Red in 2, Red in 3.").count() == 2
    );
    assert!(said.contains("Row 3: Yellow in 1.\nRow 2: Yellow in 1.\n"), "{words} {said}");
    assert!(said.contains(" R  R  R  .  .  .  . \n"), "d draws it: {said}");
    assert!(said.ends_with("\n112131\n"), "{said}");
}

#[test]
fn the_solution_is_shown_and_the_last_puzzle_of_a_game_ends_it() {
    let said = puzzle(MISSED, "s\n\n").succeeds();
    let expected = "4 wins at once.\nThat was the last puzzle of this game.\n";
    assert!(said.ends_with(expected), "{said}");
    assert!(
        puzzle(MISSED, "n\n4\n").succeeds().ends_with("That was the last puzzle of this game.\n")
    );
}

#[test]
fn every_command_is_in_the_help() {
    let said = puzzle(MISSED, "?\n").succeeds();
    for command in ["1-7 = your move", "h = a hint", "s = ", "b = ", "d = ", "y = ", "n = ", "q = "]
    {
        assert!(said.contains(command), "{command}: {said}");
    }
}

/// The answers of the set are proved elsewhere; here the words fit them.
#[test]
fn right_and_wrong_moves_are_told_apart() {
    for number in ["1", "210", "333", "480"] {
        let puzzle_json = &json(&["--number", number])[0];
        let answer = puzzle_json["answer"].as_str().expect("a move");
        let said = puzzle(&["--number", number], "1\n2\n3\n4\n5\n6\n7\n").succeeds();
        let right: Vec<&str> = said.lines().filter(|line| line.starts_with("Right: ")).collect();
        assert_eq!(right.len(), 1, "{said}");
        let value = match puzzle_json["goal"].as_str() {
            Some("win") => format!("wins in {}", puzzle_json["moves"]),
            _ => String::from("draws"),
        };
        assert!(right[0].starts_with(&format!("Right: {answer} {value}. ")), "{said}");
        let tempting = puzzle_json["tempting"].as_array().expect("a list");
        for column in tempting.iter().filter_map(Value::as_str) {
            assert!(said.contains(&format!("No: {column} ")), "{column}: {said}");
        }
    }
}

#[test]
fn hints_come_one_after_the_other() {
    let hard = json(&["--number", "480"]).remove(0);
    let said = puzzle(&["--number", "480"], "h\nh\nh\n").succeeds();
    let hints: Vec<&str> = said.lines().rev().take(3).collect();
    assert!(hints[2].contains(&format!(" {} moves.", hard["moves"])), "{said}");
    assert!(hints[1].contains("look"), "{said}");
    assert_eq!(hints[0], "There are no more hints; s shows the solution.");
}

/// 2026-11-23 is a Monday, 2026-11-29 a Sunday.
#[test]
fn a_day_has_its_puzzle() {
    let said = puzzle(&["--date", "2026-11-29"], "q\n").succeeds();
    assert!(said.starts_with("The puzzle of 2026-11-29, level 5. "), "{said}");
    assert_eq!(puzzle(&["--date", "2026-11-29"], "").succeeds(), said);
    let monday = json(&["--date", "2026-11-23"]).remove(0);
    assert_eq!((&monday["level"], &monday["date"]), (&1.into(), &"2026-11-23".into()));
    let by_number = json(&["--number", &monday["number"].to_string()]).remove(0);
    assert_eq!(by_number["position"], monday["position"]);
    let today = json(&["--daily"]).remove(0);
    let date = today["date"].as_str().expect("a date");
    assert_eq!(json(&["--date", date])[0], today);
}

#[test]
fn the_next_puzzle_has_the_next_number_of_its_level() {
    let said = puzzle(&["--number", "200", "--level", "2"], "n\n").succeeds();
    assert!(said.starts_with("Puzzle 200 of 500, level 2. "), "{said}");
    assert!(said.contains("\nPuzzle 101 of 500, level 2. "), "the first follows the last: {said}");
    let said = puzzle(&["--number", "500"], "n\n").succeeds();
    assert!(said.contains("\nPuzzle 1 of 500, level 1. "), "{said}");
}

#[test]
fn a_random_puzzle_is_of_the_level() {
    for level in 1..=5 {
        let puzzle = json(&["--level", &level.to_string()]).remove(0);
        assert_eq!(puzzle["level"], level, "{puzzle}");
    }
    let said = puzzle(&[], "").succeeds();
    assert!(said.starts_with("Puzzle "), "{said}");
}

#[test]
fn puzzles_come_from_a_saved_game() {
    let folder = Scratch::new();
    let file = folder.path().join("mine.c4");
    fs::write(&file, "Board: 7x6\nFirst: Ada\n\n112131 {missed}\n(4)\n7\n").expect("it is written");
    let name = file.to_str().expect("text");
    assert_eq!(json(&["--from", name]), json(&["--from", "1121317"]));
    let other = json(&["--from", "5x4:11213"]);
    assert!(other.iter().all(|puzzle| puzzle["number"].is_null()), "{other:?}");
}

#[cfg(unix)]
#[test]
fn at_a_terminal_it_asks_again_after_each_line() {
    let arguments = ["puzzle", "--color", "never", "--from", "1121317"];
    let (said, code) = unseen_at_a_terminal(&arguments, &format!("x\n4\n\n{CTRL_D}"));
    assert_eq!(code, Some(0));
    assert!(said.contains("Your move (1-7, ? = help): "), "{said}");
    assert!(said.contains("Solved (n = next puzzle, q = quit, ? = help): "), "{said}");
    assert!(said.ends_with("That was the last puzzle of this game.\n"), "{said}");
}

#[test]
fn wrong_usage_is_one_sentence() {
    let cases: [&[&str]; 12] = [
        &["--date", "2026-02-30"],
        &["--date", "tomorrow"],
        &["--level", "0"],
        &["--level", "6"],
        &["--number", "0"],
        &["--number", "501"],
        &["--number", "1", "--level", "2"],
        &["--number", "x"],
        &["--daily", "--date", "2026-11-23"],
        &["--daily", "--level", "2"],
        &["--from", "4", "--number", "4"],
        &["--what"],
    ];
    for flags in cases {
        let sentence = puzzle(flags, "").refuses(2);
        assert!(sentence.contains("; see 'discus puzzle --help'"), "{flags:?}: {sentence}");
    }
}

#[test]
fn a_game_without_puzzles_is_refused() {
    let folder = Scratch::new();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).expect("it is written");
        file.to_str().expect("text").to_owned()
    };
    let cases = [
        (String::from("44444444"), "cannot be played"),
        (String::from("missing.c4"), "cannot be read"),
        (String::from("english:W:W21:B1"), "no game of Connect Four"),
        (write("empty.c4", " \n"), "is empty"),
        (write("bad.c4", "44x!\n"), "line 1"),
        (write("checkers.pdn", "[GameType \"21\"]\n\n1. 11-15 *\n"), "no game of Connect Four"),
        (String::from("20x20:4"), "can be solved"),
        (String::from("1x1:-"), "has no puzzle"),
    ];
    for (game, why) in cases {
        let sentence = puzzle(&["--from", &game], "").refuses(1);
        assert!(sentence.contains(why), "{game}: {sentence}");
    }
}

#[test]
fn garbage_is_answered_and_harms_nothing() {
    let mut random = fastrand::Rng::with_seed(24);
    for _ in 0..6 {
        let mut input: Vec<u8> = (0..400).map(|_| random.u8(..)).collect();
        input.extend(b"\n4\n");
        input.retain(|&byte| byte != b'q');
        let said = puzzle(MISSED, &input).succeeds();
        assert!(
            said.contains("Right: 4 wins at once.") || said.contains("the last puzzle"),
            "{said}"
        );
    }
    let long = "4".repeat(100_000);
    let said = puzzle(MISSED, format!("{long}\n4\n")).succeeds();
    let end = "Right: 4 wins at once. Type n for the next puzzle, or q to end.\n";
    assert!(said.ends_with(end), "{said}");
}
