//! The place of a board of checkers on the screen.

use ratatui::layout::{Position as Spot, Rect};
use rules::checkers::{Position, Square};

use super::super::{centred, scale};

/// The widths and heights of a square, by scale.
const CELLS: [(u16, u16); 3] = [(3, 1), (5, 2), (7, 3)];

/// The width of the row numbers on the left, and the height of the column letters below.
const LEFT: u16 = 2;
const BELOW: u16 = 1;

pub(super) fn size(scale: usize) -> Option<(u16, u16)> {
    let (width, height) = CELLS.get(scale)?;
    Some((8 * width + LEFT, 8 * height + BELOW))
}

pub(super) struct Layout {
    pub(super) area: Rect,
    pub(super) cell: (u16, u16),
    is_flipped: bool,
}

impl Layout {
    /// The largest board that fits into the room, centred.
    pub(super) fn of(position: &Position, room: Rect, is_flipped: bool) -> Layout {
        let largest = scale(position, room);
        let (width, height) = size(largest).unwrap_or_default();
        Layout { area: centred(room, width, height), cell: CELLS[largest], is_flipped }
    }

    /// Converts column and row to the place from the left and the top of the screen, and back.
    pub(super) const fn flipped(&self, (column, row): (usize, usize)) -> (usize, usize) {
        if self.is_flipped { (7 - column, row) } else { (column, 7 - row) }
    }

    /// The top left corner of a square.
    pub(super) fn corner(&self, column: usize, row: usize) -> (i32, i32) {
        let (right, down) = self.flipped((column, row));
        let narrow = |place: usize| u16::try_from(place).unwrap_or_default();
        let x = self.area.x + LEFT + narrow(right) * self.cell.0;
        let y = self.area.y + narrow(down) * self.cell.1;
        (i32::from(x), i32::from(y))
    }

    pub(super) fn square_at(&self, spot: Spot) -> Option<Square> {
        if !self.area.contains(spot) {
            return None;
        }
        let right = usize::from(spot.x.checked_sub(self.area.x + LEFT)? / self.cell.0);
        let down = usize::from((spot.y - self.area.y) / self.cell.1);
        let (column, row) =
            if right < 8 && down < 8 { self.flipped((right, down)) } else { return None };
        Square::new(column, row)
    }
}
