//! The panel beside the board: the players, the values of the moves, and the moves of the game.

use std::fmt::Write;

use engine::MoveValue;
use play::Player;
use ratatui::layout::Rect;
use record::Id;
use rules::Side;

use super::Session;
use super::state::Analysis;
use crate::boards::Drawn;
use crate::styles::{Role, Styles};
use crate::text::plies;
use crate::values::{self, figure};

/// A line of the panel. A click on it goes to a position, if it has one.
pub(super) struct Entry {
    pub(super) text: String,
    pub(super) role: Role,
    pub(super) to: Option<Id>,
}

impl Entry {
    pub(super) fn new(text: impl Into<String>, role: Role) -> Entry {
        Entry { text: text.into(), role, to: None }
    }
}

/// The minimum number of lines of the list of moves: the heading and two moves.
const LEAST_MOVES: usize = 3;

/// Separates a part of the panel from the previous one.
fn begin_part(entries: &mut Vec<Entry>) {
    if !entries.is_empty() {
        entries.push(Entry::new("", Role::Text));
    }
}

/// Wraps the entries at a width. Continued lines keep their indent.
fn wrapped(entries: Vec<Entry>, width: usize) -> Vec<Entry> {
    let lines = |Entry { text, role, to }: Entry| {
        let words = text.trim_start();
        let (indent, _) = text.split_at(text.len() - words.len());
        let lines = text::wrapped(words, indent, indent.len(), width);
        let lines = lines.lines().map(str::to_owned);
        lines.map(|text| Entry { text, role, to }).collect::<Vec<_>>()
    };
    entries.into_iter().flat_map(lines).collect()
}

/// As many of these lines as fit. The last one counts the rest.
fn shortened(mut entries: Vec<Entry>, room: usize) -> Vec<Entry> {
    if entries.len() > room {
        let seen = room.saturating_sub(1);
        let rest = entries.split_off(seen).len();
        entries.push(Entry::new(format!("and {rest} more"), Role::Quiet));
    }
    entries
}

/// As many moves of a line as fit; dots stand for the rest.
fn first_moves(names: &[String], width: usize, dots: &str) -> String {
    let whole = names.join(" ");
    let fits = |text: &str| text.chars().count() <= width;
    if fits(&whole) {
        return whole;
    }
    let parts = (1..names.len()).map(|count| format!("{} {dots}", names[..count].join(" ")));
    let first = names.first().cloned().unwrap_or_default();
    parts.take_while(|part| fits(part)).last().unwrap_or(first)
}

impl<G: Drawn> Session<G> {
    /// The last node of the current line.
    pub(super) fn line_end(&self) -> Id {
        let mut tree = self.game.tree().clone();
        tree.to_end();
        tree.current()
    }

    /// All lines of the panel.
    pub(super) fn entries(&self, styles: Styles, panel: Rect) -> Vec<Entry> {
        let (width, height) = (usize::from(panel.width), usize::from(panel.height));
        let players = wrapped(self.player_entries(styles), width);
        let words = if self.shows_words() { self.word_entries(styles, width) } else { Vec::new() };
        let words = wrapped(words, width);
        // An empty line precedes each part.
        let least = if self.shows_moves() { LEAST_MOVES + 1 } else { 0 };
        let wanted = players.len() + 1 + words.len() + least;
        // If there is little room, the players are named below the board only.
        let mut entries = if wanted <= height { players } else { Vec::new() };
        if !words.is_empty() {
            begin_part(&mut entries);
            entries.extend(shortened(words, height.saturating_sub(entries.len() + least)));
        }
        if self.shows_moves() {
            begin_part(&mut entries);
            let room = height.saturating_sub(entries.len());
            entries.extend(self.move_entries(styles, width, room));
        }
        entries
    }

    fn player_entries(&self, styles: Styles) -> Vec<Entry> {
        let position = self.position();
        let entry = |side: Side| {
            let is_next = position.outcome().is_none() && position.side_to_move() == side;
            let arrow = if is_next { styles.pick(">", "▶") } else { " " };
            let role = position.role(side);
            let name = position.disc_and_side(side, styles);
            Entry::new(format!("{arrow} {name} {}", self.player_words(side)), role)
        };
        Side::BOTH.map(entry).into()
    }

    /// The player of a side, in words.
    pub(super) fn player_words(&self, side: Side) -> String {
        match self.game.player(side) {
            Player::Person if self.game.only_people() => String::from("(a person)"),
            Player::Person => String::from("(you)"),
            Player::Engine(name) => format!("({})", name.without_seed().replace(':', " ")),
        }
    }

