//! `discus analyse`: the value of each move of a game.

use serde_json::Value;

use crate::discus;

/// The scores are those of the solver's published set: from the empty board -2, -1, 0, 1, 0, -1, -2.
#[test]
fn each_move_has_its_line() {
    let said = discus(&["analyse", "33"], "").succeeds();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 3, "{said}");
    assert_eq!(lines[0], "1. Red 3: draws (0) ? threw away a win; better: 4 wins in 21 (1)");
    assert!(lines[1].starts_with("2. Yellow 3: "), "{said}");
    assert!(
        lines[2].starts_with("2 moves, unfinished; Red threw something away with move 1; Yellow ")
    );
}

#[test]
fn a_finished_game_names_the_winner() {
    let said = discus(&["analyse", "1122334"], "").succeeds();
    assert!(said.contains("\n7. Red 4: wins in 1 (18)\n"), "{said}");
    assert!(said.contains("\n6. Yellow 3: loses in 1 (-18)"), "{said}");
    assert!(said.contains("\n7 moves, Red has won; "), "{said}");
}

#[test]
fn a_win_thrown_into_a_loss_is_marked_twice() {
    let said = discus(&["analyse", "1"], "").succeeds();
    assert!(
        said.starts_with("1. Red 1: loses in 20 (-2) ?? threw away a win; better: 4 wins in 21")
    );
}

#[test]
fn json_has_one_object_per_line() {
    let said = discus(&["analyse", "--json", "1122334"], "").succeeds();
    let lines: Vec<Value> =
        said.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(lines.len(), 9);
    assert_eq!((&lines[0]["version"], &lines[0]["game"]), (&1.into(), &"connect4".into()));
    let last = &lines[7];
    assert_eq!(last["side"], "first");
    assert_eq!(last["after"]["outcome"], "win");
    assert_eq!((&last["after"]["in_moves"], &last["after"]["score"]), (&1.into(), &18.into()));
    assert_eq!(last["best"], serde_json::json!(["4"]));
    assert_eq!(lines[8]["summary"]["result"], "first");
}

#[test]
fn games_come_from_files_and_pipes() {
    let game = "Board: 4x4\nFirst: Ada\n\n1122 {main}\n(3)\n3\n";
    let said = discus(&["analyse", "-"], game).succeeds();
    assert_eq!(said.lines().count(), 6, "{said}");
    assert_eq!(discus(&["analyse", "4x4:11223"], "").succeeds(), said);
}

#[test]
fn checkers_moves_are_estimated() {
    let game = "[GameType \"21\"]\n\n1. 11-15 23-19 2. 8-11 *\n";
    let said = discus(&["analyse", "--depth", "3", "-"], game).succeeds();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 4, "{said}");
    assert!(lines[0].starts_with("1. black 11-15: looks like "), "{said}");
    assert!(lines[..3].iter().all(|line| line.contains("(opinion, depth 3)")), "{said}");
    assert!(lines[3].starts_with("3 moves, unfinished; black threw nothing away; white "));
}

/// One king against one in opposite double corners is a draw, and two win against one: facts of any
/// manual of English draughts.
#[test]
fn endings_of_checkers_are_proved_by_tables() {
    let analyse = |fen: &str, moves: &str| {
        let game = format!("[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves} *\n");
        discus(&["analyse", "--depth", "3", "-"], &game).succeeds()
    };
    let said = analyse("W:WK1:BK28", "1. 1-6");
    assert!(said.starts_with("1. white 1-6: is a proved draw\n"), "{said}");
    let said = analyse("W:WK1,K11:BK19", "1. 11-15 19x10");
    let first = said.lines().next().unwrap_or_default();
    assert!(
        first.contains("is a proved ") && first.contains("threw away a win; better: "),
        "{said}"
    );
    assert!(said.contains("white threw something away with move 1"), "{said}");
}

