//! The place of a board of Connect Four on the screen.

use ratatui::layout::{Position as Spot, Rect};
use rules::connect4::Board;

use super::super::{Cell, cell, centred, scale};

/// The sizes, from the smallest terminals to the largest. The width has room for the disc, a mark on
/// either side, and perhaps a gap.
const CELLS: [Cell; 8] = [
    cell(3, 1, (1, 1)),
    cell(4, 1, (1, 1)),
    cell(6, 2, (3, 2)),
    cell(6, 3, (3, 2)),
    cell(9, 4, (6, 3)),
    cell(11, 5, (8, 4)),
    cell(13, 6, (10, 5)),
    cell(17, 8, (14, 7)),
];

impl Cell {
    /// Returns true if a disc has several characters.
    pub(super) const fn is_large(self) -> bool {
        self.disc.1 > 1
    }

    /// The empty row above each disc, if there is one.
    const fn gap(self) -> u16 {
        self.height - self.disc.1
    }

    /// The height of everything besides the squares: the next disc above, the numbers and scores below.
    const fn besides(self) -> u16 {
        self.disc.1 + 2
    }
}

/// The width of everything besides the squares: the frame. Its right side may use the last gap.
const fn edges(cell: Cell) -> u16 {
    if cell.width == 3 { 2 } else { 1 }
}

/// The size of a whole board, including the next disc, the numbers and the scores.
pub(super) fn size(board: &Board, scale: usize) -> Option<(u16, u16)> {
    let cell = CELLS.get(scale)?;
    let sides = [board.columns(), board.rows()].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
    let width = sides[0].saturating_mul(cell.width).saturating_add(edges(*cell));
    let besides = cell.besides() + cell.gap();
    let height = sides[1].saturating_mul(cell.height).saturating_add(besides);
    Some((width, height))
}

/// The place of the board, and its visible rows and columns.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) area: Rect,
    pub(super) cell: Cell,
    pub(super) first_column: usize,
    pub(super) columns: usize,
    /// Counted from the bottom.
    pub(super) first_row: usize,
    pub(super) rows: usize,
}

impl Layout {
    /// The largest board that fits into the room, centred. If not all of it fits, the part around a
    /// column.
    pub(super) fn of(board: &Board, column: usize, room: Rect) -> Layout {
        let cell = CELLS[scale(board, room)];
        let besides = cell.besides() + cell.gap();
        let fit = |room: u16, each: u16, all: usize| usize::from(room / each).clamp(1, all);
        let columns = fit(room.width.saturating_sub(edges(cell)), cell.width, board.columns());
        let rows = fit(room.height.saturating_sub(besides), cell.height, board.rows());
        let landing = (0..board.rows()).find(|&row| board.square(row, column).is_none());
        let landing = landing.unwrap_or(board.rows() - 1);
        // Numbers of visible squares fit the type of the room.
        let narrow = |side: usize| u16::try_from(side).unwrap_or_default();
        let width = narrow(columns) * cell.width + edges(cell);
        let height = narrow(rows) * cell.height + besides;
        let area = centred(room, width, height);
        let first_column = column.saturating_sub(columns / 2).min(board.columns() - columns);
        let first_row = landing.saturating_sub(rows / 2).min(board.rows() - rows);
        Layout { area, cell, first_column, columns, first_row, rows }
    }

    pub(super) fn shows_all(&self, board: &Board) -> bool {
        self.columns == board.columns()
    }

    /// The column at a spot, also above and below the board.
    pub(super) fn column_at(&self, spot: Spot) -> Option<usize> {
        if !self.area.contains(spot) {
            return None;
        }
        let place = usize::from(spot.x.checked_sub(self.area.x + 1)? / self.cell.width);
        (place < self.columns).then_some(self.first_column + place)
    }

    /// The left edge of a column.
    pub(super) fn x(&self, column: usize) -> i32 {
        let place = signed(column) - signed(self.first_column);
        place * i32::from(self.cell.width) + i32::from(self.area.x) + 1
    }

    /// The top edge of a row.
    pub(super) fn y(&self, row: usize) -> i32 {
        let from_top = signed(self.first_row + self.rows) - 1 - signed(row);
        from_top * i32::from(self.cell.height) + i32::from(self.top()) + i32::from(self.cell.gap())
    }

    /// The top edge of the frame, below the next disc.
    pub(super) fn top(&self) -> u16 {
        self.area.y + self.cell.disc.1
    }

    /// The row of the column numbers.
    pub(super) fn foot(&self) -> u16 {
        let rows = u16::try_from(self.rows).unwrap_or_default();
        self.top() + rows * self.cell.height + self.cell.gap()
    }

    /// The frame, with squares and numbers.
    pub(super) fn frame(&self) -> Rect {
        let top = self.top();
        Rect { y: top, height: self.foot() + 1 - top, ..self.area }.intersection(self.area)
    }
}

/// Converts a number of rows or columns, which is small.
fn signed(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX / 8)
}
