use rules::checkers::{Disc, Setup, Square};

const FRAME: &str = " |-------------------------------|\n";
const LETTERS: &str = "   a   b   c   d   e   f   g   h  \n";

/// The board of 630 bytes: eight rows in their frames, and the letters of the columns (R4).
pub(super) fn board(board: &Setup) -> String {
    let mut text = String::with_capacity(630);
    text.push_str(FRAME);
    for row in (0..8).rev() {
        text.push_str(&(row + 1).to_string());
        for column in 0..8 {
            let disc = Square::new(column, row).and_then(|square| board.disc(square));
            text.extend(['|', ' ', disc.map_or(' ', Disc::letter), ' ']);
        }
        text.push_str("|\n");
        text.push_str(FRAME);
    }
    text.push_str(LETTERS);
    text
}
