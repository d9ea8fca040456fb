//! Squares as a board shows them.

use courses::spfiar::{EMPTY, FIRST, SECOND};
use rules::connect4::{Column, Position};
use rules::{Game as _, Side};

use super::found::Squares;

/// The column that a line names, if it is legal.
pub(super) fn named(position: &Position, line: &[u8]) -> Option<Column> {
    let digit = line.iter().rev().find(|byte| byte.is_ascii_digit())?;
    let column = Column::from_number(usize::from(digit - b'0'))?;
    position.legal_moves().find(|legal| *legal == column)
}

/// The squares of a position, the top row first.
pub(super) fn squares_of(position: &Position) -> Squares {
    let mut squares = Squares::default();
    for (row, squares) in squares.iter_mut().rev().enumerate() {
        for (column, square) in squares.iter_mut().enumerate() {
            *square = match position.square(row, column) {
                Some(Side::First) => FIRST,
                Some(Side::Second) => SECOND,
                None => EMPTY,
            };
        }
    }
    squares
}

/// The same squares upside down, mirrored, and with the discs exchanged.
pub(super) fn likes(squares: &Squares) -> [Squares; 4] {
    let mut down = *squares;
    down.reverse();
    let mirrored = squares.map(|mut row| {
        row.reverse();
        row
    });
    let mut turned = mirrored;
    turned.reverse();
    let exchanged = squares.map(|row| {
        row.map(|disc| match disc {
            FIRST => SECOND,
            SECOND => FIRST,
            other => other,
        })
    });
    [down, mirrored, turned, exchanged]
}
