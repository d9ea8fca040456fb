use rules::Side;
use rules::connect4::Position;

/// The disc of the first side.
pub const FIRST: u8 = b'X';
/// The disc of the second side.
pub const SECOND: u8 = b'O';
/// The character of a square without a disc.
pub const EMPTY: u8 = b' ';

/// The board as 144 characters: six rows, dashes, the numbers of the columns (R6, R7).
pub fn board(position: &Position) -> String {
    let text = board_of(|row, column| match position.square(row, column) {
        Some(Side::First) => FIRST,
        Some(Side::Second) => SECOND,
        None => EMPTY,
    });
    String::from_utf8_lossy(&text).into_owned()
}

/// A board of these bytes; `square` is called with row and column, counted from 0 at the bottom
/// left.
pub(super) fn board_of(square: impl Fn(usize, usize) -> u8) -> Vec<u8> {
    let mut text = Vec::with_capacity(144);
    for row in (0..Position::ROWS).rev() {
        text.push(b'|');
        for column in 0..Position::COLUMNS {
            text.extend([b' ', square(row, column)]);
        }
        text.extend_from_slice(b" |\n");
    }
    text.extend_from_slice(b"-----------------\n");
    text.extend_from_slice(b"  1 2 3 4 5 6 7  \n");
    text
}
