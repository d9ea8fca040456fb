//! `discus solve`: lines in, lines out, and a sentence on each line that is no position.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use rules::connect4::{Column, Position, move_text};
use rules::{Game, Outcome};
use search::{Evaluator, Score, minimax};

#[cfg(unix)]
use crate::scratch::Scratch;
use crate::{discus, start};

/// A draw that fills the board, column by column in pairs.
const FULL: &str = "121212212121343434434343565656656565777777";

#[test]
fn a_position_is_answered_in_a_line() {
    // The fourth own disc wins and leaves seventeen; after it, the other side has lost so.
    let said = discus(&["solve", "112233", "1122334", FULL], "").succeeds();
    let full = format!("{FULL} 0 best=- nodes=0\n");
    assert_eq!(said, format!("112233 18 best=4 nodes=0\n1122334 -18 best=- nodes=0\n{full}"));
}

#[test]
fn all_columns_are_printed_but_full_ones() {
    // Six columns are full; the last disc of the board falls into the seventh and wins nothing.
    let said = discus(&["solve", "--all", &FULL[..41], FULL], "").succeeds();
    let last = format!("{} - - - - - - 0 best=7 nodes=0\n", &FULL[..41]);
    assert_eq!(said, format!("{last}{FULL} - - - - - - - best=- nodes=0\n"));
}

#[test]
fn only_the_outcome_is_printed() {
    let said = discus(&["solve", "--wdl", "112233", "1122334", FULL], "").succeeds();
    let words: Vec<&str> = said.lines().filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(words, ["win", "loss", "draw"]);
    assert!(said.starts_with("112233 win best="), "{said}");
}

#[test]
fn only_what_is_asked_is_searched() {
    let said = discus(&["solve", "--score-only", "112233", "1122334"], "").succeeds();
    assert_eq!(said, "112233 18 nodes=0\n1122334 -18 nodes=0\n");
    let said = discus(&["solve", "--score-only", "--json", "112233"], "").succeeds();
    assert_eq!(said, "{\"position\":\"112233\",\"score\":18,\"nodes\":0}\n");
    let nodes = |options: &[&str]| {
        let said = discus(
            &[&["solve", "--wdl", "--rows", "5", "--columns", "5", "-"], options].concat(),
            "",
        );
        let said = said.succeeds();
        let (value, nodes) = said.trim().rsplit_once("nodes=").expect("the nodes");
        (value.to_owned(), nodes.parse::<u64>().expect("a number"))
    };
    let (all, alone) = (nodes(&[]), nodes(&["--score-only"]));
    assert_eq!((all.0.as_str(), alone.0.as_str()), ("- draw best=1,2,3,4,5 ", "- draw "));
    assert!(alone.1 < all.1, "{} and {}", alone.1, all.1);
    let run = discus(&["solve", "--score-only", "--all", "-"], "");
    assert_eq!(run.code, Some(2));
}

#[test]
fn a_size_before_the_moves_sets_the_board() {
    let said = discus(&["solve", "4x4:-", "4x4:1122"], "").succeeds();
    let same = discus(&["solve", "--columns", "4", "--rows", "4", "-", "1122"], "").succeeds();
    assert!(said.starts_with("4x4:- 0 best=") && said.contains("\n4x4:1122 "), "{said}");
    assert_eq!(said.replace("4x4:", ""), same);
    let run = discus(&["solve", "7x6:112233", "8x7:4"], "");
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.starts_with("7x6:112233 18 best=4 "), "{}", run.stdout);
    assert!(run.stderr.contains("position 2: the board is 7x6"), "{}", run.stderr);
}

