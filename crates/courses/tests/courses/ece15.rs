//! ECE15: its transcripts, the check values of its page, and random input.

use std::process::{Command, Stdio};

use discus_courses::ece15::{
    self, Board, COLUMNS, Computer, EMPTY, Own, ROWS, Stop, check_win_or_tie, check_winner,
    display_board, is_column_full, is_full, player_move, print_welcome, random_move, update_board,
};
use discus_courses::{Ending, Rand};
use rules::connect4::Position;
use rules::{Game, Outcome, Side};

use crate::sha256::sha256;
use crate::table::rows;
use crate::{process, transcripts};

const BINARY: &str = env!("CARGO_BIN_EXE_ece15");

fn computer(arguments: &[String]) -> Computer {
    Computer::parse(arguments, 0).expect("good arguments")
}

#[test]
fn every_transcript_is_reproduced() {
    transcripts::replay("ece15", |arguments, input, output| {
        ece15::run(computer(arguments), input, output)
    });
}

#[test]
fn the_binary_reproduces_every_transcript() {
    transcripts::replay_binary("ece15", BINARY);
}

#[test]
fn requirements_and_transcripts_name_each_other() {
    transcripts::check_page(include_str!("../../spec/ece15.md"), "ece15", 13);
}

fn shown(board: &Board) -> String {
    let mut output = Vec::new();
    display_board(board, &mut output).expect("a vector takes everything");
    String::from_utf8(output).expect("text")
}

/// A board from its picture, the top row first.
fn board(picture: [&str; ROWS]) -> Board {
    let mut board = EMPTY;
    for (row, line) in picture.iter().enumerate() {
        for (column, square) in line.split(' ').enumerate() {
            board[column][row] = ".XO".find(square).expect("a square").try_into().expect("0 to 2");
        }
    }
    board
}

#[test]
fn boards_are_printed_as_on_the_page() {
    for [squares, sum] in rows(include_str!("../data/ece15.boards")) {
        let numbers = squares.split_whitespace().map(|number| number.parse().expect("a number"));
        let mut board = EMPTY;
        board.as_flattened_mut().copy_from_slice(&numbers.collect::<Vec<i32>>());
        assert_eq!(shown(&board).len(), 422);
        assert_eq!(sha256(shown(&board).as_bytes()), sum);
    }
}

#[test]
fn squares_of_a_third_kind_are_shown_empty() {
    let mut board = EMPTY;
    for (number, square) in (-20..).zip(board.as_flattened_mut()) {
        *square = if (0..=2).contains(&number) { 3 } else { number };
    }
    assert_eq!(shown(&board), shown(&EMPTY));
}

/// The example of the assignment; its answers and output are on the page.
#[test]
fn alice_is_asked_until_she_can_move() {
    const OUTPUT: &str = "\
Please enter your move: Not a valid move. Enter a column number!
Please enter your move: Not a valid move. Enter a column number!
Please enter your move: This column is full. Try again!
Please enter your move: ";
    let before = board([
        "O . . O . . .",
        "X . . X . . .",
        "O . . X X . .",
        "X . . X X O .",
        "O . . O O X .",
        "O X . O X O .",
    ]);
    let (mut after, mut input, mut output) = (before, &b"???\n-5 3\n4\n7\nrest"[..], Vec::new());
    let column = player_move(&Own, &mut after, 1, &mut input, &mut output);
    assert_eq!(column.expect("she moves"), 7);
    assert_eq!(String::from_utf8(output).expect("text"), OUTPUT);
    let mut expected = before;
    expected[6][5] = 1;
    assert_eq!(after, expected);
    assert_eq!(input, b"rest", "nothing is read ahead");
}

#[test]
fn the_integers_of_the_page_are_told_apart() {
    let answer = |line: &str| {
        let input = format!("{line}\n");
        let result =
            player_move(&Own, &mut EMPTY.clone(), 1, &mut input.as_bytes(), &mut Vec::new());
        result.ok()
    };
    for (line, column) in [(" 7", 7), ("3abc", 3), ("3.5", 3), ("4 -4", 4), ("+5", 5), ("\n\n6", 6)]
    {
        assert_eq!(answer(line), Some(column), "{line:?}");
    }
    for line in ["???", "*4", "-5 3", "9 4", "-4 4", "0", "8", "0x4", "4294967297", "+", ""] {
        assert_eq!(answer(line), None, "{line:?}");
    }
}

/// The assignment's first answers, with the computer's columns of its sample run.
#[test]
fn the_sample_run_of_the_sheet_is_played() {
    let output = include_str!("../ece15/sample-run.out");
    let answers = output.lines().filter_map(|line| line.strip_prefix("Computer moved in column: "));
    let columns: Vec<&str> = answers.collect();
    assert_eq!(columns, ["5", "3", "3"]);
    assert_eq!(output.matches("Not a valid move. Enter a column number!\n").count(), 4);
    assert!(output.ends_with("\n\nPlayer X won!\n"));
}

