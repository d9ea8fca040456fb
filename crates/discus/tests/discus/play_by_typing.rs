//! `discus play` in lines, typed at a terminal: the prompts and answers.
#![cfg(unix)]

use crate::terminal::{CTRL_D, unseen_at_a_terminal};

const PROMPT: &str = "Your move (1-7, ? = help): ";

const PEOPLE: &[&str] = &["--against", "person"];

fn play(flags: &[&str], input: &str) -> String {
    let words = ["play", "--plain", "--quiet-board", "--color", "never", "--seed", "1"];
    let arguments = [&words[..], flags].concat();
    let (shown, code) = unseen_at_a_terminal(&arguments, &format!("{input}{CTRL_D}"));
    assert_eq!(code, Some(0), "{shown}");
    shown
}

fn against_the_computer(input: &str) -> String {
    play(&["--level", "1"], input)
}

/// The answers of a game of two people, without the questions.
fn answers(input: &str) -> Vec<String> {
    let output = play(PEOPLE, input);
    let said = output.lines().map(|line| line.rsplit("? = help): ").next().unwrap_or_default());
    said.map(str::to_owned).collect()
}

#[test]
fn a_person_is_greeted_and_asked_again() {
    let output = against_the_computer("x\n9\n\n");
    let greeting = "Connect Four 7x6. You are Red, the computer is Yellow (level 1). You begin. Type ? for help.\n";
    assert!(output.starts_with(greeting), "{output}");
    assert_eq!(output.matches(PROMPT).count(), 4);
    assert!(output.ends_with(&format!("{PROMPT}\n")), "a prompt of the shell has its own line");
}

#[test]
fn the_user_can_continue_after_the_end() {
    let output = against_the_computer(&("1\n2\n3\n4\n5\n6\n7\n".repeat(12) + "h\nu\nn\nn\nq\n"));
    assert!(output.contains(
        "\nThe game is over (a = again, e = mistakes, w FILE = save, ? = help): The game is over.\n"
    ));
    let after = output.rsplit("The game is over.").next().expect("an end");
    assert!(after.contains("Undone: "), "{after}");
    assert_eq!(after.matches("You begin.").count(), 1, "a new game: {after}");
}

#[test]
fn an_unfinished_game_is_left_by_the_second_command() {
    let output = against_the_computer("4\nn\nb\nn\nn\nq\n");
    let asked = "The game is not finished. Type n again to leave it, or w FILE to save it.\n";
    assert_eq!(output.matches(asked).count(), 2, "another command takes it back: {output}");
    assert_eq!(output.matches("You begin.").count(), 2, "{output}");
    assert!(!output.contains("q again"), "nothing was played in the new game: {output}");
    assert!(
        against_the_computer("4\nq\nq\nb\n").ends_with(
            "Type q again to leave it, or w FILE to save it.\nYour move (1-7, ? = help): "
        )
    );
}

#[test]
fn two_people_are_named_by_their_sides() {
    let said = answers("4\n5\nb\n");
    assert_eq!(
        said[0],
        "Connect Four 7x6. Two people play, Red and Yellow. Red begins. Type ? for help."
    );
    assert_eq!(
        said[1..],
        ["Red plays 4: row 1.", "Yellow plays 5: row 1.", "Row 1: Red in 4, Yellow in 5.", ""]
    );
    let output = play(PEOPLE, "4\n");
    assert!(
        output.contains("\nRed to move (1-7, ? = help): ") && output.contains("\nYellow to move (")
    );
}

#[test]
fn moves_are_undone_and_redone() {
    let said = answers("4\n5\nu\nr\nr\nu\n6\nv\nv\ng 0\ng 1\ng 3\ng\nl\n");
    let expected = [
        "Undone: 5.",
        "Redone: 5.",
        "There is no move to redo.",
        "Undone: 5.",
        "Yellow plays 6: row 1.",
        "Variation 1 of 2.",
        "After move 2 of 2: Yellow played 5.",
        "Variation 2 of 2.",
        "After move 2 of 2: Yellow played 6.",
        "The beginning; 2 moves follow.",
        "After move 1 of 2: Red played 4.",
        "Type g and the number of a move, 0 to 2.",
        "Type g and the number of a move, 0 to 2.",
        "1. 4, 2. 6",
        "After move 1 of 2: Red played 4.",
        "",
    ];
    assert_eq!(said[3..], expected);
}

#[test]
fn the_computer_waits_after_the_user_goes_back() {
    let output = against_the_computer("4\ng 1\nc\nc\n");
    assert!(
        output.contains("\nThe computer waits, Yellow (1-7, c = let it continue, ? = help): "),
        "{output}"
    );
    assert_eq!(output.matches("The computer plays ").count(), 2, "{output}");
    assert!(output.contains("It is not the computer's turn.\n"), "{output}");
}

#[test]
fn mistakes_are_printed_without_the_better_move() {
    let said = answers("3\n3\ne\ng 0\nh\n");
    let expected = [
        "Thinking.",
        "Move 1: Red played 3, which draws; another move wins in 21. g 0 goes there.",
        "There, h shows a better one.",
        "The beginning; 2 moves follow.",
        "Thinking.",
        "Hint: 4, wins in 21.",
        "",
    ];
    assert_eq!(said[3..], expected);
    assert!(answers("e\n").contains(&String::from("No move has been played yet.")));
}

#[test]
fn estimates_state_their_depth() {
    let output = play(&["--against", "person", "--rows", "9", "--columns", "9"], "s\n");
    assert!(output.contains("Thinking.\n1: looks like "), "{output}");
    assert!(output.contains(" plies\nThis is an estimate by a search. "), "{output}");
    assert!(output.contains("Above 0 is good for Red, who moves; "), "{output}");
}

#[test]
fn a_position_is_printed_in_one_line() {
    assert_eq!(answers("4\n5\ny\n")[3], "45");
    let wide = play(&["--against", "person", "--rows", "2", "--columns", "40"], "40\ny\n");
    assert!(wide.contains(" 40x2:[40]\n"), "{wide}");
}
