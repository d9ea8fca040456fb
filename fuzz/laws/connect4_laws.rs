//! Laws of Connect Four on arbitrary bytes.

use discus_rules::Game;
use discus_rules::connect4::{Board, Column, Position};

/// The bitboards and the plain board agree on every drop, legal or not.
pub(crate) fn fast_equals_obvious(data: &[u8]) {
    let mut fast = Position::EMPTY;
    let Ok(mut obvious) = Board::new(Position::ROWS, Position::COLUMNS) else { return };
    for &byte in data {
        let column = Column::new(usize::from(byte % 8));
        assert_eq!(fast.play(column), obvious.play(column), "{column} in {fast:?}");
        assert_eq!(fast.outcome(), obvious.outcome(), "{fast:?}");
        assert_eq!(Position::try_from(&obvious), Ok(fast));
    }
}

/// Any text is read as a game, or refused with the index of the first bad move.
pub(crate) fn any_text_is_read_or_refused(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    if let Err(bad) = text.parse::<Position>() {
        assert_eq!(text.chars().nth(bad.index), Some(bad.text));
    }
}