#[test]
fn json_has_one_object_per_line() {
    let said = discus(&["solve", "--json", "112233", "1122334"], "").succeeds();
    let first = r#"{"position":"112233","score":18,"best":[4],"nodes":0}"#;
    let second = r#"{"position":"1122334","score":-18,"best":[],"nodes":0}"#;
    assert_eq!(said, format!("{first}\n{second}\n"));
    let said = discus(&["solve", "--json", "--all", "--wdl", &FULL[..41]], "").succeeds();
    let worth = r#""outcome":"draw","outcomes":[null,null,null,null,null,null,"draw"]"#;
    let moves = &FULL[..41];
    assert_eq!(said, format!("{{\"position\":\"{moves}\",{worth},\"best\":[7],\"nodes\":0}}\n"));
}

#[test]
fn json_contains_errors() {
    let run = discus(&["solve", "--json"], "4\"x\n\x01\n112233\n");
    assert_eq!((run.code, run.stderr.as_str()), (Some(1), ""));
    let lines: Vec<serde_json::Value> =
        run.stdout.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[0]["position"], "4\"x");
    let sentence = "line 1, move 2 ('\"') cannot be played: the columns are 1 to 7";
    assert_eq!(lines[0]["error"], sentence);
    assert_eq!(lines[1]["position"], "\u{1}");
    assert_eq!(lines[2]["score"], 18);
    let run = discus(&["solve", "--json"], b"\xff\n");
    assert!(run.stdout.starts_with(
        r#"{"position":null,"error":"line 1: the position is longer than 200 bytes or not text"#
    ));
}

#[test]
fn a_position_of_checkers_is_none_of_connect_four() {
    let said = discus(&["solve", "english:W:W18:B1"], "").refuses(1);
    let sentence =
        "position 1: \"english\" is not the size of a board of Connect Four, such as 8x7";
    assert!(said.contains(sentence), "{said}");
    let run = discus(&["solve", "4x4:1122", "7x6:-"], "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("position 2: the board is 4x4; choose another"), "{}", run.stderr);
}

#[test]
fn a_bad_line_is_named_and_the_next_one_answered() {
    let long = "4".repeat(3_000_000);
    let after_the_end = format!("{FULL}1");
    let lines = ["", "12x", "1111111", "11223344", &after_the_end, "11 3", "12\x0034", &long, "8"];
    let input = lines.map(|line| format!("{line}\n112233\n")).concat();
    let run = discus(&["solve"], input);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.stdout, "112233 18 best=4 nodes=0\n".repeat(lines.len()));
    let said: Vec<&str> = run.stderr.lines().collect();
    let expected = [
        "line 1: there is no position; write the empty board as -",
        "line 3, move 3 ('x') cannot be played: the columns are 1 to 7",
        "line 5, move 7 ('1') cannot be played: the column is full",
        "line 7, move 8 ('4') cannot be played: the game is over",
        "line 9, move 43 ('1') cannot be played: the game is over",
        "line 11: there is more than one word; write the moves without spaces and one position \
         per line, or use --check if a score follows",
        "line 13: the position is longer than 200 bytes or not text; write it as its moves, such as 4453",
        "line 15: the position is longer than 200 bytes or not text; write it as its moves, such as 4453",
        "line 17, move 1 ('8') cannot be played: the columns are 1 to 7",
    ];
    assert_eq!(said, expected.map(|sentence| format!("discus: {sentence}")));
}

#[test]
fn a_bad_argument_is_named_and_the_others_are_answered() {
    let run = discus(&["solve", "112233", "0", "112233"], "");
    assert_eq!((run.code, run.stdout.lines().count()), (Some(1), 2));
    let sentence = "position 2, move 1 ('0') cannot be played: the columns are 1 to 7";
    assert_eq!(run.stderr, format!("discus: {sentence}\n"));
}

#[test]
fn spaces_and_all_line_ends_are_accepted() {
    let said = discus(&["solve"], "112233\r\n\t112233 \n112233").succeeds();
    assert_eq!(said, "112233 18 best=4 nodes=0\n".repeat(3));
    assert_eq!(discus(&["solve"], "").succeeds(), "");
}

