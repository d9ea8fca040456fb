use rules::Side;
use rules::connect4::Position;

/// The board of 144 bytes: six rows, dashes, the numbers of the columns (R6, R7).
pub(super) fn board(position: &Position) -> String {
    let mut text = String::with_capacity(144);
    for row in (0..Position::ROWS).rev() {
        text.push('|');
        for column in 0..Position::COLUMNS {
            text.push(' ');
            text.push(match position.square(row, column) {
                Some(Side::First) => 'X',
                Some(Side::Second) => 'O',
                None => ' ',
            });
        }
        text.push_str(" |\n");
    }
    text.push_str("-----------------\n");
    text.push_str("  1 2 3 4 5 6 7  \n");
    text
}
