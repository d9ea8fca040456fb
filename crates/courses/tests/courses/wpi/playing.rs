//! A player's use of its files, and its output.

use std::fs;
use std::io;
#[cfg(unix)]
use std::os::unix::fs::symlink;
#[cfg(unix)]
use std::path::Path;

use discus_courses::Ending;
use discus_courses::wpi::{Folder, run_choosing};
use rules::connect4::{Column, Position};

use super::player_under_test::{PlayerUnderTest, options, until};
use crate::scratch::Scratch;

#[test]
fn a_game_begins_as_the_page_says() {
    let scratch = Scratch::new();
    let [alpha, beta] =
        [("alpha", "C"), ("beta", "A")].map(|(n, c)| PlayerUnderTest::new(&scratch, n, c));
    beta.give("B\n");
    beta.has_taken();
    assert_eq!(alpha.answer("W\n"), "\u{28}\u{57} \u{43} \u{31}\u{29}\n");
    fs::write(beta.files.input(), "(W C").expect("written");
    until(|| beta.notes().contains("(W C").then_some(()));
    assert_eq!(scratch.files(), ["alpha.out", "beta.in"], "Black waits, White's move lies there");
    assert_eq!(beta.answer("(W C 1)\n"), "(B A 1)\n");
    assert_eq!(scratch.files(), ["alpha.out", "beta.out"]);
}

/// When the answer appears, the input has been removed: the answer is renamed into place
/// afterwards, and the test checks the input after it has seen the answer.
#[test]
fn the_input_is_deleted_before_the_answer() {
    let scratch = Scratch::new();
    let player = PlayerUnderTest::new(&scratch, "alpha", "ABA");
    for (given, answer) in [("W", "(W A 1)\n"), ("(B A 2)", "(W B 1)\n"), ("(B B 2)", "(W A 3)\n")]
    {
        assert_eq!(player.answer(given), answer);
        assert_eq!(scratch.files(), ["alpha.out"], "and the last answer was replaced");
    }
}

#[test]
fn an_illegal_move_is_named_and_the_game_claimed() {
    let scratch = Scratch::new();
    let player = PlayerUnderTest::new(&scratch, "alpha", "CCCD");
    for given in ["W\n", "(B C 2)\n", "(B C 4)\n", "(B C 6)\n"] {
        player.answer(given);
    }
    player.give("(B D 3)\n");
    let page = "Illegal move: (B D 3): lower space unoccupied\nWhite wins\n";
    assert_eq!(player.ends(), page);
    assert_eq!(fs::read(player.files.output()).expect("the last move"), b"(W D 1)\n");
    assert!(!player.files.input().exists());
}

#[test]
fn black_claims_its_game_too() {
    let scratch = Scratch::new();
    let player = PlayerUnderTest::new(&scratch, "alpha", "");
    player.give("b");
    player.has_taken();
    player.give("so: ( W\u{1b}\r\n 3 ) ...");
    let said = "Illegal move: ( W??? 3 ): not a move\nBlack wins\n";
    assert_eq!(player.ends(), said);
    assert_eq!(scratch.files(), Vec::<String>::new());
}

#[test]
fn an_own_win_is_written_and_then_announced() {
    let scratch = Scratch::new();
    let player = PlayerUnderTest::new(&scratch, "alpha", "AAAA");
    for given in ["W\n", "(B B 1)\n", "(B B 2)\n", "(B B 3)\n"] {
        player.answer(given);
    }
    assert_eq!(player.ends(), "White wins\n");
    assert_eq!(fs::read(player.files.output()).expect("the last move"), b"(W A 4)\n");
}

#[test]
fn a_lost_game_is_announced_without_an_answer() {
    let scratch = Scratch::new();
    let player = PlayerUnderTest::new(&scratch, "beta", "BBB");
    player.give("B\n");
    player.has_taken();
    for given in ["(W A 1)\n", "(W A 2)\n", "(W A 3)\n"] {
        player.answer(given);
    }
    player.give("(W A 4)\n");
    assert_eq!(player.ends(), "White wins\n");
    assert_eq!(scratch.files(), ["beta.out"]);
}