    /// The best line of the search, if there is one, and the value of each move, in words if they fit the
    /// width.
    fn word_entries(&self, styles: Styles, width: usize) -> Vec<Entry> {
        let is_over = self.game.outcome().is_some();
        let depth = values::depth(&self.analysis.values).filter(|_| !is_over);
        let line = depth.and_then(|_| self.best_line());
        let heading = match (depth, &line) {
            _ if is_over => String::from("The game is over."),
            (Some(depth), None) => format!("Opinion, {}:", plies(depth)),
            (Some(depth), Some((value, _))) => {
                format!("Opinion, {}: {}", plies(depth), figure(*value))
            }
            (None, _) => String::from("If both play perfectly:"),
        };
        let line = line.map(|(_, names)| first_moves(&names, width, styles.pick("...", "…")));
        let line = line.map(|text| Entry::new(text, Role::Text));
        let best = values::best(&self.analysis.values);
        let moves = self.position().legal_moves().zip(&self.analysis.values).enumerate();
        let entry = |(place, (played, known)): (usize, (G::Move, &Option<MoveValue>))| {
            let name = self.position().text(played);
            let star = if best.contains(&place) { " *" } else { "" };
            match known {
                None => Entry::new(format!("{name}  ?"), Role::Quiet),
                Some(known) => {
                    let long = format!("{name}  {known}{star}");
                    let fits = long.chars().count() <= width;
                    let text = if fits { long } else { format!("{name} {}{star}", figure(*known)) };
                    Entry::new(text, values::role(*known))
                }
            }
        };
        let heading = Entry::new(heading, Role::Quiet);
        std::iter::once(heading).chain(line).chain(moves.map(entry)).collect()
    }

    /// The best line of the search as people type its moves, and the value of the first one; `None` if that
    /// is proved, so that no search stands behind it.
    fn best_line(&self) -> Option<(MoveValue, Vec<String>)> {
        let Analysis { values, line, .. } = &self.analysis;
        let value = (*values.get(*line.first()?)?)?;
        values::reach(value)?;
        let mut position = self.position().clone();
        let name = |&place: &usize| {
            let played = position.legal_moves().nth(place)?;
            let name = position.text(played);
            position = position.after(played);
            Some(name)
        };
        Some((value, line.iter().map_while(name).collect()))
    }

    /// The moves of the current line with their numbers, two in a row if they fit. If there is not
    /// enough room for all, the rows around the current move.
    fn move_entries(&self, styles: Styles, width: usize, room: usize) -> Vec<Entry> {
        let tree = self.game.tree();
        let line = tree.path(self.line_end());
        let heading = match line.len() {
            0 => String::from("No moves yet."),
            count => format!("Moves ({} of {count})", tree.ply(tree.current())),
        };
        let mut entries = vec![Entry::new(heading, Role::Quiet)];
        let names = self.move_names(&line);
        let longest =
            names.iter().map(|name| name.chars().count()).max().unwrap_or_default().max(3);
        // A number, a full stop and an arrow precede the name; a space follows.
        let per_row = if 2 * (longest + 6) <= width + 1 { 2 } else { 1 };
        let mut rows: Vec<Entry> = Vec::new();
        let mut current_row = 0;
        for (index, moves) in line.chunks(per_row).enumerate() {
            let mut text = String::new();
            for (ply, &id) in (index * per_row..).zip(moves) {
                let is_current = id == tree.current();
                current_row = if is_current { index } else { current_row };
                let arrow = if is_current { styles.pick(">", "▶") } else { " " };
                // Writing to a string cannot fail.
                let _ = write!(text, "{:>3}.{arrow}{:<longest$} ", ply + 1, names[ply]);
            }
            let is_current = moves.contains(&tree.current());
            let role = if is_current { Role::Title } else { Role::Text };
            rows.push(Entry { text, role, to: moves.last().copied() });
        }
        let seen = room.saturating_sub(1);
        let first = current_row.saturating_sub(seen / 2).min(rows.len().saturating_sub(seen));
        entries.extend(rows.into_iter().skip(first).take(seen));
        entries
    }

    /// The moves of a line as people type them, with marks for alternatives.
    fn move_names(&self, line: &[Id]) -> Vec<String> {
        let tree = self.game.tree();
        let moves = games::steps(tree.start(), line.iter().filter_map(|&id| tree.played(id)));
        let names = moves.map(|(position, played)| position.text(played));
        names.zip(line).map(|(name, &id)| name + &self.others(id)).collect()
    }

    /// One `'` for each alternative to this move.
    fn others(&self, id: Id) -> String {
        let tree = self.game.tree();
        let siblings = tree.parent(id).map_or(0, |parent| tree.children(parent).len());
        "'".repeat(siblings.saturating_sub(1).min(3))
    }
}
