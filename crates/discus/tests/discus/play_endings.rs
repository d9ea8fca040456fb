//! Games in lines that end away from the board, and clocks.

use std::fs;

use fastrand::Rng;
use rules::Game;
use rules::connect4::{Board, Column};

use crate::discus;
use crate::scratch::Scratch;

fn play(arguments: &[&str], input: &str) -> String {
    let words = ["play", "--quiet-board", "--seed", "1"];
    discus(&[&words[..], arguments].concat(), input).succeeds()
}

const PEOPLE: &[&str] = &["--against", "person"];

/// Somebody who has never seen it types a column into a pipe: one action to start, one for the disc.
#[test]
fn the_first_disc_falls_after_two_actions() {
    let output = discus(&[], "4\n").succeeds();
    assert!(output.contains("\nYou play 4: row 1.\nThe computer plays "), "{output}");
}

#[test]
fn a_resigned_game_is_won_by_the_other_side() {
    let output = play(&["--level", "1"], "4\nresign\nresign\n5\n");
    let said = output.rsplit("\nRed resigns. The computer wins.\n").next().expect("a result");
    assert!(output.contains("\nRed resigns. The computer wins.\n"), "{output}");
    assert_eq!(said, "The game is over.\nThe game is over.\n");
    let output = play(PEOPLE, "4\nRESIGN\n");
    assert!(output.ends_with("\nYellow resigns. Red wins.\n"), "{output}");
    let output = play(&["--engines", "random", "greedy"], "resign\n");
    assert!(output.ends_with("The game is over.\n"), "{output}");
}

#[test]
fn two_people_agree_to_a_draw() {
    let output = play(PEOPLE, "4\noffer\noffer\n");
    assert!(
        output.contains("\nYellow offers a draw. Red accepts it by typing offer; "),
        "{output}"
    );
    assert!(output.ends_with("\nA draw by agreement.\n"), "{output}");
    let output = play(PEOPLE, "4\noffer\n5\noffer\n");
    assert!(!output.contains("by agreement"), "another line declines: {output}");
}

/// A random position after 18 moves, which is not over.
fn position(random: &mut Rng) -> String {
    loop {
        let mut board = Board::new(6, 7).expect("a size");
        let mut line = String::new();
        while line.len() < 18 && board.outcome().is_none() {
            let moves: Vec<Column> = board.legal_moves().collect();
            let column = *random.choice(&moves).expect("a move");
            board.play(column).expect("legal");
            line += &column.to_string();
        }
        if board.outcome().is_none() {
            return line;
        }
    }
}

/// Level 10 proves such positions: it accepts a draw that it cannot improve on.
#[test]
fn the_computer_answers_a_draw_by_its_own_search() {
    let early = play(&["--level", "5"], "offer\n");
    assert!(early.ends_with("The computer accepts no draw before move 17.\n"), "{early}");
    let mut random = Rng::with_seed(1);
    let mut answers = [0; 2];
    while answers.contains(&0) {
        let position = position(&mut random);
        let solved = discus(&["solve"], format!("{position}\n")).succeeds();
        let score = solved.split_whitespace().nth(1).and_then(|score| score.parse::<i32>().ok());
        let score = score.expect("a score");
        let said = play(&["--level", "10", "--position", &position], "offer\n");
        let is_accepted = said.ends_with("\nA draw by agreement.\n");
        let is_declined = said.ends_with("The computer declines: it sees itself ahead.\n");
        assert_eq!((is_accepted, is_declined), (score >= 0, score < 0), "{position}: {said}");
        answers[usize::from(is_accepted)] += 1;
        assert!(answers[0] + answers[1] < 40, "both happen");
    }
}

#[test]
fn a_finished_game_is_played_again() {
    let output = play(&["--level", "1"], "4\nresign\na\nb\n");
    assert_eq!(output.matches("You begin.").count(), 2);
    assert!(output.ends_with("The board is empty.\n"), "{output}");
}

#[test]
fn an_undone_move_goes_on_after_the_end() {
    let output = play(PEOPLE, "4\n5\nresign\nu\n3\n");
    assert!(output.contains("\nYellow plays 3: row 1.\n"), "{output}");
}

#[test]
fn a_saved_game_has_its_result() {
    let folder = Scratch::new();
    let [one, two] = ["a.c4", "b.pdn"].map(|name| folder.path().join(name).display().to_string());
    play(PEOPLE, &format!("4\n5\nresign\nw {one}\n"));
    assert!(fs::read_to_string(&one).expect("a file").contains("Result: 0-1\n"));
    let checkers = ["play", "checkers", "--laws", "english", "--against", "person"];
    discus(&checkers, format!("11-15\nresign\nw {two}\n")).succeeds();
    // Black has begun, and white has resigned.
    let text = fs::read_to_string(&two).expect("a file");
    assert!(text.contains("[Result \"0-1\"]"), "{text}");
}

#[test]
fn clocks_are_shown_and_flags_fall() {
    let output = play(&["--against", "person", "--clock", "5+3"], "t\n4\n5\n");
    assert!(output.contains("Clocks: Red 5:00, Yellow 5:00.\n"), "{output}");
    assert!(output.contains("Clocks: Red 5:03, Yellow 5:00.\n"), "{output}");
    let none = play(PEOPLE, "t\n");
    assert!(none.ends_with("This game has no clocks; begin one with --clock 5+3.\n"), "{none}");
    // A clock of no time falls at the first line after the first move.
    let output = play(&["--against", "person", "--clock", "0.00000001"], "4\n5\n");
    assert!(output.ends_with("\nYellow ran out of time. Red wins.\n"), "{output}");
    for bad in ["", "0", "x", "5+", "-1", "1e9"] {
        let said = discus(&["play", &format!("--clock={bad}")], "").refuses(2);
        assert!(said.contains("minutes + seconds for each move") || bad.is_empty(), "{said}");
    }
}

/// An engine divides its clock among its moves, so that it does not lose on time.
#[test]
fn engines_play_within_their_clocks() {
    let engines = ["play", "--engines", "level:10", "alpha-beta:20", "--clock", "0.05"];
    let said = discus(&engines, "").succeeds();
    assert!(said.contains(" plays ") && !said.contains("ran out of time"), "{said}");
}