#[test]
fn a_recorded_result_counts_in_an_unfinished_game() {
    let analyse = |game: &str| {
        let said = discus(&["analyse", "--depth", "2", "-"], game).succeeds();
        said.lines().last().unwrap_or_default().to_owned()
    };
    let english = |result: &str| format!("[GameType \"21\"]\n\n1. 11-15 {result}\n");
    assert!(analyse(&english("1-0")).starts_with("1 move, white has won, as the file says; "));
    assert!(analyse(&english("0-2")).starts_with("1 move, black has won, as the file says; "));
    assert!(analyse(&english("1/2-1/2")).starts_with("1 move, a draw, as the file says; "));
    assert!(analyse(&english("*")).starts_with("1 move, unfinished; "));
    let board = analyse("Board: 4x4\nResult: 0-1\n\n11\n");
    assert!(board.starts_with("2 moves, Yellow has won, as the file says; "), "{board}");
    let won = analyse("Result: 0-1\n\n1122334\n");
    assert!(won.starts_with("7 moves, Red has won; "), "the rules know better: {won}");
}

#[test]
fn estimates_name_better_moves_only_for_doubtful_ones() {
    let game = "[GameType \"21\"]\n\n1. 11-15 23-19 2. 15-18 *\n";
    let said = discus(&["analyse", "--depth", "4", "-"], game).succeeds();
    for line in said.lines().filter(|line| line.contains("looks like")) {
        assert_eq!(line.contains("; better: "), line.contains(" ?! doubtful"), "{said}");
    }
    assert!(said.contains("black threw nothing away; doubtful: move 3"), "{said}");
}

#[test]
fn a_board_too_large_to_solve_gets_estimates() {
    let said = discus(&["analyse", "--effort", "1", "--depth", "2", "20x20:a"], "").succeeds();
    assert!(said.starts_with("1. Red a: looks like "), "{said}");
}

#[test]
fn invalid_games_are_refused_in_one_sentence() {
    let said = discus(&["analyse", "448"], "").refuses(1);
    assert!(said.contains("\"448\" is neither a file nor moves: move 3 ('8')"), "{said}");
    let said = discus(&["analyse", "no-such-file.c4"], "").refuses(1);
    assert!(said.contains("no-such-file.c4 cannot be read"), "{said}");
    let said = discus(&["analyse", "-"], "First: A\n\n44(").refuses(1);
    assert!(said.contains("standard input: line 3, column 3: the variation"), "{said}");
    let said = discus(&["analyse", "-"], b"\xff\xfe").refuses(1);
    assert!(said.contains("standard input: it is empty"), "a byte order mark alone: {said}");
    let garbage = discus(&["analyse", "-"], b"\x80\x81\xff44");
    assert_eq!((garbage.code, garbage.stdout.as_str()), (Some(1), ""), "{}", garbage.stderr);
    let said = discus(&["analyse", "-"], "\n").refuses(1);
    assert!(said.contains("standard input: it is empty; there is no game"), "{said}");
    let said = discus(&["analyse", "english:W:W18:B1"], "").refuses(1);
    assert!(said.contains("a checkers position has no moves"), "{said}");
}

/// The best lines come after each move, the best first; a line goes on with legal moves.
#[test]
fn the_best_lines_are_printed_on_demand() {
    let game = "[GameType \"21\"]\n\n1. 11-15 23-19 *\n";
    let arguments = ["analyse", "-", "--lines", "3", "--depth", "5", "--threads", "1"];
    let said = discus(&arguments, game).succeeds();
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 2 * 4 + 1, "{said}");
    for block in lines[..8].chunks(4) {
        assert!(block[0].contains(". "), "{said}");
        let value = |line: &str| -> i32 {
            let value = line.split("looks like ").nth(1).expect("an estimate");
            value.split(' ').next().and_then(|value| value.parse().ok()).expect("a number")
        };
        let values: Vec<i32> = block[1..].iter().map(|line| value(line)).collect();
        assert!(values.is_sorted_by(|one, next| one >= next), "{said}");
        assert!(block[1..].iter().all(|line| line.starts_with("   ")), "{said}");
    }
    let as_json = discus(&[&arguments[..], &["--json"]].concat(), game).succeeds();
    let line: Value = serde_json::from_str(as_json.lines().nth(1).expect("a move")).expect("JSON");
    assert_eq!(line["lines"].as_array().map(Vec::len), Some(3), "{as_json}");
    let of_columns = discus(&["analyse", "4", "--lines", "2"], "").succeeds();
    assert!(of_columns.contains("\n   4: wins in 21 (1)\n"), "{of_columns}");
}