#[test]
fn the_output_begins_as_on_the_page() {
    let mut output = Vec::new();
    let ending = ece15::run(computer(&[]), &b"y\n4\n"[..], &mut output);
    let complaint = "Error: unexpected end of input\n".to_owned();
    assert_eq!(ending.expect("a vector takes everything"), Ending::Failed { complaint });
    let beginning = "*** Welcome to the Connect Four game!!! ***\n\
        Would you like to make the first move [y/n]: \n\
        +---+---+---+---+---+---+---+\n";
    assert!(output.starts_with(beginning.as_bytes()));
}

#[test]
fn the_first_character_decides_the_first_side() {
    let answer = |mut input: &[u8]| {
        let number = print_welcome(&mut input, &mut Vec::new());
        number.ok().map(|number| (number, input.len()))
    };
    for line in ["n", "N", "no"] {
        assert_eq!(answer(format!("{line}\nrest").as_bytes()), Some((2, 4)), "{line:?}");
    }
    for line in ["", "y", " n", "*?", "1 2 3", "\0"] {
        assert_eq!(answer(format!("{line}\nrest").as_bytes()), Some((1, 4)), "{line:?}");
    }
    assert_eq!(answer(b"n"), Some((2, 0)));
    assert_eq!(answer(b""), None);
}

#[test]
fn random_moves_are_those_of_glibc() {
    for [seed, columns] in rows(include_str!("../data/ece15.draws")) {
        let mut random = Rand::new(seed.parse().expect("a seed"));
        for column in columns.split(' ') {
            let mut board = EMPTY;
            let found = random_move(&Own, &mut board, 2, || random.draw());
            assert_eq!(found.to_string(), column);
            let mut expected = EMPTY;
            update_board(&mut expected, found, 2);
            assert_eq!(board, expected);
        }
    }
}

#[test]
fn a_random_move_is_drawn_again_while_its_column_is_full() {
    let mut board = board(["X X . X X X X"; ROWS]);
    let mut numbers = [0, 6, 1, 9].into_iter();
    let found = random_move(&Own, &mut board, 2, || numbers.next().expect("four numbers will do"));
    assert_eq!((found, board[2]), (3, [0, 0, 0, 0, 0, 2]));
    let full = [[1; ROWS]; COLUMNS];
    let mut after = full;
    assert_eq!(random_move(&Own, &mut after, 2, || unreachable!("nothing is drawn")), 0);
    assert_eq!(after, full);
}

/// The cases that the page names, and its ranges.
#[test]
fn a_winner_has_four_through_the_last_stone() {
    let five = board([
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". X X X X X .",
    ]);
    assert_eq!([2, 4, 6].map(|column| check_winner(&five, column)), [1, 1, 1]);
    let elsewhere = board([
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . .",
        ". . . O . . .",
        "X X X X . . X",
    ]);
    assert_eq!([1, 4, 7].map(|column| check_winner(&elsewhere, column)), [1, 0, 0]);
    let to_top = board([
        ". . . X . . .",
        ". . X O . . .",
        ". X O O . . .",
        "X O X O . . .",
        "O X O X . . .",
        "O O X X . . .",
    ]);
    assert_eq!([1, 2, 3, 4].map(|column| check_winner(&to_top, column)), [1; 4]);
    let to_side = board([
        ". . . . . . .",
        ". . . . . . .",
        ". . . . . . O",
        ". . . . . O X",
        ". . . . O X X",
        ". . . O X X O",
    ]);
    assert_eq!([4, 5, 6, 7].map(|column| check_winner(&to_side, column)), [2; 4]);
    assert_eq!([-1, 0, 8, i32::MIN, i32::MAX].map(|column| check_winner(&five, column)), [0; 5]);
    assert_eq!(check_winner(&EMPTY, 4), 0);
}

#[test]
fn the_end_is_told_and_nothing_else() {
    let told = |board: &Board, last_move| {
        let mut output = Vec::new();
        let is_over = check_win_or_tie(&Own, board, last_move, &mut output);
        (is_over.expect("a vector takes everything"), String::from_utf8(output).expect("text"))
    };
    let tie = board([
        "X X O O X X O",
        "O O X X O O X",
        "X X O O X X O",
        "O O X X O O X",
        "X X O O X X O",
        "O O X X O O X",
    ]);
    assert_eq!(told(&EMPTY, 1), (false, String::new()));
    assert_eq!(told(&tie, 1), (true, "Tie game!\n".to_owned()));
    let mut won = EMPTY;
    won[2] = [0, 0, 2, 2, 2, 2];
    assert_eq!(told(&won, 3), (true, "Player O won!\n".to_owned()));
    assert_eq!(told(&won, 4), (false, String::new()));
}

#[test]
fn columns_that_do_not_exist_are_full_and_take_nothing() {
    let mut board = EMPTY;
    for column in [0, 8, -1, i32::MIN, i32::MAX] {
        assert!(is_column_full(&board, column));
        update_board(&mut board, column, 1);
    }
    assert_eq!(board, EMPTY);
    board[3] = [2, 1, 1, 2, 2, 1];
    let before = board;
    update_board(&mut board, 4, 1);
    assert!(is_column_full(&board, 4) && board == before && !is_full(&board));
}

