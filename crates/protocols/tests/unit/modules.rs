use rules::Game as _;
use rules::connect4::{Board, Column, play_moves};

use super::{Modules, judge, moves_to, squares, squares_from_top};

fn board(moves: &str) -> Board {
    play_moves(&Board::new(6, 7).expect("a size"), moves).expect("moves")
}

#[test]
fn an_answer_is_one_move_or_a_fault() {
    let start = board("111111");
    let kept = squares(&start);
    let other = squares(&board("222222"));
    let answer = |number: &str, after: &str| judge(&start, &format!("{number} {kept} {after}"));
    assert_eq!(answer("6", &kept), Ok(Column::new(6)));
    let top = squares_from_top(&start);
    assert_eq!(judge(&start, &format!("6 {top} {top}")), Ok(Column::new(6)));
    let faults = [
        (answer("-1", &kept), "returned -1, which is no column from 0 to 6"),
        (answer("7", &kept), "returned 7, which is no column"),
        (answer("0", &kept), "returned 0, a column that is full"),
        (answer("6", &kept.replacen('0', "1", 2)), "changed the game"),
        (judge(&start, &format!("6 {other} {other}")), "is not that of the game"),
        (judge(&start, "6 00 00"), "its host said"),
        (judge(&start, ""), "its host said"),
        (judge(&start, "error f returned NULL"), "f returned NULL"),
    ];
    for (judged, why) in faults {
        let said = format!("{:?}", judged.expect_err(why));
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn moves_lead_to_every_board_of_a_game() {
    for moves in [
        "",
        "4",
        "5762621523",
        "353164643227125626676",
        "46727727611573725613341266324123543565414",
    ] {
        let target = board(moves);
        let found = moves_to(&target).expect("they were played");
        let start = Board::new(6, 7).expect("a size");
        let reached = found.iter().fold(start, |at, &played| at.after(played));
        assert_eq!(squares(&reached), squares(&target));
    }
}

#[test]
fn a_board_that_no_moves_lead_to_is_refused() {
    use rules::Side::{First, Second};
    let discs = [Second, First];
    let floating =
        Board::from_squares(6, 7, |row, column| discs.get(row).copied().filter(|_| column == 0));
    let why = Modules::refusal(&floating.expect("discs"));
    assert!(why.is_some_and(|why| why.contains("moves in turn")));
    let large = Board::new(8, 8).expect("a size");
    assert!(Modules::refusal(&large).is_some_and(|why| why.contains("6 rows and 7 columns only")));
    assert_eq!(Modules::refusal(&board("44")), None);
}
