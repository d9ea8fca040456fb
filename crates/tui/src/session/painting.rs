//! Draws a game: the title, the board, what stands beside it, the message and the keys.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::{Outcome, Side};

use super::layout::Regions;
use super::lists::Entry;
use super::{Overlay, Session, keys};
use crate::kind::{Kind, Scene};
use crate::look::{Look, Role};
use crate::settings::{Player, only_person};
use crate::text::{bar, fitting, line, plies, wrap};
use crate::worth;

/// The keys that are named below every game, the most important first.
const SHORT_KEYS: &[&str] = &[
    "? keys",
    "u undo",
    "s scores",
    "n new",
    "q quit",
    "a words",
    "m moves",
    "t think",
    "e mistakes",
    "w save",
];

impl<K: Kind> Session<K> {
    pub(super) fn paint(&mut self, buffer: &mut Buffer, look: Look) {
        buffer.set_style(self.area, look.style(Role::Text));
        if let Overlay::Think(think) = &mut self.overlay {
            think.paint(buffer, look, self.area);
            return;
        }
        if let Overlay::Keys = self.overlay {
            self.paint_keys(buffer, look);
            return;
        }
        let regions = self.regions();
        let title = self.title();
        line(buffer, regions.title, 0, &title, look.style(Role::Title));
        self.paint_board(buffer, look, regions.board);
        if let Some(panel) = regions.panel {
            self.paint_panel(buffer, look, panel);
        }
        self.paint_message(buffer, look, &regions);
    }

    /// What is played, and how deep a search has looked for the figures on the board.
    fn title(&self) -> String {
        let title = self.position().title();
        match worth::depth(&self.worths).filter(|_| self.shown.scores && K::HAS_SCORES) {
            Some(depth) => format!("{title}  opinion: {}", plies(depth)),
            None => title,
        }
    }

    fn paint_board(&self, buffer: &mut Buffer, look: Look, area: Rect) {
        if let Overlay::Learn(learn) = &self.overlay {
            learn.paint_board(buffer, look, area, self.is_turned);
            return;
        }
        let scene = Scene {
            look,
            position: self.position(),
            last: self.last.as_ref(),
            ticks: self.ticks,
            hand: &self.hand,
            is_open: self.is_open(),
            worths: if self.shown.scores { &self.worths } else { &[] },
            is_turned: self.is_turned,
        };
        K::paint(&scene, area, buffer);
    }

    fn paint_panel(&self, buffer: &mut Buffer, look: Look, panel: Rect) {
        let entries = match &self.overlay {
            Overlay::Learn(learn) => {
                let lines =
                    wrap(&learn.words(look.theme), usize::from(panel.width.saturating_sub(1)));
                lines.into_iter().map(|text| Entry::new(text, Role::Text)).collect()
            }
            _ => self.entries(look, panel),
        };
        for (row, entry) in (0..panel.height).zip(entries) {
            line(buffer, panel, row, &entry.text, look.style(entry.role));
        }
    }

    fn paint_message(&self, buffer: &mut Buffer, look: Look, regions: &Regions) {
        let style = look.style(Role::Notice);
        let width = usize::from(regions.message.width);
        for (row, text) in (0..).zip(wrap(&self.message_line(), width)) {
            line(buffer, regions.message, row, &text, style);
        }
        let keys: &[&str] = match &self.overlay {
            Overlay::Prompt(_) => &["Enter takes it", "Esc does not"],
            Overlay::Learn(_) => &["x show", "n next", "p before", "Enter try", "Esc back"],
            _ => SHORT_KEYS,
        };
        let text = fitting(keys, usize::from(regions.keys.width));
        bar(buffer, regions.keys, 0, &text, look.style(Role::Quiet));
    }

    /// What is typed, what was answered, or whose turn it is.
    pub(super) fn message_line(&self) -> String {
        let typed = match &self.overlay {
            Overlay::Prompt(prompt) => format!("{}{}_", prompt.question(), prompt.text),
            _ => String::new(),
        };
        match (typed.is_empty(), self.message.is_empty()) {
            (true, true) => self.status(),
            (true, false) => self.message.clone(),
            (false, true) => typed,
            (false, false) => format!("{} {typed}", self.message),
        }
    }

    fn status(&self) -> String {
        if let Overlay::Learn(_) = self.overlay {
            return String::new();
        }
        if let Some(outcome) = self.outcome() {
            return self.result_words(outcome);
        }
        let side = rules::Game::side_to_move(self.position());
        let name = self.side(side);
        match self.player() {
            Player::Engine(_) if self.is_paused => {
                format!("{name} {} waits: Space lets it go on.", self.player_words(side))
            }
            Player::Engine(_) => format!("{name} {} thinks.", self.player_words(side)),
            Player::Person if self.players == [Player::Person; 2] => format!("{name} to move."),
            Player::Person => format!("Your move: you are {name}."),
        }
    }

    fn side(&self, side: Side) -> &'static str {
        self.position().side(side, self.theme)
    }

    fn result_words(&self, outcome: Outcome) -> String {
        let winner = |side: Side| match only_person(&self.players) {
            Some(person) if person == side => String::from("You win!"),
            Some(_) => format!("{} {} wins.", self.side(side), self.player_words(side)),
            None => format!("{} wins.", self.side(side)),
        };
        let words = match outcome {
            Outcome::Win(side) => winner(side),
            Outcome::Draw => self.position().draw_words().to_owned(),
        };
        format!("{words} n plays again, e shows mistakes.")
    }

    fn paint_keys(&self, buffer: &mut Buffer, look: Look) {
        let area = self.area;
        line(buffer, area, 0, "Keys", look.style(Role::Title));
        let all: Vec<String> = K::KEYS
            .iter()
            .chain(keys::KEYS)
            .map(|(key, words)| format!("{key:<11} {words}"))
            .collect();
        let room = area.height.saturating_sub(2);
        let first = self.keys_page * usize::from(room);
        for (row, text) in (1..=room).zip(all.iter().skip(first)) {
            line(buffer, area, row, text, look.style(Role::Text));
        }
        let is_last = first + usize::from(room) >= all.len();
        let foot = if is_last { "any key goes back" } else { "any key shows the rest" };
        line(buffer, area, area.height.saturating_sub(1), foot, look.style(Role::Quiet));
    }

    /// Shows the next page of keys, or the game again after the last.
    pub(super) fn turn_keys(&mut self) {
        let room = usize::from(self.area.height.saturating_sub(2)).max(1);
        self.keys_page += 1;
        if self.keys_page * room >= K::KEYS.len() + keys::KEYS.len() {
            self.keys_page = 0;
            self.overlay = Overlay::None;
        }
    }
}
