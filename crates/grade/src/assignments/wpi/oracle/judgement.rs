//! Which requirement an illegal move of the player breaks.

use courses::wpi::{MoveText, Reason, letter};
use rules::Game as _;
use rules::connect4::{Column, Position};

use crate::assignments::wpi::fours::landing_row;

/// The key of the check, and the column that was probably meant.
pub(super) fn fault_of_move(
    position: &Position,
    text: &MoveText,
    reason: Reason,
) -> (&'static str, Option<Column>) {
    let text = text.to_string().to_ascii_uppercase();
    let items: Vec<&str> = text
        .trim_matches(['(', ')'])
        .split([' ', '\t', '?', ','])
        .filter(|item| !item.is_empty())
        .collect();
    let column = items.iter().find_map(|item| match item.as_bytes() {
        [letter @ b'A'..=b'G'] if *item != "B" || items.get(1) == Some(item) => {
            Some(Column::new((letter - b'A').into()))
        }
        _ => None,
    });
    if reason == Reason::NotAMove {
        return ("R5a", column);
    }
    let row: Option<usize> = items.get(2).and_then(|item| item.parse().ok());
    let landing = column.and_then(|column| landing_row(position, column));
    let has_own_colour =
        items.first() == Some(&letter(position.side_to_move()).to_string().as_str());
    let counts_otherwise = match (row, landing) {
        (Some(row), Some(landing)) => row == landing || row + landing == Position::ROWS,
        _ => false,
    };
    // The lowest row is 0 if rows are counted from 0, and 6 if they are counted from the top.
    let is_lowest = landing == Some(0);
    let key = if counts_otherwise && has_own_colour && is_lowest { "R1" } else { "R14a" };
    (key, column)
}
