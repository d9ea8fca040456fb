//! The Universal Game Interface, as cutegames speaks it: Connect Four and checkers.
//!
//! The interface leaves open how moves are written. In Connect Four a move is the square where the
//! disc lands, the column as a letter and the row as a number from the bottom, `f1`; in checkers it is
//! written as in PDN, `11-15` or `22x15x8`. Positions of Connect Four are those of cutechess, with or
//! without brackets; those of checkers are PDN's.
//!
//! Neither does it name games. Our player has the options `Game`, `Rows`, `Columns` and `Laws`, and our
//! referee sets those that a program offers; a program without them is taken to play what it is asked
//! to, on the standard board.

mod player;
mod referee;

pub use player::{Begin, serve, serve_of};
pub use referee::Referee;

use games::Key;

/// Which game is played.
const GAME: &str = "Game";
/// How many rows the board of Connect Four has.
const ROWS: &str = "Rows";
/// How many columns it has.
const COLUMNS: &str = "Columns";
/// By which laws checkers is played.
const LAWS: &str = "Laws";

/// The option of a key.
const fn option(key: Key) -> &'static str {
    match key {
        Key::Rows => ROWS,
        Key::Columns => COLUMNS,
        Key::Laws => LAWS,
    }
}
