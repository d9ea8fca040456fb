//! Draws a board of checkers: squares, discs, possible choices and the last move.

use ratatui::buffer::Buffer;
use rules::Game;
use rules::checkers::{Colour, Disc, Kind as Rank, Notation, Square};

use super::super::{Drawn, Scene, disc, small_disc, write};
use super::layout::Layout;
use rules::checkers::Position;

use crate::styles::Role;

pub(super) fn paint(scene: &Scene<Position>, layout: &Layout, buffer: &mut Buffer) {
    let painter = Painter { scene, layout };
    painter.edges(buffer);
    let open = painter.open_squares();
    for row in 0..8 {
        for column in 0..8 {
            match Square::new(column, row) {
                None => painter.fill(buffer, (column, row), Role::Light, ""),
                Some(square) => painter.square(buffer, square, &open),
            }
        }
    }
    painter.moving(buffer);
}

struct Painter<'a> {
    scene: &'a Scene<'a, Position>,
    layout: &'a Layout,
}

impl Painter<'_> {
    /// Letters and digits at the edges, unless the squares have numbers.
    fn edges(&self, buffer: &mut Buffer) {
        if matches!(self.scene.position.laws().notation(), Notation::Numbers(_)) {
            return;
        }
        let style = self.scene.styles.style(Role::Quiet);
        let (width, height) =
            (i32::from(self.layout.cell.width), i32::from(self.layout.cell.height));
        for place in 0..8 {
            let (_, y) = self.layout.corner(0, place);
            let at = (i32::from(self.layout.area.x), y + (height - 1) / 2);
            write(buffer, self.layout.area, at, &(place + 1).to_string(), style);
            let (x, _) = self.layout.corner(place, 0);
            let foot = i32::from(self.layout.area.y) + 8 * height;
            let letter = &"abcdefgh"[place..=place];
            write(buffer, self.layout.area, (x + (width - 1) / 2, foot), letter, style);
        }
    }

    /// The squares that can be chosen next.
    fn open_squares(&self) -> Vec<Square> {
        if !self.scene.is_open || self.scene.ticks.is_some() {
            return Vec::new();
        }
        let cursor = self.scene.cursor;
        if cursor.path().is_empty() {
            return self.scene.position.legal_moves().map(|m| m.start()).collect();
        }
        let stops = cursor.path().len() - 1;
        let open = cursor.open_moves(self.scene.position);
        open.iter().filter_map(|m| m.stops().get(stops).copied()).collect()
    }

    /// Fills a square in the style of a role, with a text in its middle.
    fn fill(&self, buffer: &mut Buffer, (column, row): (usize, usize), role: Role, text: &str) {
        let style = self.scene.styles.style(role);
        let (x, y) = self.layout.corner(column, row);
        let (width, height) =
            (usize::from(self.layout.cell.width), i32::from(self.layout.cell.height));
        for line in 0..height {
            let text = if line == (height - 1) / 2 { text } else { "" };
            write(buffer, self.layout.area, (x, y + line), &format!("{text:^width$}"), style);
        }
    }

    fn square(&self, buffer: &mut Buffer, square: Square, open: &[Square]) {
        let place = (square.column(), square.row());
        let is_chosen = self.scene.cursor.path().contains(&square) && self.scene.is_open;
        let is_under_cursor = self.scene.is_open && self.scene.cursor.at() == square;
        let role = if is_under_cursor || is_chosen { Role::Cursor } else { Role::Hole };
        let dot = self.scene.styles.pick(".", "·");
        let is_target = open.contains(&square) && !self.scene.cursor.path().is_empty();
        let number = self.number(square);
        let empty = number.as_deref().unwrap_or(dot);
        let empty = if is_target { self.scene.styles.pick("+", "◇") } else { empty };
        let standing = self.standing(square).filter(|_| !self.is_moving(square));
        let empty =
            if self.is_captured(square) { self.scene.styles.pick("x", "×") } else { empty };
        self.fill(buffer, place, role, if standing.is_some() { "" } else { empty });
        if let Some(standing) = standing {
            self.disc(buffer, square, standing);
            self.number_beside(buffer, square, role);
        }
        self.brackets(buffer, square, open.contains(&square) && standing.is_some());
    }

    /// The number of a square, if the laws write moves with numbers.
    fn number(&self, square: Square) -> Option<String> {
        let notation = self.scene.position.laws().notation();
        matches!(notation, Notation::Numbers(_)).then(|| notation.square(square))
    }

    /// Writes the number of a square at its lower right, beside or below its disc, if there is room.
    fn number_beside(&self, buffer: &mut Buffer, square: Square, role: Role) {
        let Some(number) = self.number(square).filter(|_| self.layout.cell.height > 1) else {
            return;
        };
        let (x, y) = self.layout.corner(square.column(), square.row());
        let right = x + i32::from(self.layout.cell.width) - 2;
        let below = y + i32::from(self.layout.cell.height) - 1;
        let style = self.scene.styles.style(role);
        write(buffer, self.layout.area, (right, below), &format!("{number:>2}"), style);
    }

    /// The disc on a square. One that is captured stop by stop stands where it has come.
    fn standing(&self, square: Square) -> Option<Disc> {
        let position = self.scene.position;
        match self.entered() {
            [start, .., last] if *last == square => position.disc(*start),
            [start, _, ..] if *start == square => None,
            _ if self.is_captured(square) => None,
            _ => position.disc(square),
        }
    }

    /// The start and the stops of a capture that is being entered.
    fn entered(&self) -> &[Square] {
        if self.scene.is_open { self.scene.cursor.path() } else { &[] }
    }

    /// Returns true if the capture that is being entered has jumped over the disc on this square.
    fn is_captured(&self, square: Square) -> bool {
        let is_between = |pair: &[Square]| {
            let [one, other] = [pair[0], pair[1]].map(|end| (end.column(), end.row()));
            let (column, row) = (square.column(), square.row());
            let is_within = |place: usize, one: usize, other: usize| {
                (one.min(other) + 1..one.max(other)).contains(&place)
            };
            is_within(column, one.0, other.0)
                && is_within(row, one.1, other.1)
                && column.abs_diff(one.0) == row.abs_diff(one.1)
        };
        self.scene.position.disc(square).is_some() && self.entered().windows(2).any(is_between)
    }

    /// Returns true if the animated disc is still on its way to this square.
    fn is_moving(&self, square: Square) -> bool {
        let last = self.scene.last.filter(|_| self.scene.ticks.is_some());
        last.is_some_and(|(_, played)| played.end() == square)
    }

    fn disc(&self, buffer: &mut Buffer, square: Square, standing: Disc) {
        let Disc { side, kind } = standing;
        let is_white = self.scene.position.laws().colour(side) == Colour::White;
        let is_under_cursor = self.scene.is_open
            && (self.scene.cursor.at() == square || self.scene.cursor.path().contains(&square));
        let role = if is_under_cursor { Role::Cursor } else { self.scene.position.role(side) };
        let style = self.scene.styles.style(role);
        let (x, y) = self.layout.corner(square.column(), square.row());
        let is_king = kind == Rank::King;
        let width = i32::from(self.layout.cell.width);
        let size = self.layout.cell.disc;
        if size.1 == 1 {
            let letter = small_disc(self.scene.styles, is_white, is_king);
            write(buffer, self.layout.area, (x + 1, y), letter, style);
        } else {
            let rows = disc(self.scene.styles, is_white, is_king, size);
            let left = x + (width - i32::from(size.0)) / 2;
            for (line, row) in (y..).zip(rows) {
                write(buffer, self.layout.area, (left, line), &row, style);
            }
        }
    }

    /// Draws parentheses around the last move, and angles around discs that can move.
    fn brackets(&self, buffer: &mut Buffer, square: Square, can_move: bool) {
        let last = self.scene.last.filter(|_| self.scene.ticks.is_none());
        let is_mistake = self
            .scene
            .mistake
            .is_some_and(|(played, _)| [played.start(), played.end()].contains(&square));
        let is_last = last.is_some_and(|(_, played)| played.end() == square);
        let was_start = last.is_some_and(|(_, played)| played.start() == square);
        let marks = match (is_last || was_start, can_move) {
            _ if is_mistake => ["?", "?"],
            (true, _) => ["(", ")"],
            (false, true) => self.scene.styles.pick(["<", ">"], ["‹", "›"]),
            (false, false) => return,
        };
        let style = self.scene.styles.style(Role::Hole);
        let (x, y) = self.layout.corner(square.column(), square.row());
        let (width, height) =
            (i32::from(self.layout.cell.width), i32::from(self.layout.cell.height));
        let y = y + (height - 1) / 2;
        let disc = i32::from(self.layout.cell.disc.0);
        let left = x + (width - disc) / 2 - 1;
        write(buffer, self.layout.area, (left, y), marks[0], style);
        write(buffer, self.layout.area, (left + disc + 1, y), marks[1], style);
    }

    /// Draws the animated disc at the stop that it has reached.
    fn moving(&self, buffer: &mut Buffer) {
        let (Some(ticks), Some((before, played))) = (self.scene.ticks, self.scene.last) else {
            return;
        };
        let way: Vec<Square> = [&[played.start()], played.stops()].concat();
        let reached = ticks * (way.len() - 1) / before.duration(*played).max(1);
        let at = way[reached.min(way.len() - 1)];
        if let Some(disc) = before.disc(played.start()) {
            self.disc(buffer, at, disc);
        }
    }
}
