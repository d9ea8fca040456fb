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

/// Reads a saved game of either kind: PDN if it begins with a tag or with a number and a full stop,
/// `.c4` otherwise. Of several games in PDN it is the first.
///
/// # Errors
/// The first thing that is wrong, with its place.
pub fn read(text: &str) -> Result<AnyRecord, BadText> {
    if is_pdn(text) {
        Ok(AnyRecord::Checkers(pdn::read(text)?))
    } else {
        Ok(AnyRecord::Connect4(c4::read(text)?))
    }
}

fn is_pdn(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let behind_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    // In `.c4` a bracket holds the number of a column.
    let is_tag =
        text.strip_prefix('[').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()));
    is_tag
        || text.starts_with('%')
        || (behind_digits.len() < text.len() && behind_digits.starts_with('.'))
}
