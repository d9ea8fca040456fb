//! The common part of the Universal Chess Interface and the Universal Game Interface: two programs
//! exchange options, positions and clocks, and the player must read its input while it searches.

mod game_session;
mod go;
mod host;
mod session;

use std::any::Any;

use games::Described;
use rules::connect4::{Board, Column};

use crate::{read, shown};

pub(super) use game_session::{Begin, EngineSession, GameSession, Place};
pub(super) use host::{Offer, choose, greet, new_game, ready};
pub(super) use session::{Interface, serve};

/// The notation of one game in one of the interfaces.
pub(crate) struct Script<G: Described> {
    /// A legal move.
    pub(crate) write: fn(&G, G::Move) -> String,
    /// The legal move that a text names, or why it names none.
    pub(crate) read: fn(&G, &str) -> Result<G::Move, String>,
    /// A position on one line.
    pub(crate) fen: fn(&G) -> String,
}

impl<G: Described> Script<G> {
    /// The usual notation of the game.
    pub(crate) const PLAIN: &Script<G> = &Script { write: G::write, read, fen: G::fen };

    /// The notation of UGI: squares in Connect Four, and the usual notation in other games.
    pub(crate) fn of_ugi() -> &'static Script<G> {
        let landing: &dyn Any = Script::LANDING;
        landing.downcast_ref().unwrap_or(Script::PLAIN)
    }
}

impl Script<Board> {
    /// A move of Connect Four is the square where the disc lands: `f1`.
    pub(crate) const LANDING: &Script<Board> =
        &Script { write: landing, read: landed, fen: Described::fen };

    /// The number of columns that have letters.
    pub(crate) const LETTERS: usize = 26;
}

/// The square where a disc lands, the column as a letter and the row as a number, counted from 1 at
/// the bottom.
pub(crate) fn landing(board: &Board, column: Column) -> String {
    let letter = u8::try_from(column.index()).ok().and_then(|index| b'a'.checked_add(index));
    let row = board.landing_row(column).unwrap_or(board.rows());
    format!("{}{}", char::from(letter.unwrap_or(b'?')), row + 1)
}

/// The column into which a disc is dropped that lands on this square.
pub(crate) fn landed(board: &Board, text: &str) -> Result<Column, String> {
    let is_letter = |letter: &char| letter.is_ascii_lowercase();
    let column = text.chars().next().filter(is_letter).map(|letter| letter as usize - 'a' as usize);
    let row = text.get(1..).and_then(|row| row.parse::<usize>().ok());
    let (Some(column), Some(row)) = (column.map(Column::new), row) else {
        return Err(format!("{}: not a square such as d1", shown(text)));
    };
    rules::Game::check(board, column).map_err(|why| format!("{}: {why}", shown(text)))?;
    let lands = landing(board, column);
    if board.landing_row(column) == row.checked_sub(1) && lands == text {
        Ok(column)
    } else {
        Err(format!("{}: a disc in that column lands on {lands}", shown(text)))
    }
}
