//! The supported boards: some sizes that are known at compile time, and any other that fits in a
//! word.

use crate::geometry::Geometry;
use crate::set::Set;

/// A board of a size that is known at compile time, of at most 64 bits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed<const WIDTH: u32, const HEIGHT: u32>;

/// The standard board of seven columns and six rows.
pub(crate) const STANDARD: Fixed<7, 6> = Fixed;

impl<const WIDTH: u32, const HEIGHT: u32> Geometry for Fixed<WIDTH, HEIGHT> {
    type Set = u64;

    #[inline(always)]
    fn shape(&self) -> &Shape<u64> {
        const {
            &match Shape::<u64>::new(WIDTH, HEIGHT) {
                Some(shape) => shape,
                None => panic!("no such board has 64 bits"),
            }
        }
    }
}

/// Any board with one bit of `S` per square and one more per column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape<S> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// The number of squares, and so of plies in the longest game.
    pub(crate) squares: i32,
    /// The number of bits of a set: one per square, and one more per column.
    pub(crate) bits: u32,
    pub(crate) bottom: S,
    pub(crate) board: S,
    pub(crate) leading: S,
    /// 2^[`STEP_SHIFT`] divided by the distance of neighbours in a row, rounded up: dividing by a
    /// number that is unknown at compile time takes longer than all else in a move's rating.
    pub(crate) step_inverse: u32,
}

/// Large enough to divide every index of a square exactly: 2^7 * 2^7 < 2^15.
pub(crate) const STEP_SHIFT: u32 = 15;

/// The maximum height of boards of 64 bits: a shift by three diagonal steps must stay below 64.
pub(crate) const MAX_SMALL_HEIGHT: u32 = 19;

impl Shape<u128> {
    /// The board of this size, if it fits.
    pub(crate) const fn new(width: u32, height: u32) -> Option<Shape<u128>> {
        if width == 0 || height == 0 || width > 128 || height > 128 || (height + 1) * width > 128 {
            return None;
        }
        let step = height + 1;
        let (mut bottom, mut column) = (0, 0);
        while column < width {
            bottom |= 1 << (column * step);
            column += 1;
        }
        let (mut board, mut leading, mut row) = (0, 0, 0);
        while row < height {
            board |= bottom << row;
            if (height - row).is_multiple_of(2) {
                leading |= bottom << row;
            }
            row += 1;
        }
        let (squares, bits) = ((width * height).cast_signed(), width * step);
        let step_inverse = (1_u32 << STEP_SHIFT).div_ceil(step);
        Some(Shape { width, height, squares, bits, bottom, board, leading, step_inverse })
    }
}

impl Shape<u64> {
    /// The board of this size, if it fits and is not unusually high.
    #[allow(clippy::cast_possible_truncation, reason = "the board has at most 64 bits")]
    pub(crate) const fn new(width: u32, height: u32) -> Option<Shape<u64>> {
        let Some(shape) = Shape::<u128>::new(width, height) else { return None };
        if shape.bits > u64::BITS || height > MAX_SMALL_HEIGHT {
            return None;
        }
        let Shape { squares, bits, bottom, board, leading, step_inverse, .. } = shape;
        let (bottom, board, leading) = (bottom as u64, board as u64, leading as u64);
        Some(Shape { width, height, squares, bits, bottom, board, leading, step_inverse })
    }
}

impl<S: Set> Geometry for Shape<S> {
    type Set = S;

    #[inline(always)]
    fn shape(&self) -> &Shape<S> {
        self
    }
}

#[cfg(test)]
#[path = "../tests/unit/boards.rs"]
mod tests;
