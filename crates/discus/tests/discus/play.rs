//! `discus play` through a pipe: whole games, and anything else that may come through one.

use std::io::Write;

use engine::Limits;
use engine::connect4::any_size;
use rules::connect4::Board;
use rules::{Game, Outcome, Side};

use crate::{discus, start};

const PROMPT: &str = "your move (1-7, u = undo, h = hint, q = quit)\n";

fn play(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    discus(&[&["play"], arguments].concat(), input).succeeds()
}

/// The moves that the computer has announced.
fn answers(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.strip_prefix("the computer plays ")).collect()
}

#[test]
fn no_arguments_play_connect_four() {
    let output = discus(&[], "4\n").succeeds();
    assert_eq!(output.matches(PROMPT).count(), 2);
    assert_eq!(answers(&output).len(), 1);
}

#[test]
fn the_board_shows_both_sides_and_the_last_disc() {
    let output = play(&["--rows", "2", "--cols", "1"], "");
    assert_eq!(output, "\n . \n . \n 1 \n\nyour move (1, u = undo, h = hint, q = quit)\n");
    let output = play(&["--rows", "3", "--cols", "1"], "1\n");
    assert!(output.contains("\nthe computer plays 1\n\n . \n(O)\n X \n 1 \n\n"), "{output}");
    let output = play(&[], "");
    let empty = " .  .  .  .  .  .  . \n".repeat(6) + " 1  2  3  4  5  6  7 \n";
    assert_eq!(output, format!("\n{empty}\n{PROMPT}"));
}

/// The user's moves in a game of `user` against a level, found by playing it here first.
fn moves_against(level: &str, user: &str) -> (String, Option<Outcome>) {
    let engine = |name: &str| {
        any_size(name.parse().expect("a good name"), 6, 7).expect("every engine plays it")
    };
    let mut engines = [engine(user), engine(level)];
    let mut board = Board::new(6, 7).expect("a good size");
    let mut input = String::new();
    while board.outcome().is_none() {
        let side = board.side_to_move();
        let analysis = engines[side.index()].analyse(&board, Limits::NONE);
        let column = analysis.best.expect("the game goes on");
        if side == Side::First {
            input = format!("{input}{column}\n");
        }
        board.play(column).expect("a legal move");
    }
    (input, board.outcome())
}

#[test]
fn whole_games_end_with_a_clear_line() {
    let mut endings = std::collections::BTreeSet::new();
    for (level, user) in [(1, "level:7"), (6, "random"), (6, "level:6"), (7, "level:7")] {
        for seed in 0..6 {
            let (input, outcome) =
                moves_against(&format!("level:{level}:{seed}"), &format!("{user}:{seed}"));
            let flags = ["--level", &level.to_string(), "--seed", &seed.to_string()];
            let output = play(&flags, input);
            let ending = match outcome {
                Some(Outcome::Win(Side::First)) => "\nYou win!\n",
                Some(Outcome::Win(Side::Second)) => "\nThe computer wins.\n",
                _ => "\nA draw: the board is full.\n",
            };
            assert!(output.ends_with(ending), "{output}");
            let marked = output.matches("[X]").count() + output.matches("[O]").count();
            assert_eq!(marked >= 4, outcome != Some(Outcome::Draw), "the line is marked: {output}");
            endings.insert(ending);
        }
    }
    assert!(endings.len() > 1, "wins and losses occur: {endings:?}");
}

#[test]
fn after_the_end_the_input_is_read_on() {
    let output = play(&["--rows", "1", "--cols", "1"], "1\n1\nh\nm\nu\n1\nn\n");
    let over = "A draw: the board is full.\n";
    assert_eq!(output.matches(over).count(), 2, "{output}");
    assert_eq!(output.matches("the game is over\n").count(), 3, "{output}");
    assert!(output.ends_with("your move (1, u = undo, h = hint, q = quit)\n"), "{output}");
}

#[test]
fn the_end_of_the_input_ends_the_game_with_success() {
    for input in ["", "4", "4\n", "q\n", "4\nq\n1\n", "quit"] {
        let output = play(&[], input);
        assert!(output.matches(PROMPT).count() <= 2, "{output}");
    }
}

#[test]
fn each_question_is_asked_once() {
    let output = play(&[], "x\n0\n9\n\n-1\n4 4\n\u{e9}\nu\n+4\n");
    assert_eq!(output.matches("your move").count(), 1, "{output}");
    let said: Vec<&str> = output.split(PROMPT).nth(1).expect("answers").lines().collect();
    let unknown = "please type a column (1-7), u, h, n or q";
    let no_nine = "there is no column 9: the columns are 1-7";
    let no_undo = "there is no move of yours to take back";
    let mut expected = [unknown; 9];
    (expected[2], expected[7]) = (no_nine, no_undo);
    assert_eq!(said, expected);
}

