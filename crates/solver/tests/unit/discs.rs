use rules::Game;

use super::*;

fn check(own: u128, other: u128) -> Result<(), BadDiscs> {
    Discs { own, other }.check(&Shape::<u128>::new(7, 6).expect("the standard board"))
}

#[test]
fn what_is_no_position_has_a_reason() {
    assert_eq!(check(0, 0), Ok(()));
    assert_eq!(check(0, 1), Ok(()));
    assert_eq!(check(1 << 6, 0), Err(BadDiscs::OffTheBoard));
    assert_eq!(check(u128::MAX, 1 << 100), Err(BadDiscs::OffTheBoard));
    assert_eq!(check(1, 1), Err(BadDiscs::Twice));
    assert_eq!(check(0, 2), Err(BadDiscs::Floating));
    assert_eq!(check(0b01, 0b100), Err(BadDiscs::Floating));
    assert_eq!(check(1, 0), Err(BadDiscs::Unequal));
    assert_eq!(check(0, 0b11), Err(BadDiscs::Unequal));
    let (four, apart) = (0b1111, 0b11 << 7 | 0b11 << 14);
    assert_eq!(check(four, apart), Err(BadDiscs::GameOver));
    assert_eq!(check(apart, four), Err(BadDiscs::GameOver));
}

/// The layout is that of `Position`, which its own tests compare with squares.
#[test]
fn a_board_and_a_position_have_the_same_discs() {
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..200 {
        let mut board = Board::new(6, 7).expect("the standard board");
        let mut position = Position::EMPTY;
        let shape = Shape::<u128>::new(7, 6).expect("the standard board");
        let mut discs = Discs::default();
        while position.outcome().is_none() {
            assert_eq!(discs, Discs::from(&position));
            assert_eq!(discs, Discs::from(&board));
            assert_eq!(discs.standard(), Some(position));
            assert_eq!(discs.check(&shape), Ok(()));
            let moves: Vec<_> = position.legal_moves().collect();
            let column = *random.choice(&moves).expect("the game goes on");
            let index = u32::try_from(column.index()).expect("a small board");
            discs = discs.after(&shape, index).expect("the column has room");
            (board, position) = (board.after(column), position.after(column));
        }
        assert_eq!(discs, Discs::from(&position));
        assert_eq!(discs.check(&shape), Err(BadDiscs::GameOver));
    }
}

#[test]
fn a_full_column_takes_no_disc() {
    let shape = Shape::<u128>::new(2, 2).expect("a small board");
    let full = Discs { own: 0b01, other: 0b10 };
    assert_eq!(full.after(&shape, 0), None);
    assert_eq!(full.after(&shape, 1), Some(Discs { own: 0b10, other: 0b01 | 0b1000 }));
}
