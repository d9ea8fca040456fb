//! Whole games without files.

use discus_courses::Seconds;
use discus_courses::wpi::{Folder, Game, Name, Triple, whole_move};
use rules::connect4::Column;
use rules::{Outcome, Side};

use crate::scratch::Scratch;

/// Plays columns by their letters; checks that the game goes on before each move.
fn game(columns: &str) -> (Game, Vec<Triple>) {
    let mut game = Game::default();
    let letters = columns.bytes().filter(u8::is_ascii_alphabetic);
    let play = |letter: u8| {
        assert_eq!(game.outcome(), None);
        game.drop(Column::new(usize::from(letter - b'A'))).expect("a legal move")
    };
    let triples = letters.map(play).collect();
    (game, triples)
}

const DRAW: &str =
    "C C B C C C G D D D D D E E D E E E A B B B B C G G G G B E F F F F F A F A G A A A";

#[test]
fn the_short_game_is_won_with_the_seventh_move() {
    let (game, triples) = game("A B A B A B A");
    let triples: Vec<String> = triples.iter().map(Triple::to_string).collect();
    let page = ["(W A 1)", "(B B 1)", "(W A 2)", "(B B 2)", "(W A 3)", "(B B 3)", "(W A 4)"];
    assert_eq!(triples, page);
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::First)));
}

#[test]
fn a_full_board_without_a_line_is_a_draw() {
    let (game, triples) = game(DRAW);
    assert_eq!(triples.len(), 42);
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn lines_win_in_all_directions() {
    for columns in ["AAB BCCD", "ABABABA", "ABBCCDCDDAD", "GFFEEDEDDGD"] {
        assert_eq!(game(columns).0.outcome(), Some(Outcome::Win(Side::First)), "{columns}");
    }
}

#[test]
fn an_illegal_move_changes_nothing() {
    let mut game = Game::default();
    let illegal = game.play(whole_move(b"(B A 1)").expect("whole")).expect_err("White's turn");
    assert_eq!(illegal.to_string(), "(B A 1): wrong colour");
    assert_eq!((game.mover(), game.position().discs()), (Side::First, 0));
    assert_eq!(game.drop(Column::new(7)), None);
}

#[test]
fn a_name_is_one_word() {
    for name in ["discus", "three_legged_dogs", "Bad***", "ü", "a.b", "in"] {
        assert!(name.parse::<Name>().is_ok(), "{name}");
    }
    for name in ["", "a b", "a/b", "..", ".a", "a\tb", "a\nb", "a\0", "a\\b", "a.in", "a.out"] {
        let error = name.parse::<Name>().expect_err(name);
        assert!(error.to_string().contains("one word"), "{error}");
    }
}

#[test]
fn a_name_leaves_room_for_the_rest_of_a_file_name() {
    let scratch = Scratch::new();
    for name in ["x".repeat(200), "ü".repeat(100)] {
        let folder = Folder::new(scratch.path().to_owned(), name.parse().expect("a name"));
        folder.write(&folder.output(), "").expect("no file system minds");
    }
    for name in ["x".repeat(201), "ü".repeat(101), "x".repeat(1 << 20)] {
        let error = name.parse::<Name>().expect_err("too long").to_string();
        assert!(error.contains("at most 200 bytes") && error.len() < 400, "{error}");
    }
}

#[test]
fn a_time_is_a_number_of_seconds() {
    let seconds = |text: &str| text.parse::<Seconds>().map(|time| time.0.as_millis());
    assert_eq!(["60", "0.05", "86400"].map(seconds), [Ok(60_000), Ok(50), Ok(86_400_000)]);
    for text in ["", "0", "-1", "1s", "nan", "inf", "1e300", "86401"] {
        assert!(seconds(text).is_err(), "{text}");
    }
}
