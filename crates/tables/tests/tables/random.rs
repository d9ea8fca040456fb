//! Random positions with few pieces.

use fastrand::Rng;
use rules::Side;
use rules::checkers::{Disc, Kind, Laws, Position, Setup, Square};

/// A position with so many pieces in which both sides have some and no man stands on its last row.
pub(super) fn position(laws: &'static Laws, pieces: usize, random: &mut Rng) -> Position {
    let squares: Vec<Square> = Square::all().collect();
    let mut setup = Setup::EMPTY;
    let mut left = pieces;
    while left > 0 {
        let side = if left <= 2 {
            Side::BOTH[left - 1]
        } else {
            *random.choice(&Side::BOTH).expect("a side")
        };
        let kind = if random.bool() { Kind::Man } else { Kind::King };
        let square = *random.choice(&squares).expect("a square");
        let last_row = if side == Side::First { 7 } else { 0 };
        if setup.disc(square).is_none() && (kind == Kind::King || square.row() != last_row) {
            setup.put(square, Some(Disc { side, kind }));
            left -= 1;
        }
    }
    let side = *random.choice(&Side::BOTH).expect("a side");
    setup.position(laws, side).expect("few discs")
}
