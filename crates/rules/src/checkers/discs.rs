use super::Laws;
use super::bits::{self, BOARD, Direction};
use crate::Side;

/// The discs as seen by the side to move: three sets of squares as drawn in `bits.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Discs {
    /// The discs of the side to move.
    pub(super) own: u64,
    /// The discs of the other side.
    pub(super) other: u64,
    /// The kings of both sides.
    pub(super) kings: u64,
}

/// One way to move the disc on `from`.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) captured: u64,
    /// Whether a man becomes a king by it; has no meaning for a king.
    pub(super) crowned: bool,
}

impl Discs {
    pub(super) const fn empty(self) -> u64 {
        BOARD & !(self.own | self.other)
    }

    /// The discs after a move, as seen by the other side.
    pub(super) const fn after(self, step: Step) -> Discs {
        let is_king = step.crowned || self.kings & step.from != 0;
        let kings = self.kings & !step.from & !step.captured;
        Discs {
            own: self.other & !step.captured,
            other: self.own & !step.from | step.to,
            kings: if is_king { kings | step.to } else { kings },
        }
    }

    /// The own discs that can capture something.
    #[inline]
    pub(super) fn capturers(self, laws: &Laws, side: Side) -> u64 {
        let (men, kings) = (self.own & !self.kings, self.own & self.kings);
        let prey = self.prey(laws, false);
        let [right, left] = Direction::ahead(side);
        let mut ready = self.before(prey, right) | self.before(prey, left);
        if laws.men_capture_backward {
            ready |= self.before(prey, right.back()) | self.before(prey, left.back());
        }
        men & ready | if kings == 0 { 0 } else { self.capturing_kings(laws, kings) }
    }

    #[inline(never)]
    fn capturing_kings(self, laws: &Laws, kings: u64) -> u64 {
        Direction::ALL.into_iter().fold(0, |found, way| {
            let ready = self.before(self.other, way);
            let reach = if laws.kings_fly { slide(ready, self.empty(), way.back()) } else { ready };
            found | kings & reach
        })
    }

    /// The squares directly before a prey that has a free square directly behind it.
    const fn before(self, prey: u64, way: Direction) -> u64 {
        let back = way.back();
        back.step(prey & back.step(self.empty()))
    }

    /// The discs that a king or a man of the side to move may capture.
    pub(super) const fn prey(self, laws: &Laws, king: bool) -> u64 {
        if king || laws.men_capture_kings { self.other } else { self.other & !self.kings }
    }
}

/// The directions in which a king or a man of a side captures, in the order of moves.
pub(super) const fn ways(laws: &Laws, side: Side, king: bool) -> &'static [Direction] {
    const AHEAD: [[Direction; 2]; 2] =
        [Direction::ahead(Side::First), Direction::ahead(Side::Second)];
    if king || laws.men_capture_backward { &Direction::ALL } else { &AHEAD[side.index()] }
}

/// A set and all squares that can be reached from it in one direction over free squares, plus the
/// first occupied square behind them.
fn slide(mut set: u64, empty: u64, way: Direction) -> u64 {
    for _ in 0..5 {
        set |= way.step(set & empty);
    }
    set
}

/// Whether a man of this side that lands here is crowned.
pub(super) const fn crowns(side: Side, to: u64) -> bool {
    to & bits::last_row(side) != 0
}
