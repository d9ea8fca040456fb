//! What stands beside the board: the players, what the moves are worth, and the moves of the game.

use std::fmt::Write;

use engine::Worth;
use ratatui::layout::Rect;
use record::Id;
use rules::Side;

use super::Session;
use crate::kind::Kind;
use crate::look::{Look, Role};
use crate::settings::{Player, engine_word};
use crate::text::plies;
use crate::worth::{self, figure};

/// A line of the panel: its text, how it looks, and which position a click on it shows.
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

impl<K: Kind> Session<K> {
    /// The last node of the line that is shown.
    pub(super) fn line_end(&self) -> Id {
        let mut tree = self.record.tree.clone();
        tree.to_end();
        tree.current()
    }

    /// All lines of the panel, the least important last.
    pub(super) fn entries(&self, look: Look, panel: Rect) -> Vec<Entry> {
        let (width, height) = (usize::from(panel.width), usize::from(panel.height));
        let mut entries = self.player_entries(look);
        if self.shows_words() {
            entries.push(Entry::new("", Role::Text));
            entries.extend(self.word_entries(width));
        }
        if self.shows_moves() {
            entries.push(Entry::new("", Role::Text));
            let room = height.saturating_sub(entries.len());
            entries.extend(self.move_entries(look, room));
        }
        entries
    }

    fn player_entries(&self, look: Look) -> Vec<Entry> {
        let position = self.position();
        let entry = |side: Side| {
            let is_next = position.outcome().is_none() && position.side_to_move() == side;
            let arrow = if is_next { look.pick(">", "▶") } else { " " };
            let role = match side {
                Side::First => Role::First,
                Side::Second => Role::Second,
            };
            let (disc, name) = (position.glyph(side, look), position.side(side, look.theme));
            Entry::new(format!("{arrow} {disc} {name} {}", self.player_words(side)), role)
        };
        Side::BOTH.map(entry).into()
    }

    /// Who plays a side, as people say it.
    pub(super) fn player_words(&self, side: Side) -> String {
        match self.players[side.index()] {
            Player::Person if self.players == [Player::Person; 2] => String::from("(a person)"),
            Player::Person => String::from("(you)"),
            Player::Engine(name) => format!("({})", engine_word(name).replace(':', " ")),
        }
    }

    /// What each move is worth, in words if they fit so many characters.
    fn word_entries(&self, width: usize) -> Vec<Entry> {
        let heading = match worth::depth(&self.worths) {
            _ if self.outcome().is_some() => String::from("The game is over."),
            Some(depth) => format!("Opinion, {}:", plies(depth)),
            None => String::from("If both play perfectly:"),
        };
        let best = worth::best(&self.worths);
        let moves = self.position().legal_moves().zip(&self.worths).enumerate();
        let entry = |(place, (played, known)): (usize, (K::Move, &Option<Worth>))| {
            let name = self.position().write(played);
            let star = if best.contains(&place) { " *" } else { "" };
            match known {
                None => Entry::new(format!("{name}  ?"), Role::Quiet),
                Some(known) => {
                    let long = format!("{name}  {}{star}", known);
                    let fits = long.chars().count() <= width;
                    let text = if fits { long } else { format!("{name} {}{star}", figure(*known)) };
                    Entry::new(text, worth::role(*known))
                }
            }
        };
        std::iter::once(Entry::new(heading, Role::Quiet)).chain(moves.map(entry)).collect()
    }

    /// The line that is shown, two moves a row, as much as fits around the current move.
    fn move_entries(&self, look: Look, room: usize) -> Vec<Entry> {
        let tree = &self.record.tree;
        let line = tree.path(self.line_end());
        let heading = match line.len() {
            0 => String::from("No moves yet."),
            count => format!("Moves ({} of {count})", tree.ply(tree.current())),
        };
        let mut entries = vec![Entry::new(heading, Role::Quiet)];
        let mut position = tree.start().clone();
        let mut rows: Vec<Entry> = Vec::new();
        let mut current_row = 0;
        for (index, pair) in line.chunks(2).enumerate() {
            let mut text = format!("{:>3}.", index + 1);
            for &id in pair {
                let Some(played) = tree.played(id) else { continue };
                let is_current = id == tree.current();
                current_row = if is_current { index } else { current_row };
                let arrow = if is_current { look.pick(">", "▶") } else { " " };
                // Writing to a string cannot fail.
                let _ = write!(text, "{arrow}{:<5}", position.write(played) + &self.others(id));
                position.play_unchecked(played);
            }
            let is_current = pair.contains(&tree.current());
            let role = if is_current { Role::Title } else { Role::Text };
            rows.push(Entry { text, role, to: pair.last().copied() });
        }
        let seen = room.saturating_sub(1);
        let first = current_row.saturating_sub(seen / 2).min(rows.len().saturating_sub(seen));
        entries.extend(rows.into_iter().skip(first).take(seen));
        entries
    }

    /// `'` for each other move that was tried in the place of this one.
    fn others(&self, id: Id) -> String {
        let tree = &self.record.tree;
        let siblings = tree.parent(id).map_or(0, |parent| tree.children(parent).len());
        "'".repeat(siblings.saturating_sub(1).min(3))
    }
}
