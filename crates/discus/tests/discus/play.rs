//! `discus play` through a pipe: whole games, and anything else that may come through one.

use std::io::Write;

use engine::Limits;
use engine::connect4::any_size;
use rules::connect4::Board;
use rules::{Game, Outcome, Side};

use crate::times::times;
use crate::{discus, start};

const PROMPT: &str = "Your move (1-7, ? = help)\n";

fn play(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    discus(&[&["play", "--quiet-board"], arguments].concat(), input).succeeds()
}

/// Lines show the board as well, unless one wants words alone.
#[test]
fn the_board_is_drawn_after_each_exchange() {
    let output = discus(&["--seed", "1", "--level", "1"], "4\n4\n").succeeds();
    let boards: Vec<&str> = output.split(PROMPT).collect();
    assert_eq!(boards.len(), 4, "{output}");
    let discs = |text: &str| {
        let rows =
            text.lines().filter(|line| line.starts_with([' ', '(', 'R', 'Y']) && line.len() == 21);
        rows.flat_map(|row| row.chars()).filter(|cell| "RY".contains(*cell)).count()
    };
    for (exchange, text) in boards[..3].iter().enumerate() {
        assert!(text.ends_with(" 1  2  3  4  5  6  7 \n"), "{text}");
        assert_eq!(discs(text), 2 * exchange, "{text}");
    }
    let words = play(&["--seed", "1", "--level", "1"], "4\n4\n");
    let moves = |text: &str| -> Vec<String> {
        text.lines().filter(|line| line.contains(" plays ")).map(str::to_owned).collect()
    };
    assert_eq!((moves(&words), words.contains("  1  2")), (moves(&output), false));
}

/// The moves that the computer has announced.
fn answers(output: &str) -> Vec<&str> {
    output.lines().filter_map(|line| line.strip_prefix("The computer plays ")).collect()
}

#[test]
fn no_arguments_play_connect_four() {
    let output = discus(&[], "4\n").succeeds();
    assert_eq!(output.matches(PROMPT).count(), 2);
    assert_eq!(answers(&output).len(), 1);
}

#[test]
fn moves_are_described_and_the_board_is_shown_on_request() {
    let output = play(&["--rows", "3", "--columns", "1"], "1\nb\nd\n");
    let expected = "Connect Four 1x3. You are Red, the computer is Yellow (level 5). You begin. Type ? for help.\n\
                    Your move (1, ? = help)\n\
                    You play 1: row 1.\n\
                    The computer plays 1: row 2.\n\
                    Your move (1, ? = help)\n\
                    Row 2: Yellow in 1.\nRow 1: Red in 1.\n\
                    \x20.\x20\n(Y)\n R\x20\n 1\x20\n";
    assert_eq!(output, expected);
    let empty = " .  .  .  .  .  .  . \n".repeat(6) + " 1  2  3  4  5  6  7 \n";
    assert!(play(&[], "b\nd\n").ends_with(&format!("{PROMPT}The board is empty.\n{empty}")));
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
        for seed in 0..times(2, 6) {
            let (input, outcome) =
                moves_against(&format!("level:{level}:{seed}"), &format!("{user}:{seed}"));
            let flags = ["--level", &level.to_string(), "--seed", &seed.to_string()];
            let output = play(&flags, input + "d\n");
            let ending = match outcome {
                Some(Outcome::Win(Side::First)) => "\nYou win!\n",
                Some(Outcome::Win(Side::Second)) => "\nThe computer wins.\n",
                _ => "\nA draw: the board is full.\n",
            };
            assert!(output.contains(ending), "{output}");
            let marked = output.matches("[R]").count() + output.matches("[Y]").count();
            assert_eq!(output.matches("four in a line").count(), usize::from(marked > 0));
            assert_eq!(marked >= 4, outcome != Some(Outcome::Draw), "the line is marked: {output}");
            endings.insert(ending);
        }
    }
    assert!(endings.len() > 1, "wins and losses occur: {endings:?}");
}

#[test]
fn input_is_read_after_the_end_of_the_game() {
    let output = play(&["--rows", "1", "--columns", "1"], "1\n1\nh\nm\nu\n1\nn\n");
    let over = "A draw: the board is full.\n";
    assert_eq!(output.matches(over).count(), 2, "{output}");
    assert_eq!(output.matches("The game is over.\n").count(), 3, "{output}");
    assert!(output.ends_with("Your move (1, ? = help)\n"), "{output}");
}

