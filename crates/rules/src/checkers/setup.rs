use core::fmt;

use super::discs::Discs;
use super::{Laws, Position, Square};
use crate::Side;

/// The maximum number of discs of a side, which is also the number at the start.
pub const MAX_DISCS: u32 = 12;

/// The kind of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Moves ahead only, until it is crowned.
    Man,
    /// Moves in all four directions.
    King,
}

/// A disc and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// The side that owns the disc.
    pub side: Side,
    /// A man or a king.
    pub kind: Kind,
}

impl Disc {
    /// `m` and `k` for the first side, `M` and `K` for the second.
    pub const fn letter(self) -> char {
        match (self.side, self.kind) {
            (Side::First, Kind::Man) => 'm',
            (Side::First, Kind::King) => 'k',
            (Side::Second, Kind::Man) => 'M',
            (Side::Second, Kind::King) => 'K',
        }
    }
}

/// A board on which discs are placed one by one until it is a position.
///
/// A man may stand on its last row, although no game leaves one there: it stays a man and cannot
/// move forward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Setup {
    discs: [Option<Disc>; 32],
}

/// Why the discs on a board do not form a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSetup {
    /// This side has more than [`MAX_DISCS`].
    TooManyDiscs(Side),
    /// This side must have moved last, but has no disc.
    NothingMoved(Side),
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (BadSetup::TooManyDiscs(side) | BadSetup::NothingMoved(side)) = self;
        let side = ["first", "second"][side.index()];
        match self {
            BadSetup::TooManyDiscs(_) => {
                write!(f, "the {side} side has more than {MAX_DISCS} discs")
            }
            BadSetup::NothingMoved(_) => {
                write!(f, "the {side} side has no disc that could have moved last")
            }
        }
    }
}

impl core::error::Error for BadSetup {}

impl Setup {
    /// A board without discs.
    pub const EMPTY: Setup = Setup { discs: [None; 32] };

    /// Puts a disc on a square, or clears it; returns what was there before.
    pub fn put(&mut self, square: Square, disc: Option<Disc>) -> Option<Disc> {
        core::mem::replace(&mut self.discs[square.index()], disc)
    }

    /// The disc on a square, if there is one.
    pub const fn disc(&self, square: Square) -> Option<Disc> {
        self.discs[square.index()]
    }

    /// The number of discs of a side.
    pub fn count(&self, side: Side) -> u32 {
        self.bits(|disc| disc.side == side).count_ones()
    }

    /// The position with this side to move.
    ///
    /// The side to move may have no disc: it has lost.
    ///
    /// # Errors
    /// If a side has too many discs, or the side that has just moved has none.
    pub fn position(&self, laws: &'static Laws, to_move: Side) -> Result<Position, BadSetup> {
        if let Some(side) = Side::BOTH.into_iter().find(|&side| self.count(side) > MAX_DISCS) {
            return Err(BadSetup::TooManyDiscs(side));
        }
        let discs = Discs {
            own: self.bits(|disc| disc.side == to_move),
            other: self.bits(|disc| disc.side != to_move),
            kings: self.bits(|disc| disc.kind == Kind::King),
        };
        if discs.other == 0 {
            return Err(BadSetup::NothingMoved(to_move.opponent()));
        }
        Ok(Position { discs, side: to_move, laws })
    }

    fn bits(&self, wanted: impl Fn(Disc) -> bool) -> u64 {
        let fits = |square: &Square| self.disc(*square).is_some_and(&wanted);
        Square::all().filter(fits).fold(0, |set, square| set | square.bit())
    }
}

/// The discs of a position.
impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut setup = Setup::EMPTY;
        for square in Square::all() {
            setup.put(square, position.disc(square));
        }
        setup
    }
}
