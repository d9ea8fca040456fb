//! Draws a board: frame, holes, discs, marks, numbers and scores.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::connect4::{Board, Column};
use rules::{Game, Side};

use super::super::{Drawn, Scene, disc, small_disc, write};
use super::layout::Layout;
use crate::styles::Role;
use crate::values;

/// Row and column, counted from 0 at the bottom left.
type Square = (usize, usize);

/// The mark around a disc.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marked {
    No,
    Last,
    Wins,
}

impl Marked {
    const fn brackets(self) -> [&'static str; 2] {
        match self {
            Marked::No => [" ", " "],
            Marked::Last => ["(", ")"],
            Marked::Wins => ["[", "]"],
        }
    }
}

pub(super) fn paint(scene: &Scene<Board>, layout: &Layout, buffer: &mut Buffer) {
    let painter = Painter { scene, layout, falling: falling(scene) };
    painter.frame(buffer);
    let line = painter.line();
    for row in layout.first_row..layout.first_row + layout.rows {
        for column in layout.first_column..layout.first_column + layout.columns {
            painter.square(buffer, (row, column), &line);
        }
    }
    painter.fall(buffer);
    painter.cursor(buffer);
    painter.foot(buffer);
}

/// The falling disc: its target square and its side.
fn falling(scene: &Scene<Board>) -> Option<(Square, Side)> {
    scene.ticks?;
    let (before, played) = scene.last?;
    let row = before.landing_row(*played)?;
    Some(((row, played.index()), before.side_to_move()))
}

struct Painter<'a> {
    scene: &'a Scene<'a, Board>,
    layout: &'a Layout,
    falling: Option<(Square, Side)>,
}