#[test]
fn comments_are_skipped_and_counted_as_lines() {
    let run = discus(&["solve"], "# late ones\n112233\n  # none\n8\n");
    assert_eq!(run.stdout, "112233 18 best=4 nodes=0\n");
    assert!(run.stderr.starts_with("discus: line 4, move 1 ('8')"), "{}", run.stderr);
    let checked = discus(&["solve", "--check"], "# set\n112233 18\n").succeeds();
    assert!(checked.contains('1'), "{checked}");
}

#[test]
fn each_line_is_answered_before_the_next_is_read() {
    for threads in ["1", "2"] {
        let mut process = start(&["solve", "--threads", threads]);
        let mut input = process.stdin.take().expect("a pipe");
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        for position in ["112233", "4444443332", "1122334"] {
            writeln!(input, "{position}").expect("it reads");
            let mut line = String::new();
            output.read_line(&mut line).expect("it answers");
            assert!(line.starts_with(&format!("{position} ")), "{line}");
        }
        drop(input);
        assert_eq!(process.wait().expect("the binary ends").code(), Some(0));
    }
}

/// The worth of finished games, by the definition.
struct ByDefinition;

impl Evaluator<Position> for ByDefinition {
    fn evaluate(&self, _: &Position) -> Score {
        unreachable!("searched to the end of the game")
    }

    fn finished(&self, position: &Position, outcome: Outcome, _: u32) -> Score {
        let played = position.other_discs().count_ones().cast_signed();
        if outcome == Outcome::Draw { 0 } else { played - 22 }
    }
}

/// The moves of a random game that is not over after this many.
fn random_game(random: &mut fastrand::Rng, plies: usize) -> (String, Position) {
    loop {
        let (mut position, mut moves) = (Position::EMPTY, Vec::new());
        for _ in 0..plies {
            let legal: Vec<Column> = position.legal_moves().collect();
            let Some(&column) = random.choice(&legal) else { break };
            position = position.after(column);
            moves.push(column);
        }
        if moves.len() == plies && position.outcome().is_none() {
            return (move_text(moves).expect("seven columns"), position);
        }
    }
}

/// The answer of plain minimax to the end of the game.
fn by_minimax(moves: &str, position: &Position) -> String {
    let score = |column: Column| -minimax(&position.after(column), &ByDefinition, 42).score;
    let scores: Vec<_> = position.legal_moves().map(|column| (column, score(column))).collect();
    let greatest = scores.iter().map(|&(_, score)| score).max().expect("the game goes on");
    let best = scores.iter().filter(|&&(_, score)| score == greatest);
    let best: Vec<String> = best.map(|(column, _)| column.to_string()).collect();
    format!("{moves} {greatest} best={}", best.join(","))
}

#[test]
fn a_hundred_thousand_late_lines_are_answered_as_minimax_does() {
    let mut random = fastrand::Rng::with_seed(1);
    let games = (0..500).map(|n| random_game(&mut random, 33 + n % 9));
    let (games, expected): (Vec<String>, Vec<String>) = games
        .map(|(moves, position)| {
            let line = by_minimax(&moves, &position);
            (moves, line)
        })
        .unzip();
    let input = (games.join("\n") + "\n").repeat(200);
    let said = discus(&["solve"], input).succeeds();
    assert_eq!(said.lines().count(), 100_000);
    for (line, expected) in said.lines().zip(expected.iter().cycle()) {
        assert_eq!(line.rsplit_once(" nodes=").expect("nodes").0, expected);
    }
}

