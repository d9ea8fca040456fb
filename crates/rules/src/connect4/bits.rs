//! The 7x6 board as the bits of a word.
//!
//! Each column takes seven bits, its bottom square first. The seventh is always 0: it keeps lines
//! from wrapping around from the top of one column into the bottom of the next.
//!
//! ```text
//!      .  .  .  .  .  .  .      always 0
//!      5 12 19 26 33 40 47      top row
//!      4 11 18 25 32 39 46
//!      3 10 17 24 31 38 45
//!      2  9 16 23 30 37 44
//!      1  8 15 22 29 36 43
//!      0  7 14 21 28 35 42      bottom row
//! ```
//!
//! So one step up is 1 bit, one step right is 7, right and up 8, right and down 6.

pub(super) const WIDTH: usize = 7;
pub(super) const HEIGHT: usize = 6;
pub(super) const COLUMN: usize = HEIGHT + 1;

const UP: usize = 1;
const RIGHT: usize = COLUMN;
const RIGHT_UP: usize = COLUMN + 1;
const RIGHT_DOWN: usize = COLUMN - 1;

/// The 69 lines of four squares, as sets of bits: 24 horizontal, 21 vertical, 12 rising and 12
/// falling. (A line of four fits (7-3)·6 + 7·(6-3) + 2·(7-3)·(6-3) times.)
pub const LINES: [u64; 69] = lines();

const fn lines() -> [u64; 69] {
    let mut lines = [0; 69];
    let mut found = 0;
    let mut square = 0;
    while square < WIDTH * HEIGHT {
        let (column, row) = (square / HEIGHT, square % HEIGHT);
        let start = 1_u64 << (column * COLUMN + row);
        let (fits_right, fits_up, fits_down) = (column + 3 < WIDTH, row + 3 < HEIGHT, row >= 3);
        let directions = [
            (RIGHT, fits_right),
            (UP, fits_up),
            (RIGHT_UP, fits_right && fits_up),
            (RIGHT_DOWN, fits_right && fits_down),
        ];
        let mut i = 0;
        while i < directions.len() {
            let (step, fits) = directions[i];
            if fits {
                lines[found] = start | start << step | start << (2 * step) | start << (3 * step);
                found += 1;
            }
            i += 1;
        }
        square += 1;
    }
    assert!(found == lines.len());
    lines
}

/// The bit of one square, as in [`LINES`]; both coordinates count from 0 at the bottom left.
///
/// Only squares of the board have a bit.
pub const fn square(row: usize, column: usize) -> u64 {
    1 << (column * COLUMN + row)
}

/// The bits of some squares, as (row, column); `None` if one is off the board.
pub(super) fn squares(squares: &[(usize, usize)]) -> Option<u64> {
    let is_on_board = |&(row, column): &(usize, usize)| row < HEIGHT && column < WIDTH;
    let bits = || squares.iter().fold(0, |bits, &(row, column)| bits | square(row, column));
    squares.iter().all(is_on_board).then(bits)
}

/// The six squares of a column.
pub(super) const fn column(column: usize) -> u64 {
    ((1 << HEIGHT) - 1) << (column * COLUMN)
}

const fn row(row: usize) -> u64 {
    let mut squares = 0;
    let mut index = 0;
    while index < WIDTH {
        squares |= square(row, index);
        index += 1;
    }
    squares
}

/// The bottom square of every column.
pub(super) const BOTTOM_ROW: u64 = row(0);

/// The top square of every column.
pub(super) const TOP_ROW: u64 = row(HEIGHT - 1);

/// Every square of the board: without the bits that are always 0.
pub(super) const ALL_SQUARES: u64 = BOTTOM_ROW * ((1 << HEIGHT) - 1);

/// Returns true if four of the discs stand in a line.
///
/// Discs with a neighbour in a direction form pairs; two pairs two steps apart form four.
pub(super) const fn has_four(discs: u64) -> bool {
    const fn four(discs: u64, step: usize) -> bool {
        let pairs = discs & (discs >> step);
        pairs & (pairs >> (2 * step)) != 0
    }
    four(discs, UP) || four(discs, RIGHT) || four(discs, RIGHT_UP) || four(discs, RIGHT_DOWN)
}
