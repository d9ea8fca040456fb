//! The place of a board of checkers on the screen.

use ratatui::layout::{Position as Spot, Rect};
use rules::checkers::{Notation, Position, Square};

use super::super::{Cell, cell, centred, scale};

/// The sizes, from the smallest terminals to the largest.
const CELLS: [Cell; 7] = [
    cell(3, 1, (1, 1)),
    cell(5, 2, (3, 2)),
    cell(7, 3, (3, 2)),
    cell(9, 4, (6, 3)),
    cell(11, 5, (8, 4)),
    cell(13, 6, (10, 5)),
    cell(17, 8, (14, 7)),
];

/// The second size with room for a number beside a disc.
const WITH_NUMBER: Cell = cell(6, 2, (3, 2));

/// The size of a square by scale. A variant that numbers its squares needs room for the numbers.
fn cell_of(position: &Position, scale: usize) -> Option<Cell> {
    match (position.laws().notation(), scale) {
        (Notation::Numbers(_), 1) => Some(WITH_NUMBER),
        _ => CELLS.get(scale).copied(),
    }
}

/// The width of the row numbers on the left, and the height of the column letters below.
const LEFT: u16 = 2;
const BELOW: u16 = 1;

pub(super) fn size(position: &Position, scale: usize) -> Option<(u16, u16)> {
    let Cell { width, height, .. } = cell_of(position, scale)?;
    Some((8 * width + LEFT, 8 * height + BELOW))
}

pub(super) struct Layout {
    pub(super) area: Rect,
    pub(super) cell: Cell,
    is_flipped: bool,
}

impl Layout {
    /// The largest board that fits into the room, centred.
    pub(super) fn of(position: &Position, room: Rect, is_flipped: bool) -> Layout {
        let largest = scale(position, room);
        let (width, height) = size(position, largest).unwrap_or_default();
        let cell = cell_of(position, largest).unwrap_or(CELLS[0]);
        Layout { area: centred(room, width, height), cell, is_flipped }
    }

    /// Converts column and row to the place from the left and the top of the screen, and back.
    pub(super) const fn flipped(&self, (column, row): (usize, usize)) -> (usize, usize) {
        if self.is_flipped { (7 - column, row) } else { (column, 7 - row) }
    }

    /// The top left corner of a square.
    pub(super) fn corner(&self, column: usize, row: usize) -> (i32, i32) {
        let (right, down) = self.flipped((column, row));
        let narrow = |place: usize| u16::try_from(place).unwrap_or_default();
        let x = self.area.x + LEFT + narrow(right) * self.cell.width;
        let y = self.area.y + narrow(down) * self.cell.height;
        (i32::from(x), i32::from(y))
    }

    pub(super) fn square_at(&self, spot: Spot) -> Option<Square> {
        if !self.area.contains(spot) {
            return None;
        }
        let right = usize::from(spot.x.checked_sub(self.area.x + LEFT)? / self.cell.width);
        let down = usize::from((spot.y - self.area.y) / self.cell.height);
        let (column, row) =
            if right < 8 && down < 8 { self.flipped((right, down)) } else { return None };
        Square::new(column, row)
    }
}