/// Each line of any bytes gets either an answer or an error.
#[test]
fn any_bytes_are_survived() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut input = Vec::new();
    // Or a line may be a position that takes a minute.
    let is_no_move = |byte: &u8| !byte.is_ascii_digit() && *byte != b'-';
    for _ in 0..2000 {
        match random.u8(..4) {
            0 => input.extend((0..random.usize(..60)).map(|_| random.u8(..)).filter(is_no_move)),
            1 => input.extend((0..random.usize(43..60)).map(|_| random.u8(b'0'..=b'8'))),
            2 => input.extend_from_slice(b"112233 x"),
            _ => input.extend_from_slice(random_game(&mut random, 36).0.as_bytes()),
        }
        input.push(b'\n');
    }
    let lines = input.split(|&byte| byte == b'\n').count() - 1;
    let run = discus(&["solve"], input);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.stdout.lines().count() + run.stderr.lines().count(), lines);
    assert!(run.stderr.lines().all(|line| line.starts_with("discus: line ")));
}

#[test]
fn a_set_is_checked() {
    let agrees = discus(&["solve", "--check"], "112233 18\n1122334 -18\r\n").succeeds();
    assert_eq!(agrees, "positions=2 differences=0 nodes=0\n");
    let run = discus(&["solve", "--check"], "112233 17\n112233\n112233 x\n\n1122334 -18");
    assert_eq!(run.code, Some(1));
    let difference = "line 1: 112233 is worth 18, not 17\n";
    assert_eq!(run.stdout, format!("{difference}positions=2 differences=1 nodes=0\n"));
    assert_eq!(run.stderr.lines().count(), 3, "{}", run.stderr);
}

/// The published sets of the end and the middle of the game, where they are at hand.
#[test]
fn published_sets_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/connect4");
    for name in ["Test_L3_R1", "Test_L2_R1"] {
        let Ok(set) = std::fs::read_to_string(folder.join(name)) else { continue };
        let said = discus(&["solve", "--check"], set).succeeds();
        assert!(said.starts_with("positions=1000 differences=0 "), "{said}");
    }
}

#[test]
fn impossible_options_are_refused() {
    for arguments in [["--rows", "100"], ["--columns", "19"], ["--rows", "99999999999"]] {
        let said = discus(&[&["solve"], &arguments[..]].concat(), "").refuses(2);
        assert!(said.contains("(rows + 1) x columns is at most 128"), "{said}");
    }
    for arguments in
        [["--table", "0"], ["--table", "262145"], ["--threads", "0"], ["--threads", "1025"]]
    {
        let said = discus(&[&["solve"], &arguments[..]].concat(), "").refuses(2);
        assert!(said.contains(": choose a "), "{said}");
    }
    discus(&["solve", "--rows", "0"], "").refuses(2);
    discus(&["solve", "--check", "--json"], "").refuses(2);
    discus(&["solve", "--book", "a.book", "--no-book"], "").refuses(2);
    let flags = ["solve", "--table", "1", "--threads", "2", "--no-book", "112233"];
    assert_eq!(discus(&flags, "").succeeds(), "112233 18 best=4 nodes=0\n");
}

#[test]
fn threads_search_together_and_change_no_answer() {
    let answers = ["1", "2"].map(|threads| {
        let flags = ["solve", "--no-book", "--threads", threads, "4444443332"];
        without_nodes(&discus(&flags, "").succeeds())
    });
    assert_eq!(answers[0], answers[1]);
}

/// The lines of answers, without how much was searched for them.
fn without_nodes(said: &str) -> Vec<String> {
    let line = |line: &str| line.rsplit_once(" nodes=").expect("nodes").0.to_owned();
    said.lines().map(line).collect()
}

/// The embedded book has at least two plies: whoever begins in the middle wins with the last disc
/// but one, in any other column not at all.
#[test]
fn the_empty_board_is_in_the_book() {
    assert_eq!(discus(&["solve", "-"], "").succeeds(), "- 1 best=4 nodes=0\n");
    let all = "- -2 -1 0 1 0 -1 -2 best=4 nodes=0\n";
    assert_eq!(discus(&["solve", "--all", "-"], "").succeeds(), all);
    assert_eq!(discus(&["solve", "--wdl", "-"], "").succeeds(), "- win best=4 nodes=0\n");
}