#[test]
fn the_end_of_the_input_ends_the_game_with_success() {
    for input in ["", "4", "4\n", "q\n", "4\nq\n1\n", "quit"] {
        let output = play(&[], input);
        assert!(output.matches(PROMPT).count() <= 2, "{output}");
    }
}

#[test]
fn each_prompt_is_printed_once() {
    let output = play(&[], "x\n0\n9\n\n-1\n4 4\n\u{e9}\nu\n+4\n");
    assert_eq!(output.matches("Your move").count(), 1, "{output}");
    let said: Vec<&str> = output.split(PROMPT).nth(1).expect("answers").lines().collect();
    let unknown = "Type a column, 1-7, or ? for help.";
    let no_nine = "There is no column 9: the columns are 1-7.";
    let no_undo = "There is no move of yours to undo.";
    let mut expected = [unknown; 9];
    (expected[2], expected[7]) = (no_nine, no_undo);
    assert_eq!(said, expected);
}

#[test]
fn a_full_column_is_named() {
    let output = play(&["--rows", "1", "--columns", "3", "--seed", "1"], "2\n2\n");
    assert!(output.contains("\nColumn 2 is full.\n"), "{output}");
}

#[test]
fn undo_takes_back_the_move_and_its_answer_and_redo_makes_them_again() {
    let output = play(&["--seed", "5"], "4\n3\nu\nu\nu\nr\nr\nr\n");
    let moves = answers(&output);
    let [one, two] = moves[..] else { panic!("two answers: {output}") };
    let [one, two] = [one, two].map(|said| said.split(':').next().unwrap_or_default());
    let said: Vec<&str> = output.lines().filter(|line| !line.starts_with("Your move")).collect();
    let expected = [
        &format!("Undone: 3, {two}."),
        &format!("Undone: 4, {one}."),
        "There is no move of yours to undo.",
        &format!("Redone: 4, {one}."),
        &format!("Redone: 3, {two}."),
        "There is no move to redo.",
    ];
    assert_eq!(said[5..], expected);
}

#[test]
fn undo_before_the_first_move_of_the_user_keeps_the_computers() {
    let output = play(&["--first", "computer", "--seed", "2"], "u\n");
    assert_eq!(answers(&output).len(), 1);
    assert!(output.ends_with("There is no move of yours to undo.\n"));
}

#[test]
fn the_computer_may_begin() {
    let output = play(&["--first", "computer", "--level", "3"], "d\n");
    assert_eq!(answers(&output).len(), 1);
    assert!(output.contains("You are Yellow, the computer is Red (level 3). The computer begins."));
    assert_eq!(output.matches("(R)").count(), 1, "red begins, as everywhere");
}

#[test]
fn a_hint_is_a_move_and_changes_nothing() {
    let output = play(&["--seed", "3"], "h\n");
    let hint = output.lines().find_map(|line| line.strip_prefix("Hint: ")).expect("a hint");
    assert!(("1".."8").contains(&hint));
    assert!(answers(&output).is_empty());
}

#[test]
fn a_new_game_can_be_begun() {
    let output = play(&[], "4\nn\nb\n");
    assert_eq!(output.matches("You begin.").count(), 2);
    assert!(output.ends_with(&format!("{PROMPT}The board is empty.\n")), "{output}");
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
    let output = play(&["--rows", "1", "--columns", "1"], "1\n");
    assert!(output.contains("Your move (1, "), "{output}");
    assert!(output.ends_with("A draw: the board is full.\n"), "{output}");
    let wide = play(&["--rows", "4", "--columns", "12"], "12\nd\n");
    assert!(wide.contains("  10  11  12 \n"), "{wide}");
    assert!(wide.contains(" R "), "{wide}");
    let largest = play(&["--rows", "100", "--columns", "100", "--level", "9"], "100\n");
    assert_eq!(answers(&largest).len(), 1);
}

