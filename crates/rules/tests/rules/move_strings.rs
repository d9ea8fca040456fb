//! Move strings: which are read, which are refused, and with which messages.

use discus_rules::Game;
use discus_rules::connect4::{
    BadMove, Board, Column, IllegalDrop, Position, Reason, move_text, parse_moves, play_moves,
};

fn refusal(text: &str) -> BadMove {
    text.parse::<Position>().expect_err("not a game")
}

#[test]
fn the_bad_move_and_its_index_are_named() {
    let illegal = |index, text, why| BadMove { index, text, reason: Reason::Illegal(why) };
    assert_eq!(refusal("448"), illegal(2, '8', IllegalDrop::NoSuchColumn));
    assert_eq!(refusal("4444444"), illegal(6, '4', IllegalDrop::ColumnFull));
    assert_eq!(refusal("12121213"), illegal(7, '3', IllegalDrop::GameOver));
    for (index, text) in [(0, "0"), (1, "4 "), (2, "44-"), (0, "é4"), (3, "444\u{1d7d9}")] {
        let bad = refusal(text);
        assert_eq!((bad.index, bad.reason), (index, Reason::NotAColumn), "{text:?}");
    }
}

#[test]
fn the_message_names_the_place_the_text_and_the_reason() {
    assert_eq!(
        refusal("448").to_string(),
        "move 3 ('8') cannot be played: the board has no such column"
    );
    assert_eq!(refusal("4444444").to_string(), "move 7 ('4') cannot be played: the column is full");
    assert_eq!(refusal("12121213").to_string(), "move 8 ('3') cannot be played: the game is over");
    assert_eq!(
        refusal("4\n").to_string(),
        "move 2 ('\\n') cannot be played: columns are 1 to 9, then a to z"
    );
}

#[test]
fn columns_beyond_nine_are_letters() {
    let wide = Board::new(6, 36).expect("a good size");
    let moves = parse_moves(&wide, "9aAzZ1").expect("legal");
    assert_eq!(moves.iter().map(|m| m.number()).collect::<Vec<_>>(), [9, 10, 10, 35, 35, 1]);
    assert_eq!(move_text(moves), Some("9aazz1".to_owned()));
    assert_eq!(move_text([Column::new(35)]), None, "the thirty-sixth has no letter");
}

#[test]
fn games_of_any_board_round_trip() {
    let mut random = fastrand::Rng::with_seed(6);
    for columns in [1, 7, 12, 35] {
        let start = Board::new(6, columns).expect("a good size");
        for _ in 0..100 {
            let (mut position, mut moves) = (start.clone(), Vec::new());
            while let Some(m) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
                position.play_unchecked(m);
                moves.push(m);
            }
            let text = move_text(moves.iter().copied()).expect("35 columns have characters");
            assert_eq!(parse_moves(&start, &text), Ok(moves));
            assert_eq!(play_moves(&start, &text), Ok(position));
        }
    }
}

#[test]
fn any_text_is_read_or_refused() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..20_000 {
        let text: String = (0..random.usize(..60)).map(|_| random.char('\0'..='é')).collect();
        if let Err(bad) = text.parse::<Position>() {
            assert_eq!(text.chars().nth(bad.index), Some(bad.text));
        }
    }
}
