use core::fmt;

use super::chains::Chain;
use super::{Laws, MAX_DISCS, Notation, Square, Squares, Step, bits};
use crate::Side;

/// No chain captures more than all discs of a side.
pub(super) const MAX_STOPS: usize = MAX_DISCS as usize;

/// A move: where a disc starts, where it stops, and what it captures.
///
/// A quiet move has one stop; a chain has one for each captured disc.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    captured: Squares,
    start: Square,
    len: u8,
    /// The entries from `len` on repeat the start, so that equal moves compare equal.
    stops: [Square; MAX_STOPS],
}

impl Move {
    pub(super) fn quiet(start: Square, stop: Square) -> Move {
        let mut stops = [start; MAX_STOPS];
        stops[0] = stop;
        Move { captured: Squares::default(), start, len: 1, stops }
    }

    pub(super) fn chain(chain: &Chain<Stops>) -> Move {
        let start = Square::of_bit(chain.step.from);
        let Stops { stops, len } = chain.path;
        Move { captured: Squares(chain.step.captured), start, len, stops }
    }

    /// The square where the disc stands before the move.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// The squares where it stops, in order; never empty.
    pub fn stops(&self) -> &[Square] {
        &self.stops[..usize::from(self.len)]
    }

    /// The square where the disc stands after the move.
    pub const fn end(&self) -> Square {
        self.stops[self.len as usize - 1]
    }

    /// The squares of the captured discs.
    pub const fn captured(&self) -> Squares {
        self.captured
    }

    /// The changes of this disc's move under laws.
    pub(super) fn step(&self, laws: &Laws, side: Side, was_king: bool) -> Step {
        let crowns = |stop: &Square| stop.bit() & bits::last_row(side) != 0;
        let crowned = if laws.crowned_in_passing {
            self.stops().iter().any(crowns)
        } else {
            crowns(&self.end())
        };
        let (from, to) = (self.start.bit(), self.end().bit());
        Step { from, to, captured: self.captured.0, king: was_king || crowned }
    }
}

/// The path of a chain so far.
pub(super) trait Path: Copy {
    fn start(at: u64) -> Self;
    fn stopping_at(self, at: u64) -> Self;
}

/// Nothing.
impl Path for () {
    fn start(_: u64) {}
    fn stopping_at(self, _: u64) {}
}

/// The stops, as a [`Move`] holds them.
#[derive(Clone, Copy)]
pub(super) struct Stops {
    stops: [Square; MAX_STOPS],
    len: u8,
}

impl Path for Stops {
    fn start(at: u64) -> Stops {
        Stops { stops: [Square::of_bit(at); MAX_STOPS], len: 0 }
    }

    fn stopping_at(mut self, at: u64) -> Stops {
        self.stops[usize::from(self.len)] = Square::of_bit(at);
        self.len += 1;
        self
    }
}

/// Writes letters: `c3-d4`, `g3xe5xc7`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Notation::Letters.write(self))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
