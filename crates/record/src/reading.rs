use rules::checkers::Position;
use rules::connect4::Board;

use crate::{BadText, Record, c4, pdn};

/// A saved game of either kind.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyRecord {
    /// Connect Four, from `.c4`.
    Connect4(Record<Board>),
    /// Checkers, from PDN.
    Checkers(Record<Position>),
}

/// Reads a saved game of either kind: as PDN if it begins with a tag or with a number and a full
/// stop, otherwise as `.c4`. If a PDN text has several games, it reads the first.
///
/// # Errors
/// The first error, with its line and column.
pub fn read(text: &str) -> Result<AnyRecord, BadText> {
    if pdn::is_pdn(text) {
        Ok(AnyRecord::Checkers(pdn::read(text)?))
    } else {
        Ok(AnyRecord::Connect4(c4::read(text)?))
    }
}
