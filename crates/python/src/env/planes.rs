//! Positions of Connect Four as arrays of 0 and 1: (6, 7, 2), the top row first, the last axis being
//! the discs of the player who looks and those of the other. These are the observations of
//! `PettingZoo`'s `connect_four_v3`.

use rules::connect4::Position;

/// The bytes of a row of both planes.
const ROW: usize = 2 * Position::COLUMNS;

/// The bytes of an observation.
pub(super) const OBSERVATION: usize = Position::ROWS * ROW;

/// The bits of the bottom row, as `rules::connect4::LINES` numbers them: a column has seven.
const BOTTOM_ROW: u64 = 0x0408_1020_4081;

/// Multiplied by it, the bit 7c of a column c arrives at 42 + c, and no two bits meet.
const GATHER: u64 = 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30 | 1 << 36 | 1 << 42;

/// The bytes of one plane of a row, two apart, for each set of its seven squares.
const SPREAD: [u128; 1 << Position::COLUMNS] = spread();

const fn spread() -> [u128; 1 << Position::COLUMNS] {
    let mut rows = [0; 1 << Position::COLUMNS];
    let mut squares = 0;
    while squares < rows.len() {
        let mut column = 0;
        while column < Position::COLUMNS {
            rows[squares] |= ((squares >> column & 1) as u128) << (16 * column);
            column += 1;
        }
        squares += 1;
    }
    rows
}

/// Writes the observation of a player with these discs.
pub(super) fn write(own: u64, other: u64, observation: &mut [i8; OBSERVATION]) {
    let row_of = |discs: u64, row: usize| {
        let gathered = (discs >> row & BOTTOM_ROW).wrapping_mul(GATHER);
        SPREAD[(gathered >> 42) as usize & (SPREAD.len() - 1)]
    };
    for (index, bytes) in observation.chunks_exact_mut(ROW).enumerate() {
        let row = Position::ROWS - 1 - index;
        let squares = row_of(own, row) | row_of(other, row) << 8;
        for (byte, square) in bytes.iter_mut().zip(squares.to_le_bytes()) {
            *byte = square.cast_signed();
        }
    }
}

/// Writes 1 for each column with room.
pub(super) fn write_mask(position: &Position, mask: &mut [i8; Position::COLUMNS]) {
    let landing = position.landing_squares();
    for (column, byte) in mask.iter_mut().enumerate() {
        *byte = i8::from(landing >> (7 * column) & 0x7f != 0);
    }
}
