//! The Universal Game Interface, as cutegames speaks it: Connect Four and checkers.
//!
//! The interface leaves open how moves are written. In Connect Four a move is the square where the
//! disc lands, the column as a letter and the row as a number from the bottom, `f1`; in checkers it is
//! written as in PDN, `11-15` or `22x15x8`. Positions of Connect Four are those of cutechess, with or
//! without brackets; those of checkers are PDN's.
//!
//! The interface does not name games either. Our player has the options `Game`, `Rows`, `Columns`
//! and `Laws`, and our referee sets those that a program offers; a program without them is assumed
//! to play the requested game on the standard board.

mod player;
mod referee;

pub use player::{Begin, serve, serve_of};
pub use referee::Referee;

use games::Key;

/// The game.
const GAME: &str = "Game";
/// The number of rows of the Connect Four board.
const ROWS: &str = "Rows";
/// The number of its columns.
const COLUMNS: &str = "Columns";
/// The laws of checkers.
const LAWS: &str = "Laws";

/// The option of a key.
const fn option(key: Key) -> &'static str {
    match key {
        Key::Rows => ROWS,
        Key::Columns => COLUMNS,
        Key::Laws => LAWS,
    }
}
