use std::fmt;

use super::captures::Chain;
use super::discs::{Step, crowns};
use super::{Laws, MAX_DISCS, Notation, Square, Squares};
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

    pub(super) fn chain(chain: &Chain) -> Move {
        let start = Square::of_bit(chain.start);
        let mut stops = [start; MAX_STOPS];
        for (stop, &bit) in stops.iter_mut().zip(chain.stops()) {
            *stop = Square::of_bit(bit);
        }
        #[allow(clippy::cast_possible_truncation, reason = "there are at most twelve")]
        let len = chain.stops().len() as u8;
        Move { captured: Squares(chain.captured), start, len, stops }
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

    /// The changes of the discs by the move.
    pub(super) fn step(&self, laws: &Laws, side: Side) -> Step {
        let to = self.end().bit();
        let all_stops = || self.stops().iter().fold(0, |set, stop| set | stop.bit());
        let stops = if laws.crowned_in_passing { all_stops() } else { to };
        Step { from: self.start.bit(), to, captured: self.captured.0, crowned: crowns(side, stops) }
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
