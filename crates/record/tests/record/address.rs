use discus_record::address;
use fastrand::Rng;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use crate::random_record;
use crate::record_laws::rewritten;

fn again(text: &str) -> String {
    rewritten(text).expect("a position")
}

#[test]
fn positions_are_written_as_they_are_read() {
    for text in
        ["-", "4453", "8x7:4453", "8x7:-", "12x5:ab1", "40x6:4[36][40]", "english:W:W18:B1,2"]
    {
        assert_eq!(again(text), text);
    }
    assert_eq!(again("7x6:4453"), "4453");
    assert_eq!(again("W:W18:B1,2"), "english:W:W18:B1,2");
    assert_eq!(again("W:W21-23,K30:BK1-2,5"), "english:W:W21,22,23,K30:BK1,K2,5");
    assert_eq!(again("russian:W:Wc3,Kd4:Bf6"), "russian:W:WK18,22:B11");
}

#[test]
fn any_position_of_either_game_has_its_line() {
    let mut random = Rng::with_seed(1);
    for seed in 0..200 {
        let start = Board::new(random.usize(1..9), random.usize(1..50)).unwrap();
        let tree = random_record(&start, seed).tree;
        let moves = tree.moves_to(tree.current());
        let read = address::board(&address::of_board(&start, &moves)).unwrap().unwrap().tree;
        assert_eq!((read.start(), read.moves_to(read.current())), (&start, moves));
        assert_eq!(read.position(), tree.position());
        for laws in Laws::ALL {
            let position = *random_record(&Position::initial(laws), seed).tree.position();
            assert_eq!(address::position(&address::of_position(&position)), Ok(position));
        }
    }
}

#[test]
fn other_lines_are_refused_with_a_sentence() {
    let said = |text: &str| rewritten(text).unwrap_err();
    assert_eq!(said(""), "there is no position; write the empty board as -");
    assert_eq!(said("8x7:"), "there is no position; write the empty board as -");
    assert_eq!(said("8y7:1"), "\"8y7\" is not a size; write columns, x and rows, as in 7x6");
    assert_eq!(said("448"), "move 3 ('8') cannot be played: the board has no such column");
    assert_eq!(
        said("40x6:4[41]"),
        "move 2 (\"[41]\") cannot be played: the board has no such column"
    );
    assert_eq!(
        said("40x6:[36"),
        "move 1 (\"[36\") cannot be played: columns are 1 to 9, then a to z, then [36]"
    );
    assert!(
        said("scottish:W:W1:B2")
            .starts_with("unknown laws of checkers \"scottish\"; choose one of tau-2014")
    );
    assert_eq!(said("W:W40:B1"), "the dark squares are 1 to 32");
    assert_eq!(said("scottish:x"), "a position is written like W:W21,K30:B1,2");
    assert_eq!(said("W:x"), "a position is written like W:W21,K30:B1,2");
}
