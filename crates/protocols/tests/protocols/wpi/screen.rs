//! The output of the referee.

use courses::wpi::Game;
use discus_protocols::Cause;
use discus_protocols::wpi::{Verdict, board};
use rules::connect4::Column;
use rules::{Outcome, Side};

/// A game of 42 moves without a line, by the letters of its columns.
#[cfg(unix)]
pub(crate) const DRAW: &str =
    "C C B C C C G D D D D D E E D E E E A B B B B C G G G G B E F F F F F A F A G A A A";

/// The game after discs in these columns.
fn after(columns: &[usize]) -> Game {
    let mut game = Game::default();
    for &column in columns {
        game.drop(Column::new(column)).expect("a legal move");
    }
    game
}

#[test]
fn the_board_is_printed_in_seven_lines() {
    let page = "6 . . . . . . .\n5 . . . . . . .\n4 . . . . . . .\n3 . . . . . . .\n\
                2 . . . . . . .\n1 . . W . . . .\n  A B C D E F G\n";
    assert_eq!(board(after(&[2]).position()), page);
    assert!(board(after(&[2, 2]).position()).contains("2 . . B . . . .\n1 . . W . . . .\n"));
}

#[test]
fn each_end_has_its_line() {
    let names = ["alpha", "beta"].map(|name| name.parse().expect("a name"));
    let board = |outcome| Verdict::of_board(outcome, &names).to_string();
    assert_eq!(board(Outcome::Win(Side::First)), "White wins: alpha (four in a row)");
    assert_eq!(board(Outcome::Win(Side::Second)), "Black wins: beta (four in a row)");
    assert_eq!(board(Outcome::Draw), "Draw: the board is full");
    let fault = |loser, cause| Verdict::of_fault(loser, cause, &names).to_string();
    let late = fault(Side::First, Cause::TimeOut);
    assert_eq!(late, "Black wins: beta (alpha exceeded the time limit)");
    assert_eq!(fault(Side::Second, Cause::Stopped), "White wins: alpha (beta stopped)");
    let unreachable = fault(Side::First, Cause::OutOfReach("why".to_owned()));
    assert_eq!(unreachable, "Black wins: beta (alpha could not be given its turn: why)");
    let illegal = Cause::IllegalMove("(B H 1): off the board".to_owned());
    let line = "White wins: alpha (beta made an illegal move: (B H 1): off the board)";
    assert_eq!(fault(Side::Second, illegal), line);
}