impl Painter<'_> {
    fn style(&self, role: Role) -> Style {
        self.scene.styles.style(role)
    }

    fn frame(&self, buffer: &mut Buffer) {
        let style = self.style(Role::Frame);
        let frame = self.layout.frame();
        buffer.set_style(frame, style);
        let side = self.scene.styles.pick("|", "│");
        for y in frame.top()..frame.bottom() {
            for x in [frame.left(), frame.right().saturating_sub(1)] {
                write(buffer, frame, (i32::from(x), i32::from(y)), side, style);
            }
        }
    }

    /// The winning squares.
    fn line(&self) -> Vec<Square> {
        let last = self.last().filter(|_| self.scene.ticks.is_none());
        last.map_or_else(Vec::new, |(row, column)| self.scene.position.winning_squares(row, column))
    }

    fn last(&self) -> Option<Square> {
        let (before, played) = self.scene.last?;
        Some((before.landing_row(*played)?, played.index()))
    }

    fn square(&self, buffer: &mut Buffer, square: Square, line: &[Square]) {
        let at = (self.layout.x(square.1), self.layout.y(square.0));
        let is_in_the_air = self.falling.is_some_and(|(lands, _)| lands == square);
        match self.scene.position.square(square.0, square.1) {
            Some(side) if !is_in_the_air => {
                let marked = match self.last() {
                    _ if line.contains(&square) => Marked::Wins,
                    Some(last) if last == square => Marked::Last,
                    _ => Marked::No,
                };
                self.disc(buffer, self.layout.frame(), at, side, marked);
            }
            _ => self.hole(buffer, at),
        }
    }

    fn hole(&self, buffer: &mut Buffer, (x, y): (i32, i32)) {
        let style = self.style(Role::Hole);
        let dot = self.scene.styles.pick(".", "·");
        let (width, height) = self.layout.cell.disc;
        let width = usize::from(width);
        for row in 0..height {
            let text = if row == height / 2 { dot } else { "" };
            let at = (x + 1, y + i32::from(row));
            write(buffer, self.layout.frame(), at, &format!("{text:^width$}"), style);
        }
        if !self.layout.cell.is_large() {
            // The whole square, since marks are drawn in its style.
            write(buffer, self.layout.frame(), (x, y), &format!(" {dot} "), style);
        }
    }

    fn disc(&self, buffer: &mut Buffer, area: Rect, at: (i32, i32), side: Side, marked: Marked) {
        let style = self.style(self.scene.position.role(side));
        let mark = self.style(Role::Mark);
        let (x, y) = at;
        let [open, close] = marked.brackets();
        let is_first = side == Side::First;
        if self.layout.cell.is_large() {
            let shape = self.layout.cell.disc;
            let rows = disc(self.scene.styles, is_first, false, shape);
            for (y, row) in (y..).zip(rows) {
                if marked != Marked::No {
                    write(buffer, area, (x, y), open, mark);
                    write(buffer, area, (x + i32::from(shape.0) + 1, y), close, mark);
                }
                write(buffer, area, (x + 1, y), &row, style);
            }
        } else {
            let letter = small_disc(self.scene.styles, is_first, self.scene.styles.is_ascii);
            write(buffer, area, (x, y), &format!("{open}{letter}{close}"), style);
        }
    }

    /// Draws the falling disc at its current height.
    fn fall(&self, buffer: &mut Buffer) {
        let (Some((square, side)), Some(ticks)) = (self.falling, self.scene.ticks) else { return };
        let (before, played) = self.scene.last.expect("a move falls");
        let (from, to) = (i32::from(self.layout.top()) - 1, self.layout.y(square.0));
        let duration = before.duration(*played).max(1);
        let [ticks, duration] = [ticks.min(duration), duration].map(|ticks| {
            // Animations take few ticks, so both numbers fit.
            i32::try_from(ticks).unwrap_or(1)
        });
        let y = from + (to - from) * ticks / duration;
        self.disc(buffer, self.layout.area, (self.layout.x(square.1), y), side, Marked::No);
    }

    /// Draws the next disc above its column.
    fn cursor(&self, buffer: &mut Buffer) {
        let board = self.scene.position;
        if !self.scene.is_open || self.scene.ticks.is_some() || board.outcome().is_some() {
            return;
        }
        let column = self.scene.cursor.over(board);
        let at = (self.layout.x(column), i32::from(self.layout.area.y));
        if board.landing_row(Column::new(column)).is_some() {
            self.disc(buffer, self.layout.area, at, board.side_to_move(), Marked::No);
        } else {
            let y = i32::from(self.layout.top()) - 1;
            write(buffer, self.layout.area, (at.0, y), "full", self.style(Role::Notice));
        }
    }

    /// Draws the numbers of the columns, and the scores below them.
    fn foot(&self, buffer: &mut Buffer) {
        let y = i32::from(self.layout.foot());
        let cursor = self.scene.cursor.over(self.scene.position);
        let width = usize::from(self.layout.cell.disc.0) + 2;
        for column in self.layout.first_column..self.layout.first_column + self.layout.columns {
            let is_chosen = self.scene.is_open && column == cursor;
            let role = if is_chosen { Role::Cursor } else { Role::Frame };
            let number = format!("{:^width$}", column + 1);
            let at = (self.layout.x(column), y);
            write(buffer, self.layout.frame(), at, &number, self.style(role));
        }
        self.scores(buffer, y + 1);
    }

    /// Draws the scores. A star marks the best ones if there is room, a question mark a mistake.
    fn scores(&self, buffer: &mut Buffer, y: i32) {
        if let Some((column, value)) = self.scene.mistake {
            self.score(buffer, (column, y), (values::figure(value), "?"), values::role(value));
        }
        let values = self.scene.values;
        let best = values::best(values);
        let moves = self.scene.position.legal_moves();
        for (place, (column, value)) in moves.zip(values).enumerate() {
            let (text, role) = match value {
                None => (String::from("?"), Role::Quiet),
                Some(value) => (values::figure(*value), values::role(*value)),
            };
            let star = if best.contains(&place) { "*" } else { "" };
            self.score(buffer, (column, y), (text, star), role);
        }
    }

    /// Draws the value of a column, with a mark if there is room.
    fn score(
        &self,
        buffer: &mut Buffer,
        (column, y): (Column, i32),
        (text, mark): (String, &str),
        role: Role,
    ) {
        let seen = self.layout.first_column..self.layout.first_column + self.layout.columns;
        if !seen.contains(&column.index()) {
            return;
        }
        let width = usize::from(self.layout.cell.width.min(self.layout.cell.disc.0.max(3) + 2));
        let mark = if text.len() < width { mark } else { "" };
        let text = format!("{:^width$}", text + mark);
        let at = (self.layout.x(column.index()), y);
        write(buffer, self.layout.area, at, &text, self.style(role));
    }
}
