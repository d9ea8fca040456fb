//! Boards: their squares and lines.
//!
//! One bit per square, laid out as in [`rules::connect4::Position`]: the squares of a column in
//! sequence, bottom first, then a bit that is always 0, then the next column.

use crate::boards::{STEP_SHIFT, Shape};
use crate::set::Set;

/// A board. The search is compiled for some sizes, where all of this is constant, and once for all
/// other boards of a word.
pub(crate) trait Geometry: Copy + Send + Sync + 'static {
    /// A word with one bit per square and one more per column.
    type Set: Set;

    /// The size of the board and its squares.
    fn shape(&self) -> &Shape<Self::Set>;

    fn width(&self) -> u32 {
        self.shape().width
    }

    fn height(&self) -> u32 {
        self.shape().height
    }

    /// The bottom square of every column.
    fn bottom(&self) -> Self::Set {
        self.shape().bottom
    }

    /// Every square.
    fn board(&self) -> Self::Set {
        self.shape().board
    }

    /// The squares with an odd number of squares above them: those that a side gets if the other
    /// answers every disc with one on top of it. On boards of even height these are the first row,
    /// the third and so on.
    fn leading(&self) -> Self::Set {
        self.shape().leading
    }

    /// The other squares: those that the following side gets.
    fn following(&self) -> Self::Set {
        self.board() & !self.leading()
    }

    /// The number of squares, and so of plies in the longest game.
    fn squares(&self) -> i32 {
        self.shape().squares
    }

    /// The number of bits of a set: one per square, and one more per column.
    fn bits(&self) -> u32 {
        self.shape().bits
    }

    /// The distance from a square to its right neighbour.
    fn step(&self) -> u32 {
        self.height() + 1
    }

    /// The squares of a column, counted from 0.
    fn column(&self, index: u32) -> Self::Set {
        let one = Self::Set::FIRST.up(self.height()) - Self::Set::FIRST;
        one.up(index * self.step())
    }

    /// The column of a square, counted from 0.
    fn column_index(&self, square: Self::Set) -> u32 {
        (square.index() * self.shape().step_inverse) >> STEP_SHIFT
    }

    /// The squares of the column of this square.
    fn column_of(&self, square: Self::Set) -> Self::Set {
        self.column(self.column_index(square))
    }

    /// The bits above the columns, which are not squares.
    fn lids(&self) -> Self::Set {
        self.bottom().up(self.height())
    }

    /// The squares above the lowest of these in each column.
    ///
    /// In each column, a number and its negation have the same lowest bit and no bits below it, and
    /// each bit above it is set in exactly one of the two.
    fn above(&self, squares: Self::Set) -> Self::Set {
        ((self.lids() - squares) ^ squares) & self.board()
    }

    /// The lowest of these squares in each column, and the squares above it.
    fn from(&self, squares: Self::Set) -> Self::Set {
        ((self.lids() - squares) | squares) & self.board()
    }

    /// Returns true if a line of four lies within these squares.
    fn has_four(&self, squares: Self::Set) -> bool {
        let fours = |step: u32| {
            let pairs = squares & squares.down(step);
            pairs & pairs.down(2 * step)
        };
        let step = self.step();
        !(fours(1) | fours(step - 1) | fours(step) | fours(step + 1)).is_empty()
    }

    /// The squares that would complete a line of four, including occupied ones and bits off the
    /// board.
    ///
    /// In the vertical direction, the fourth disc is on top. In the other directions it is either
    /// the left or right end of a line, or one of the inner two: next to three neighbours, or in a
    /// gap between a pair and a single disc.
    fn completions(&self, discs: Self::Set) -> Self::Set {
        let across = |step: u32| {
            let (after, before) = (discs.up(step), discs.down(step));
            let (after_pair, before_pair) = (after & after.up(step), before & before.down(step));
            (after_pair & (discs.up(3 * step) | before))
                | (before_pair & (discs.down(3 * step) | after))
        };
        let step = self.step();
        let upright = discs.up(1) & discs.up(2) & discs.up(3);
        upright | across(step - 1) | across(step) | across(step + 1)
    }

    /// The mirror image: columns, with the bits above them, in the opposite order.
    fn mirrored(&self, squares: Self::Set) -> Self::Set {
        let last = self.width() - 1;
        let outer = self.column(0) | Self::Set::FIRST.up(self.height());
        (0..=last).fold(Self::Set::NONE, |image, index| {
            let column = squares.down(index * self.step()) & outer;
            image | column.up((last - index) * self.step())
        })
    }
}

#[cfg(test)]
#[path = "../tests/unit/geometry.rs"]
mod tests;
