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

/// The answer of the plain rules for these bits on the standard board.
fn by_the_rules(discs: Discs) -> Result<(), BadDiscs> {
    let Discs { own, other } = discs;
    let squares = (0..7).fold(0, |all, column| all | 0b11_1111 << (7 * column));
    if (own | other) & !squares != 0 {
        return Err(BadDiscs::OffTheBoard);
    }
    if own & other != 0 {
        return Err(BadDiscs::Twice);
    }
    let to_move = Side::BOTH[((own | other).count_ones() % 2) as usize];
    let board = Board::from_squares(6, 7, |row, column| {
        let is_of = |side: u128| side >> (7 * column + row) & 1 == 1;
        is_of(own).then_some(to_move).or(is_of(other).then_some(to_move.opponent()))
    });
    match board {
        Err(rules::connect4::BadDiscs::Floating) => Err(BadDiscs::Floating),
        Err(_) => Err(BadDiscs::Unequal),
        Ok(board) if board.outcome().is_some() => Err(BadDiscs::GameOver),
        Ok(_) => Ok(()),
    }
}

#[test]
fn flipped_bits_are_judged_as_the_rules_judge_them() {
    let mut random = fastrand::Rng::with_seed(8);
    let board = Shape::<u128>::new(7, 6).expect("the standard board");
    let mut seen = Vec::new();
    for _ in 0..20_000 {
        let mut discs = Discs::default();
        for _ in 0..random.u32(0..43) {
            discs = discs.after(&board, random.u32(0..7)).unwrap_or(discs);
        }
        for _ in 0..random.u32(0..4) {
            discs.own ^= u128::from(random.bool()) << random.u32(0..50);
            discs.other ^= u128::from(random.bool()) << random.u32(0..50);
        }
        let judged = discs.check(&board);
        assert_eq!(judged, by_the_rules(discs), "{discs:?}");
        if !seen.contains(&judged) {
            seen.push(judged);
        }
    }
    assert_eq!(seen.len(), 6, "{seen:?}");
}
