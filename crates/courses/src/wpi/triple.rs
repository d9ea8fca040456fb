use std::fmt;

use rules::Side;
use rules::connect4::Column;

/// A move with its colour and the row in which the disc lands: `(W C 1)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Triple {
    /// The moving side; the first side is White.
    pub side: Side,
    /// The column, A to G.
    pub column: Column,
    /// The row, counted from 0 at the bottom; the text counts from 1.
    pub row: usize,
}

/// The letter of a side: W for the first side, B for the second.
pub const fn letter(side: Side) -> char {
    match side {
        Side::First => 'W',
        Side::Second => 'B',
    }
}

/// The name of the colour of a side.
pub const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

/// The canonical form, without the line feed (R5).
impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = (b'A'..).nth(self.column.index()).map_or('?', char::from);
        write!(f, "({} {column} {})", letter(self.side), self.row + 1)
    }
}
