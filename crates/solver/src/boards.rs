//! The supported boards: the standard one, and any other that fits in a word.

use rules::connect4::Position;

use crate::geometry::Geometry;
use crate::set::Set;
use crate::slot::{Packed, Wide};

/// The standard board of seven columns and six rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standard;

const WIDTH: u32 = 7;
const HEIGHT: u32 = 6;
const _: () = assert!(Position::COLUMNS == 7 && Position::ROWS == 6);

const STANDARD: Shape<u64> = {
    let bottom = row(0);
    Shape {
        width: WIDTH,
        height: HEIGHT,
        bottom,
        board: bottom * ((1 << HEIGHT) - 1),
        leading: row(0) | row(2) | row(4),
    }
};

const fn row(row: u32) -> u64 {
    let mut squares = 0;
    let mut column = 0;
    while column < WIDTH {
        squares |= 1 << (column * (HEIGHT + 1) + row);
        column += 1;
    }
    squares
}

impl Geometry for Standard {
    type Set = u64;
    type Slot = Packed;

    fn shape(&self) -> &Shape<u64> {
        &STANDARD
    }
}

/// Any board with one bit of `S` per square and one more per column.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape<S> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) bottom: S,
    pub(crate) board: S,
    pub(crate) leading: S,
}

impl<S: Set> Shape<S> {
    /// The board of this size, if it fits.
    pub(crate) fn new(width: u32, height: u32) -> Option<Shape<S>> {
        let bits = height.checked_add(1)?.checked_mul(width)?;
        if width == 0 || height == 0 || bits > S::BITS {
            return None;
        }
        let row = |row: u32| {
            let square = |column| S::FIRST.up(column * (height + 1) + row);
            (0..width).map(square).fold(S::NONE, |squares, square| squares | square)
        };
        let rows = |rows: &mut dyn Iterator<Item = u32>| {
            rows.map(row).fold(S::NONE, |squares, row| squares | row)
        };
        let board = rows(&mut (0..height));
        let leading = rows(&mut (0..height).filter(|row| (height - row).is_multiple_of(2)));
        Some(Shape { width, height, bottom: row(0), board, leading })
    }
}

impl<S: Set> Geometry for Shape<S> {
    type Set = S;
    type Slot = Wide<S>;

    fn shape(&self) -> &Shape<S> {
        self
    }
}

#[cfg(test)]
#[path = "../tests/unit/boards.rs"]
mod tests;
