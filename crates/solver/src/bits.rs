//! Sets of squares of the 7x6 board, one bit a square, laid out as in
//! [`rules::connect4::Position`]: seven bits a column, bottom first, the seventh always 0.

use rules::connect4::Position;

pub(crate) const WIDTH: usize = Position::COLUMNS;
const HEIGHT: usize = Position::ROWS;

/// Number of squares, so of plies in the longest game.
pub(crate) const SQUARES: i32 = count(BOARD);

/// Bits of a column, the one that is always 0 included.
const COLUMN: usize = HEIGHT + 1;

/// The bottom square of every column.
pub(crate) const BOTTOM_ROW: u64 = row(0);

/// Every square of the board.
pub(crate) const BOARD: u64 = BOTTOM_ROW * ((1 << HEIGHT) - 1);

/// The first, third and fifth row: what the side that began gets of a column if the other answers
/// every disc with one on top of it.
pub(crate) const ODD_ROWS: u64 = row(0) | row(2) | row(4);

/// The second, fourth and sixth row.
pub(crate) const EVEN_ROWS: u64 = ODD_ROWS << 1;

const fn row(row: usize) -> u64 {
    let mut squares = 0;
    let mut column = 0;
    while column < WIDTH {
        squares |= 1 << (column * COLUMN + row);
        column += 1;
    }
    squares
}

/// The squares of the column that holds this one.
pub(crate) const fn column_of(square: u64) -> u64 {
    column(column_index(square))
}

/// The squares of a column, counted from 0.
const fn column(index: usize) -> u64 {
    ((1 << HEIGHT) - 1) << (index * COLUMN)
}

/// The four steps from a square to its neighbour: up, right and down, right, right and up.
const STEPS: [usize; 4] = [1, COLUMN - 1, COLUMN, COLUMN + 1];

/// The first squares of all lines of four in one direction that lie within these squares.
const fn fours(squares: u64, step: usize) -> u64 {
    let pairs = squares & (squares >> step);
    pairs & (pairs >> (2 * step))
}

/// Whether a line of four lies within these squares.
pub(crate) const fn has_four(squares: u64) -> bool {
    let upright = fours(squares, STEPS[0]);
    let falling = fours(squares, STEPS[1]);
    let level = fours(squares, STEPS[2]);
    let rising = fours(squares, STEPS[3]);
    upright | falling | level | rising != 0
}

/// The number of squares.
pub(crate) const fn count(squares: u64) -> i32 {
    squares.count_ones().cast_signed()
}

/// One of the squares, the lowest of the leftmost column; none if there is none.
pub(crate) const fn first(squares: u64) -> u64 {
    squares & squares.wrapping_neg()
}

/// Each of the squares, from left to right.
pub(crate) fn each(mut squares: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let square = first(squares);
        squares ^= square;
        (square != 0).then_some(square)
    })
}

/// Whether there is more than one.
pub(crate) const fn are_several(squares: u64) -> bool {
    squares & squares.wrapping_sub(1) != 0
}

/// The number of a square: that of its bit.
pub(crate) const fn index(square: u64) -> usize {
    square.trailing_zeros() as usize
}

/// The column of a square, counted from 0.
pub(crate) const fn column_index(square: u64) -> usize {
    index(square) / COLUMN
}

/// The squares that would complete a line of four, taken ones and those off the board among them.
///
/// Upright, the fourth disc is on top. In each other direction it is the outer left or right one of
/// a row of four, or one of the inner two: three neighbours, or a pair and a single disc around a
/// gap.
pub(crate) const fn completions(discs: u64) -> u64 {
    const fn across(discs: u64, step: usize) -> u64 {
        let after_pair = (discs << step) & (discs << (2 * step));
        let before_pair = after_pair >> (3 * step);
        (after_pair & ((discs << (3 * step)) | (discs >> step)))
            | (before_pair & ((discs >> (3 * step)) | (discs << step)))
    }
    ((discs << 1) & (discs << 2) & (discs << 3))
        | across(discs, COLUMN - 1)
        | across(discs, COLUMN)
        | across(discs, COLUMN + 1)
}

/// The squares seen in a mirror: columns in the opposite order.
pub(crate) const fn mirrored(squares: u64) -> u64 {
    const OUTER: u64 = column(0) | 1 << HEIGHT;
    const fn swapped(squares: u64, left: usize) -> u64 {
        let distance = COLUMN * (WIDTH - 1 - 2 * left);
        let mask = OUTER << (COLUMN * left);
        ((squares & mask) << distance) | ((squares >> distance) & mask)
    }
    let middle = squares & (OUTER << (COLUMN * 3));
    swapped(squares, 0) | swapped(squares, 1) | swapped(squares, 2) | middle
}
