use super::*;
use crate::boards::STANDARD;

fn squares_above_are_found<B: Geometry>(board: &B, random: &mut fastrand::Rng) {
    for _ in 0..1000 {
        let squares = board.board().each().filter(|_| random.u8(..8) == 0);
        let squares = squares.fold(B::Set::NONE, |squares, square| squares | square);
        let (mut above, mut from) = (B::Set::NONE, B::Set::NONE);
        for square in squares.each() {
            let upwards = board.column_of(square) & !(square - B::Set::FIRST);
            from = from | upwards;
            above = above | (upwards & !square);
        }
        assert_eq!((board.above(squares), board.from(squares)), (above, from));
    }
}

#[test]
fn squares_above_others_are_found_in_each_column() {
    let mut random = fastrand::Rng::with_seed(4);
    squares_above_are_found(&STANDARD, &mut random);
    squares_above_are_found(&Shape::<u64>::new(8, 7).unwrap(), &mut random);
    squares_above_are_found(&Shape::<u128>::new(16, 7).unwrap(), &mut random);
}
