//! Positions as sets of squares, for programs that count through all positions of some discs.

use super::captures::visit_captures;
use super::discs::Discs;
use super::turn::with_turn;
use super::{Laws, Position, Squares};
use crate::Side;

impl Squares {
    /// The set of a word; see [`Squares::word`].
    pub const fn of_word(word: u32) -> Squares {
        let word = word as u64;
        Squares(
            word & 0xf
                | (word & 0xff0) << 1
                | (word & 0xf_f000) << 2
                | (word & 0xff0_0000) << 3
                | (word & 0xf000_0000) << 4,
        )
    }
}

impl Position {
    /// The position with these discs of the side to move and of its opponent, of which `kings` are
    /// kings. The sets must not overlap.
    pub const fn of_sets(
        laws: &'static Laws,
        side: Side,
        own: Squares,
        other: Squares,
        kings: Squares,
    ) -> Position {
        Position { discs: Discs { own: own.0, other: other.0, kings: kings.0 }, side, laws }
    }

    /// Visits the positions after the legal captures, one for each move, in an order that depends on
    /// the position alone. Returns whether there is one, so that a capture is compulsory.
    pub fn visit_captures(&self, visit: &mut dyn FnMut(Position)) -> bool {
        with_turn!(self.laws, self.side, T => {
            let capturers = self.discs.capturers::<T>();
            let is_compulsory = capturers.all() != 0;
            if is_compulsory {
                visit_captures::<T>(self.discs, &capturers, |step| visit(self.after_step(step)));
            }
            is_compulsory
        })
    }
}
