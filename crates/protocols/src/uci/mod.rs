//! The Universal Chess Interface with the variant cfour, as cutechess speaks it: Connect Four on the
//! standard board.
//!
//! A move is `P@` and the square where the disc lands, `P@d1`. The first side is white. A program must
//! list `cfour` among the values of its option `UCI_Variant`.

mod player;
mod referee;

pub use player::serve;
pub use referee::Referee;

use rules::connect4::{Board, Column, Position};

use super::universal::Script;
use crate::shown;
use games::fen;

const VARIANT: &str = "UCI_Variant";
const CFOUR: &str = "cfour";

const SCRIPT: &Script<Board> = &Script { write, read, fen: fen::write_with_holdings };

fn write(board: &Board, column: Column) -> String {
    format!("P@{}", (Script::LANDING.write)(board, column))
}

fn read(board: &Board, text: &str) -> Result<Column, String> {
    let square = text.strip_prefix("P@");
    let square = square.ok_or_else(|| format!("{}: not a move such as P@d1", shown(text)))?;
    (Script::LANDING.read)(board, square)
}

fn is_standard(board: &Board) -> bool {
    (board.rows(), board.columns()) == (Position::ROWS, Position::COLUMNS)
}