#[test]
fn a_full_column_is_named() {
    let output = play(&["--rows", "1", "--cols", "3", "--seed", "1"], "2\n2\n");
    assert!(output.contains("\ncolumn 2 is full\n"), "{output}");
}

#[test]
fn undo_takes_back_the_move_and_its_answer() {
    let output = play(&["--seed", "5"], "4\n3\nu\nu\nu\n");
    assert_eq!(answers(&output).len(), 2);
    let shown: Vec<&str> = output.split(PROMPT).map(|part| part.trim_matches('\n')).collect();
    let [empty, first, _, after_one, after_two, refusal] = shown[..] else {
        panic!("six parts: {output}")
    };
    assert!(first.ends_with(after_one), "the position after the first moves: {output}");
    assert_eq!(after_two, empty);
    assert_eq!(refusal, "there is no move of yours to take back");
}

#[test]
fn undo_before_the_first_move_of_the_user_keeps_the_computers() {
    let output = play(&["--first", "computer", "--seed", "2"], "u\n");
    assert_eq!(answers(&output).len(), 1);
    assert!(output.ends_with("there is no move of yours to take back\n"));
}

#[test]
fn the_computer_may_begin() {
    let output = play(&["--first", "computer", "--level", "3"], "");
    assert_eq!(answers(&output).len(), 1);
    assert_eq!(output.matches("(O)").count(), 1);
}

#[test]
fn a_hint_is_a_move_and_changes_nothing() {
    let output = play(&["--seed", "3"], "h\n");
    let hint = output.lines().find_map(|line| line.strip_prefix("hint: ")).expect("a hint");
    assert!(("1".."8").contains(&hint));
    assert!(answers(&output).is_empty());
}

#[test]
fn a_new_game_can_be_begun() {
    let output = play(&[], "4\nn\n");
    assert!(output.ends_with(&format!(" 1  2  3  4  5  6  7 \n\n{PROMPT}")));
    assert_eq!(output.matches(&" .  .  .  .  .  .  . \n".repeat(6)).count(), 2);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let input = "4\n3\n5\n2\n6\n";
    let game = |seed: &str| play(&["--level", "5", "--seed", seed], input);
    assert_eq!(game("11"), game("11"));
    let others: std::collections::BTreeSet<String> =
        (0..20).map(|seed| game(&seed.to_string())).collect();
    assert!(others.len() > 1, "games vary");
}

#[test]
fn boards_of_other_sizes_are_played() {
    let output = play(&["--rows", "1", "--cols", "1"], "1\n");
    assert!(output.contains("your move (1, u = undo"), "{output}");
    assert!(output.ends_with("A draw: the board is full.\n"), "{output}");
    let wide = play(&["--rows", "4", "--cols", "12"], "12\n");
    assert!(wide.contains("  10  11  12 \n"), "{wide}");
    assert!(wide.contains(" X "), "{wide}");
    let largest = play(&["--rows", "100", "--cols", "100", "--level", "9"], "100\n");
    assert_eq!(answers(&largest).len(), 1);
}

#[test]
fn colours_come_only_when_they_are_wanted() {
    let plain = play(&["--seed", "1"], "4\n");
    assert!(!plain.contains('\u{1b}'), "no colours in a pipe");
    let coloured = play(&["--seed", "1", "--color", "always"], "4\n");
    assert!(coloured.contains('\u{1b}'));
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain, "and nothing else");
}

#[test]
fn any_bytes_are_survived() {
    let mut random = fastrand::Rng::with_seed(9);
    for round in 0..60 {
        let mut input = if round % 20 == 0 { b"h\n".to_vec() } else { Vec::new() };
        for _ in 0..random.usize(..60) {
            match random.u8(..6) {
                0 => input.extend((0..random.usize(..300)).map(|_| random.u8(..))),
                1 => input.extend_from_slice(b"\0\xff\n"),
                2 => input.extend_from_slice([&b"u\n"[..], b"n\n"][random.usize(..2)]),
                _ => input.extend_from_slice(format!("{}\n", random.u8(..9)).as_bytes()),
            }
        }
        play(&["--level", "1"], input);
    }
}

#[test]
fn an_endless_line_takes_no_memory() {
    let mut input = vec![b'4'; 3_000_000];
    input.extend_from_slice(b"\n4\n");
    assert_eq!(answers(&play(&[], input)).len(), 1);
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let mut process = start(&[]);
    drop(process.stdout.take());
    let _ = process.stdin.take().expect("a pipe").write_all("4\nn\n".repeat(2000).as_bytes());
    let output = process.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
