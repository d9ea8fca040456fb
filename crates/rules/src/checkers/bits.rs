//! The 32 dark squares as bits of a word.
//!
//! Bits run column by column, each from the bottom up. After every second column comes one bit that
//! is always 0: it keeps steps from wrapping around from one column into another.
//!
//! ```text
//!   8  .  8  . 17  . 26  . 35
//!   7  3  . 12  . 21  . 30  .
//!   6  .  7  . 16  . 25  . 34
//!   5  2  . 11  . 20  . 29  .
//!   4  .  6  . 15  . 24  . 33
//!   3  1  . 10  . 19  . 28  .
//!   2  .  5  . 14  . 23  . 32
//!   1  0  .  9  . 18  . 27  .
//!      a  b  c  d  e  f  g  h       bits 4, 13, 22 and 31 are always 0
//! ```
//!
//! So from anywhere one step right and up is 5 bits, one step right and down is 4. Iterating from
//! the lowest bit to the highest visits the squares in the order in which moves are listed.

use crate::Side;

pub(super) const SQUARES: usize = 32;

/// All 32 squares.
pub(super) const BOARD: u64 = 0xf_ffff_ffff & !(1 << 4 | 1 << 13 | 1 << 22 | 1 << 31);

/// The four squares of a row, counted from 0 at the bottom.
pub(super) const fn row(row: u32) -> u64 {
    (1 | 1 << 9 | 1 << 18 | 1 << 27) << (row / 2 + 5 * (row % 2))
}

/// The row where the men of a side are crowned.
pub(super) const fn last_row(side: Side) -> u64 {
    match side {
        Side::First => row(7),
        Side::Second => row(0),
    }
}

/// The twelve home squares of a side.
pub(super) const fn home(side: Side) -> u64 {
    match side {
        Side::First => row(0) | row(1) | row(2),
        Side::Second => row(5) | row(6) | row(7),
    }
}

/// A diagonal direction; its number is the rotation of the word for one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    RightUp = 5,
    RightDown = 4,
    LeftUp = 60,
    LeftDown = 59,
}

use Direction::{LeftDown, LeftUp, RightDown, RightUp};

impl Direction {
    /// The order in which the moves of a disc are listed.
    pub(super) const ALL: [Direction; 4] = [RightUp, RightDown, LeftUp, LeftDown];

    /// The two directions in which the men of a side move.
    pub(super) const fn ahead(side: Side) -> [Direction; 2] {
        match side {
            Side::First => [RightUp, LeftUp],
            Side::Second => [RightDown, LeftDown],
        }
    }

    pub(super) const fn back(self) -> Direction {
        match self {
            RightUp => LeftDown,
            RightDown => LeftUp,
            LeftUp => RightDown,
            LeftDown => RightUp,
        }
    }

    /// Moves every bit one step. Bits that leave the board land on bits that are not squares, so
    /// callers must intersect the result with a set of squares before the next step.
    pub(super) const fn step(self, set: u64) -> u64 {
        set.rotate_left(self as u32)
    }
}

/// The bits of a set one by one, lowest first.
pub(super) fn each(mut set: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The number of bits of two sets, the first without column h, the second without column a: together
/// they fit in one word.
#[inline]
pub(super) const fn count_both(without_h: u64, without_a: u64) -> u64 {
    (without_h | without_a << 28).count_ones() as u64
}