#[cfg(unix)]
#[test]
fn another_book_can_be_used() {
    let folder = Scratch::new();
    let book = folder.path().join("one.book").to_string_lossy().into_owned();
    let moves = "44444477777711";
    discus(&["book", "build", "--from", moves, "--plies", "1", "--output", &book], "").succeeds();
    let said = discus(&["solve", "--book", &book, moves], "").succeeds();
    assert!(said.ends_with(" nodes=0\n"), "{said}");
    let searched = discus(&["solve", "--no-book", moves], "").succeeds();
    assert!(!searched.ends_with(" nodes=0\n"), "{searched}");
    assert_eq!(without_nodes(&said), without_nodes(&searched));
}

#[cfg(unix)]
#[test]
fn a_book_that_is_damaged_or_missing_is_refused() {
    let folder = Scratch::new();
    let book = folder.path().join("bad.book");
    std::fs::write(&book, "discbook, or so it says").expect("a file");
    let name = book.to_string_lossy();
    let said = discus(&["solve", "--book", &name, "4"], "").refuses(1);
    assert!(said.contains(&format!("{name}: the book ")), "{said}");
    let said = discus(&["solve", "--book", "no such book", "4"], "").refuses(1);
    assert!(said.contains("no such book cannot be read"), "{said}");
}

/// John Tromp's values of small boards: four rows are a draw on five columns.
#[test]
fn boards_of_other_sizes_are_solved() {
    let small = ["solve", "--rows", "4", "--columns", "5"];
    assert!(discus(&[&small[..], &["-"]].concat(), "").succeeds().starts_with("- 0 best="));
    let run = discus(&[&small[..], &["6"]].concat(), "");
    assert!(run.stderr.ends_with("the columns are 1 to 5\n"), "{}", run.stderr);
    let wide = ["solve", "--rows", "4", "--columns", "12"];
    let said = discus(&[&wide[..], &["aabbcc", "AaBbCc"]].concat(), "").succeeds();
    assert_eq!(said, "aabbcc 21 best=9 nodes=0\nAaBbCc 21 best=9 nodes=0\n");
    let said = discus(&[&wide[..], &["--json", "99aabb"]].concat(), "").succeeds();
    assert!(said.contains(r#""score":21,"best":[8,12],"#), "{said}");
    let run = discus(&[&wide[..], &["d"]].concat(), "");
    assert!(run.stderr.ends_with("the columns are 1 to 9, then a to c\n"), "{}", run.stderr);
    let said = discus(&["solve", "--rows", "1", "--columns", "64", "112233"], "");
    assert!(said.stderr.contains("the column is full"), "{}", said.stderr);
}

#[test]
fn a_board_without_winning_lines_is_a_draw() {
    let said = discus(&["solve", "--rows", "3", "--columns", "3", "-", "111222"], "").succeeds();
    let worth: Vec<&str> = said.lines().filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(worth, ["0", "0"]);
    assert!(said.starts_with("- 0 best=1,2,3 "), "{said}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut process = start(&["solve"]);
    drop(process.stdout.take());
    let lines = "112233\n".repeat(2000);
    let _ = process.stdin.take().expect("a pipe").write_all(lines.as_bytes());
    let output = process.wait_with_output().expect("the binary ends");
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}

/// Even in the middle of a search, after the answers that are there already.
#[cfg(unix)]
#[test]
fn ctrl_c_keeps_earlier_answers() {
    for threads in ["1", "2"] {
        let mut process = start(&["solve", "--no-book", "--threads", threads, "112233", "-"]);
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("the first answer");
        assert_eq!(line, "112233 18 best=4 nodes=0\n");
        let id = process.id().to_string();
        let sent = std::process::Command::new("kill").args(["-INT", &id]).status();
        assert!(sent.expect("kill exists").success());
        assert_eq!(process.wait().expect("the binary ends").code(), Some(130));
    }
}