#[test]
fn colours_are_printed_only_on_request() {
    let plain = play(&["--seed", "1"], "4\nd\n");
    assert!(!plain.contains('\u{1b}'), "no colours in a pipe");
    let coloured = play(&["--seed", "1", "--color", "always"], "4\nd\n");
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

#[test]
fn a_game_may_begin_anywhere() {
    let output = play(&["--position", "4453", "--against", "person"], "y\nn\ny\n");
    assert!(
        output.contains("\nAfter move 4 of 4: Yellow played 3.\nRed to move (1-7, "),
        "{output}"
    );
    assert_eq!(output.lines().filter(|&line| line == "4453").count(), 2, "{output}");
    let output = play(&["connect4", "--position", "8x7:4"], "");
    assert!(output.starts_with("Connect Four 8x7. "), "{output}");
    assert_eq!(answers(&output).len(), 1, "the computer's turn");
    let said = discus(&["play", "checkers", "--position", "4453"], "").refuses(2);
    assert!(said.contains("this position can only be used with 'discus play connect4'"), "{said}");
}

#[test]
fn another_position_can_be_set() {
    let output = play(&["--against", "person"], "p 8x7:12\np\np 9\np W:W18:B1,2\nb\n");
    assert!(output.contains("\nConnect Four 8x7. Two people play, Red and Yellow."), "{output}");
    assert!(output.contains("\nType p and a position in one line, such as p 4453.\n"), "{output}");
    assert!(output.contains("\nMove 1 ('9') "), "{output}");
    let words = "White: men 18; kings none.\n";
    assert!(output.contains("\nCheckers, English. ") && output.contains(words), "{output}");
}

#[cfg(unix)]
#[test]
fn games_are_saved_and_opened() {
    let folder = crate::scratch::Scratch::new();
    let name = folder.path().join("a game.c4");
    let (name, place) = (name.display(), folder.path().display());
    let input =
        format!("4\n5\nw {name}\nw {name}\nw {name}\nw {place}\nw\nn\no {name}\no {place}\no\n");
    let output = play(&["--against", "person"], &input);
    let said: Vec<&str> = output.lines().filter(|line| !line.contains("? = help")).collect();
    let expected = [
        &format!("Saved as {name}."),
        &format!("{name} exists. Type the same line again to replace it."),
        &format!("Saved as {name}."),
        &format!("{place} is a folder. Add the name of a file."),
        "Type w and the name of a file.",
        said[0],
        said[0],
        "After move 2 of 2: Yellow played 5.",
        &format!("{place} cannot be read: it is not a saved game."),
        "Type o and the name of a file.",
    ];
    assert_eq!(said[3..], expected);
    let text = std::fs::read_to_string(name.to_string()).expect("saved");
    assert_eq!(text, "Board: 7x6\nFirst: a person\nSecond: a person\nResult: *\n\n45\n");
}

#[test]
fn the_help_names_all_commands() {
    let output = play(&[], "?\nhelp\n");
    assert_eq!(output.matches("1-7 = a move\n").count(), 2, "{output}");
    assert!(output.contains("\na = the same game again, n = new game, q = quit\n"), "{output}");
}

#[test]
fn a_line_is_a_command_or_a_move() {
    let people = ["--against", "person"];
    let output = play(&people, " 4\r\nU\nMoves\nquit \n4\n");
    assert_eq!(output.matches("Red plays 4: row 1.\n").count(), 1, "{output}");
    assert!(output.contains("\nUndone: 4.\n"), "{output}");
    assert!(output.ends_with("\nMoves: 1, 2, 3, 4, 5, 6, 7.\n"), "{output}");
    let output = play(&people, "\n0\n-1\n4 5\nqq\nu 4\n\0\nc3-d4\n");
    assert_eq!(output.matches("Type a column, 1-7, or ? for help.").count(), 8, "{output}");
}

#[test]
fn some_commands_have_an_argument() {
    let output = play(&["--against", "person"], "4\nJump  1 \nopen\ng 7\np 8x7:44\n");
    assert!(output.contains("\nAfter move 1 of 1: Red played 4.\n"), "{output}");
    assert!(output.contains("\nType o and the name of a file.\n"), "{output}");
    assert!(output.contains("\nType g and the number of a move, 0 to 1.\n"), "{output}");
    assert!(output.contains("\nConnect Four 8x7. "), "{output}");
}

#[test]
fn the_help_names_every_command_by_its_letter() {
    let output = play(&[], "?\n");
    for letter in "bdmlshurgvcewoypnqat".chars() {
        let is_listed = output.lines().any(|line| {
            line.split(", ").any(|part| part.starts_with(letter) && part.contains(" = "))
        });
        assert!(is_listed, "{letter}");
    }
}