#[test]
fn a_full_board_is_announced_as_a_draw() {
    const DRAW: &str = "CCBCCCGDDDDDEEDEEEABBBBCGGGGBEFFFFFAFAGAAA";
    let scratch = Scratch::new();
    let black: String = DRAW.chars().skip(1).step_by(2).collect();
    let player = PlayerUnderTest::new(&scratch, "beta", &black);
    player.give("B\n");
    player.has_taken();
    for (ply, column) in DRAW.chars().enumerate().step_by(2) {
        let row = DRAW.chars().take(ply + 1).filter(|&c| c == column).count();
        player.answer(&format!("(W {column} {row})\n"));
    }
    assert_eq!(player.ends(), "Draw\n");
}

#[test]
fn unfinished_files_are_left_alone_and_named_once() {
    let scratch = Scratch::new();
    let player = PlayerUnderTest::new(&scratch, "alpha", "A");
    let input = player.files.input();
    let complaint = |of: &str| format!("{} holds {of}; waiting for the rest\n", input.display());
    fs::write(&input, "").expect("written");
    let about_colour = complaint("nothing and not a whole colour");
    until(|| (player.notes() == about_colour).then_some(()));
    fs::write(&input, "White").expect("written");
    let about_both = about_colour + &complaint("\"White\" and not a whole colour");
    until(|| (player.notes() == about_both).then_some(()));
    assert_eq!(fs::read(&input).expect("still there"), b"White");
    assert_eq!(player.answer(" w \r\n"), "(W A 1)\n");
    fs::write(&input, "(B A").expect("written");
    let all = about_both + &complaint("\"(B A\" and not a whole move");
    until(|| (player.notes() == all).then_some(()));
    assert_eq!(fs::read(&input).expect("still there"), b"(B A");
    fs::write(&input, "(B A 7)").expect("written");
    assert_eq!(player.ends(), "Illegal move: (B A 7): off the board\nWhite wins\n");
    assert_eq!(player.notes(), all);
}

#[cfg(unix)]
#[test]
fn files_that_fail_are_named_in_one_sentence() {
    type Spoil = fn(&Path);
    let spoils: [(Spoil, &str); 3] = [
        (
            |input| fs::create_dir(input).expect("made"),
            "alpha.in cannot be read: it is a directory",
        ),
        (
            |input| symlink("elsewhere", input).expect("linked"),
            "alpha.in cannot be read: it is a symbolic link",
        ),
        (
            |input| fs::remove_dir_all(input.parent().expect("a folder")).expect("removed"),
            "cannot be used: No such file or directory",
        ),
    ];
    for (spoil, sentence) in spoils {
        let scratch = Scratch::new();
        let player = PlayerUnderTest::new(&scratch, "alpha", "");
        spoil(&player.files.input());
        let said = player.fails();
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn any_bytes_in_the_input_are_answered() {
    let mut random = fastrand::Rng::with_seed(3);
    let scratch = Scratch::new();
    let options = options(scratch.path(), "alpha");
    let files = Folder::new(options.folder.clone(), options.name.clone());
    for _ in 0..500 {
        let noise = |random: &mut fastrand::Rng| -> Vec<u8> {
            (0..random.usize(..20)).map(|_| random.u8(..)).collect()
        };
        let contents = [noise(&mut random), b"(".to_vec(), noise(&mut random), b")".to_vec()];
        fs::write(files.input(), "W").expect("written");
        let choose = |_: &Position| {
            fs::write(files.input(), contents.concat()).expect("written");
            Column::new(0)
        };
        let mut output = Vec::new();
        let ending = run_choosing(&options, choose, &mut output, io::sink()).expect("it can write");
        assert_eq!(ending, Ending::Normal);
        let output = String::from_utf8(output).expect("text");
        assert!(output.starts_with("Illegal move: (") && output.ends_with("\nWhite wins\n"));
        assert_eq!(output.lines().count(), 2, "{output:?}");
    }
}

#[test]
fn a_result_that_cannot_be_expressed_is_an_error() {
    let scratch = Scratch::new();
    let options = options(scratch.path(), "alpha");
    let input = scratch.path().join("alpha.in");
    fs::write(&input, "W").expect("written");
    let choose = |_: &Position| {
        fs::write(&input, "(B A 1)").expect("written");
        Column::new(0)
    };
    let full: &mut [u8] = &mut [];
    assert!(run_choosing(&options, choose, full, io::sink()).is_err());
}