/// The functions agree with the rules at every step of random games.
#[test]
fn the_functions_agree_with_the_rules() {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..1000 {
        let (mut position, mut board) = (Position::EMPTY, EMPTY);
        while let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            let number = if position.side_to_move() == Side::First { 1 } else { 2 };
            let name = i32::try_from(column.number()).expect("1 to 7");
            position.play_unchecked(column);
            update_board(&mut board, name, number);
            let won = position.outcome() == Some(Outcome::Win(position.side_to_move().opponent()));
            assert_eq!(check_winner(&board, name), if won { number } else { 0 }, "{position:?}");
            assert_eq!(is_full(&board), position.discs() == 42);
            for (column, name) in (0..7).zip(1..) {
                let is_full = position.square(Position::ROWS - 1, column).is_some();
                assert_eq!(is_column_full(&board, name), is_full);
            }
        }
    }
}

#[test]
fn any_bytes_are_answered() {
    const PIECES: [&[u8]; 10] =
        [b"1\n", b"3\n", b"4\n", b"6\n", b"7\n", b"n\n", b" ", b"-", b"\0", b"\xff"];
    let mut random = fastrand::Rng::with_seed(6);
    for seed in 0..2000 {
        let pieces = (0..random.usize(..80)).map(|_| PIECES[random.usize(..PIECES.len())]);
        let mut input = pieces.collect::<Vec<_>>().concat();
        input.extend((0..random.usize(..9)).map(|_| random.u8(..)));
        let mut output = Vec::new();
        let ending = ece15::run(Computer::Random(Rand::new(seed)), &input[..], &mut output);
        let is_over = [&b"won!\n"[..], b"Tie game!\n"].iter().any(|end| output.ends_with(end));
        let ending = ending.expect("a vector takes everything");
        assert_eq!(ending == Ending::Normal, is_over, "{}", String::from_utf8_lossy(&output));
    }
}

/// The functions accept any board and any number without a panic.
#[test]
fn any_board_is_taken() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..20_000 {
        let mut board = EMPTY;
        board.as_flattened_mut().fill_with(|| random.i32(-1..4));
        let column = if random.bool() { random.i32(-2..11) } else { random.i32(..) };
        let before = board;
        update_board(&mut board, column, random.i32(..));
        check_winner(&board, column);
        let mut output = Vec::new();
        let is_over = check_win_or_tie(&Own, &board, column, &mut output).expect("a vector");
        assert_eq!(is_over, !output.is_empty());
        board = before;
        let played = random_move(&Own, &mut board, 1, || random.u32(..) >> 1);
        assert_eq!(played == 0, is_full(&before));
        let asked =
            player_move(&Own, &mut board, 1, &mut &b"1\n2\n3\n4\n5\n6\n7\n"[..], &mut output);
        assert!(matches!(asked, Ok(1..=7) | Err(Stop::EndOfInput)));
    }
}

#[test]
fn the_command_line_is_read() {
    let parse = |words: &[&str]| {
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        Computer::parse(&words, 5).map(|computer| format!("{computer:?}"))
    };
    let random = |seed| format!("{:?}", Computer::Random(Rand::new(seed)));
    assert_eq!(parse(&[]), Ok(random(5)));
    assert_eq!(parse(&["--seed", "7"]), Ok(random(7)));
    assert_eq!(parse(&["--seed", "4294967295"]), Ok(random(u32::MAX)));
    assert_eq!(parse(&["--seed", "7", "--best"]), Ok("Best".to_owned()));
    let usage = "usage: ece15 [--best] [--seed NUMBER]\n";
    let refused = |sentence: &str| Err(format!("{sentence}; {usage}"));
    let seed = "--seed takes a number from 0 to 4294967295";
    for words in [&["--seed"][..], &["--seed", ""], &["--seed", "-1"], &["--seed", "4294967296"]] {
        assert_eq!(parse(words), refused(seed), "{words:?}");
    }
    assert_eq!(parse(&["--best", "7"]), refused("there is no argument \"7\""));
    assert_eq!(parse(&["--best", "--best"]), refused("--best is given twice"));
    assert_eq!(parse(&["--seed", "1", "--seed", "2"]), refused("--seed is given twice"));
}

#[test]
fn unknown_options_are_refused_with_one_sentence() {
    let output = Command::new(BINARY).arg("--worst\n").output().expect("the binary starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).expect("text");
    assert!(said.starts_with("there is no argument \"--worst\\n\"; usage: "), "{said}");
    assert_eq!(said.lines().count(), 1);
}

#[test]
fn games_without_a_seed_differ() {
    let game = || {
        let input = std::fs::File::open(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/tests/ece15/tie-alice-second.in"
        ));
        let input = Stdio::from(input.expect("the file opens"));
        Command::new(BINARY).stdin(input).output().expect("the binary starts").stdout
    };
    let first = game();
    assert!((0..20).any(|_| game() != first));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let output = process::with_a_closed_pipe(BINARY, &["--seed", "1"], &"y\n".repeat(100_000));
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_has_ended() {
    let output = process::with_a_folder_as_input(BINARY, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.ends_with(b"[y/n]: "));
    assert_eq!(output.stderr, b"Error: unexpected end of input\n");
}
