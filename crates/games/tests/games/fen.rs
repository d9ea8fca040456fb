//! Positions of Connect Four on one line.

use discus_games::fen::{read, write, write_with_holdings};
use rules::Game as _;
use rules::connect4::{Board, play_moves};

fn empty() -> Board {
    Board::new(6, 7).expect("a size")
}

#[test]
fn the_initial_position_is_written_as_by_cutechess() {
    let text = "7/7/7/7/7/7[PPPPPPPPPPPPPPPPPPPPPppppppppppppppppppppp] w - - 0 1";
    assert_eq!(write_with_holdings(&empty()), text);
    assert_eq!(read(text), Ok(empty()));
    assert_eq!(read("7/7/7/7/7/7 w"), Ok(empty()));
}

#[test]
fn written_positions_are_read_again() {
    let mut random = fastrand::Rng::with_seed(4);
    for (rows, columns) in [(6, 7), (1, 1), (4, 30), (12, 5)] {
        let mut board = Board::new(rows, columns).expect("a size");
        while let Some(column) = random.choice(board.legal_moves().collect::<Vec<_>>()) {
            board.play_unchecked(column);
            assert_eq!(read(&write(&board)), Ok(board.clone()));
            assert_eq!(read(&write_with_holdings(&board)), Ok(board.clone()));
        }
    }
    let board = play_moves(&empty(), "445").expect("legal");
    assert_eq!(write(&board), "7/7/7/7/3p3/3PP2 b - - 0 2");
}

#[test]
fn invalid_positions_are_refused() {
    for text in [
        "",
        "w",
        "7/7/7/7/7/7",
        "7/7/7/7/7/7 x",
        "7/7/7/7/7/6 w",
        "7/7/7/7/7/3P3 w",
        "é/7 w",
        "7/7/7/7/3P3/7 b",
        "7/7/7/7/7/3Q3 b",
        "7/7/7/7/7/7[P w",
        "7/7/7/7/7/7[x] w",
        "/ w",
        "99999999999999999999 w",
        "999999999 w",
        "7/7/7/7/7/PPPP3 b",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}
