//! Draws a game: the title, the board, the panel, the message and the keys, or the page of all
//! keys.

use play::Player;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::Side;

use super::panel::Entry;
use super::{Overlay, Session, keys};
use crate::boards::{self, Drawn, Scene};
use crate::styles::{Role, Styles};
use crate::text::{bar, fitting, line, plies, wrap};
use crate::values;

/// The regions of the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Regions {
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) panel: Option<Rect>,
    pub(super) message: Rect,
    pub(super) keys: Rect,
}

/// The width from which the panel is shown by default.
const WIDE: u16 = 66;

/// The minimum, the preferred and the maximum width of the panel.
const PANEL: [u16; 3] = [14, 24, 38];

/// The maximum number of lines of a message.
const MOST_LINES: usize = 3;

/// The keys listed below every game, the most important first.
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

/// The width of the names of keys on the page of all keys.
const NAMES: usize = 12;

impl<G: Drawn> Session<G> {
    pub(super) fn paint(&mut self, buffer: &mut Buffer, styles: Styles) {
        buffer.set_style(self.view.area, styles.style(Role::Text));
        if let Some(page) = self.view.help {
            self.paint_help(page, buffer, styles);
            return;
        }
        if let Overlay::Trace(trace) = &mut self.overlay {
            trace.paint(buffer, styles, self.view.area);
            return;
        }
        let regions = self.regions();
        let title = self.title();
        line(buffer, regions.title, 0, &title, styles.style(Role::Title));
        self.paint_board(buffer, styles, regions.board);
        if let Some(panel) = regions.panel {
            self.paint_panel(buffer, styles, panel);
        }
        self.paint_message(buffer, styles, &regions);
    }

    /// The game, the depth of the opinions on the board, and the names of the pieces.
    fn title(&self) -> String {
        let mut title = self.position().title();
        if let Some(clock) = self.game.clock() {
            let position = self.position();
            for side in Side::BOTH {
                let disc = position.glyph(side, self.view.styles);
                title = format!("{title}  {disc} {}", clock.text(side));
            }
        }
        match values::depth(&self.analysis.values).filter(|_| self.view.scores && G::HAS_SCORES) {
            Some(depth) => format!("{title}  opinion: {}", plies(depth)),
            None => match self.pieces() {
                Some(pieces) => format!("{title}  {pieces}"),
                None => title,
            },
        }
    }

    /// The words for pieces among players of the variant, if the terminal has the letters.
    fn pieces(&self) -> Option<String> {
        let has_all = self.view.styles.pick(false, true);
        self.position().pieces().filter(|pieces| has_all || pieces.is_ascii())
    }

    fn paint_board(&self, buffer: &mut Buffer, styles: Styles, area: Rect) {
        if let Overlay::Learn(learn) = &self.overlay {
            learn.paint_board(buffer, styles, area, self.view.is_flipped);
            return;
        }
        let scene = Scene {
            styles,
            position: self.position(),
            last: self.motion.last.as_ref(),
            ticks: self.motion.ticks,
            cursor: &self.cursor,
            is_open: self.is_open(),
            mistake: None,
            values: if self.view.scores { &self.analysis.values } else { &[] },
            is_flipped: self.view.is_flipped,
        };
        G::paint(&scene, area, buffer);
    }

    fn paint_panel(&self, buffer: &mut Buffer, styles: Styles, panel: Rect) {
        let entries = match &self.overlay {
            Overlay::Learn(learn) => {
                let width = usize::from(panel.width.saturating_sub(1));
                let lines = learn.words(styles).into_iter().flat_map(|text| wrap(&text, width));
                lines.map(|text| Entry::new(text, Role::Text)).collect()
            }
            _ => self.entries(styles, panel),
        };
        for (row, entry) in (0..panel.height).zip(entries) {
            line(buffer, panel, row, &entry.text, styles.style(entry.role));
        }
    }

    fn paint_message(&self, buffer: &mut Buffer, styles: Styles, regions: &Regions) {
        let style = styles.style(Role::Notice);
        let width = usize::from(regions.message.width);
        let mut lines = wrap(&self.message_line(), width);
        if let Overlay::Prompt(_) = self.overlay {
            // The end of the typed line must be visible.
            lines.drain(..lines.len().saturating_sub(usize::from(regions.message.height)));
        }
        for (row, text) in (0..).zip(lines) {
            line(buffer, regions.message, row, &text, style);
        }
        let keys: &[&str] = match &self.overlay {
            Overlay::Prompt(_) => &["Enter confirms", "Esc cancels"],
            Overlay::Learn(learn) if !learn.has_mistakes() => &["? keys", "Esc back"],
            Overlay::Learn(_) => {
                &["? keys", "Esc back", "x show", "n next", "p before", "Enter try"]
            }
            _ => SHORT_KEYS,
        };
        let text = fitting(keys, usize::from(regions.keys.width));
        bar(buffer, regions.keys, 0, &text, styles.style(Role::Quiet));
    }

    /// The typed line, the message, or the side to move.
    pub(super) fn message_line(&self) -> String {
        let typed = match &self.overlay {
            Overlay::Prompt(prompt) => format!("{}{}_", prompt.question(), prompt.text),
            _ => String::new(),
        };
        match (typed.is_empty(), self.message.is_empty()) {
            (true, true) => self.status(),
            // The result of the game stays.
            (true, false) if self.game.outcome().is_some() => {
                format!("{} {}", self.status(), self.message).trim_start().to_owned()
            }
            (true, false) => self.message.clone(),
            (false, true) => typed,
            (false, false) => format!("{} {typed}", self.message),
        }
    }

    fn status(&self) -> String {
        if let Overlay::Learn(_) = self.overlay {
            return String::new();
        }
        if let Some(result) = self.result_words() {
            return result;
        }
        let side = self.position().side_to_move();
        let name = self.side(side);
        match self.game.player(side) {
            Player::Engine(_) if self.game.is_paused() => {
                format!("{name} {} is paused: Space resumes it.", self.player_words(side))
            }
            Player::Engine(_) => format!("{name} {} thinks.", self.player_words(side)),
            Player::Person if self.game.only_people() => format!("{name} to move."),
            Player::Person => format!("Your move: you are {name}."),
        }
    }

    pub(super) fn side(&self, side: Side) -> String {
        self.position().disc_and_side(side, self.view.styles)
    }

    fn result_words(&self) -> Option<String> {
        let player = |side: Side| format!("{} {}", self.side(side), self.player_words(side));
        let winner = |side: Side| match self.game.single_person() {
            Some(_) => format!("{} wins.", player(side)),
            None => format!("{} wins.", self.side(side)),
        };
        let words = self.game.result_words(player, winner)?;
        Some(format!("{words} Enter: again, e: mistakes, w: save, n: another game."))
    }

    fn help_lines(&self) -> Vec<String> {
        let tables: [&[(&str, &str)]; 2] = match &self.overlay {
            Overlay::Trace(_) => [keys::TRACE, &[]],
            Overlay::Learn(_) => [keys::LEARN, G::KEYS],
            Overlay::None | Overlay::Prompt(_) => [G::KEYS, keys::KEYS],
        };
        let width = usize::from(self.view.area.width).saturating_sub(NAMES);
        let row = |&(key, words): &(&str, &str)| {
            let names = [key].into_iter().chain(std::iter::repeat(""));
            let lines = names.zip(wrap(words, width));
            lines.map(|(name, words)| format!("{name:<NAMES$}{words}")).collect::<Vec<_>>()
        };
        tables.into_iter().flatten().flat_map(row).collect()
    }

    fn help_room(&self) -> usize {
        usize::from(self.view.area.height.saturating_sub(2)).max(1)
    }

    pub(super) fn paint_help(&self, page: usize, buffer: &mut Buffer, styles: Styles) {
        let area = self.view.area;
        line(buffer, area, 0, "Keys", styles.style(Role::Title));
        let (all, room) = (self.help_lines(), self.help_room());
        for (row, text) in (1..).zip(all.iter().skip(page * room).take(room)) {
            line(buffer, area, row, text, styles.style(Role::Text));
        }
        let is_last = (page + 1) * room >= all.len();
        let foot = if is_last { "any key goes back" } else { "any key shows the rest" };
        line(buffer, area, area.height.saturating_sub(1), foot, styles.style(Role::Quiet));
    }

    /// Shows the next page of keys. After the last one, closes them.
    pub(super) fn turn_help(&mut self, page: usize) {
        let is_last = (page + 1) * self.help_room() >= self.help_lines().len();
        self.view.help = (!is_last).then_some(page + 1);
    }

    pub(super) fn regions(&self) -> Regions {
        let area = self.view.area;
        let lines = wrap(&self.message_line(), usize::from(area.width)).len();
        let lines = u16::try_from(lines.min(MOST_LINES)).unwrap_or(1);
        let row = |y: u16, height: u16| Rect { y: area.y + y, height, ..area }.intersection(area);
        let below = area.height.saturating_sub(1 + lines);
        let room = row(1, below.saturating_sub(1));
        let (board, panel) = self.split(room);
        Regions {
            title: row(0, 1),
            board,
            panel,
            message: row(below, lines),
            keys: row(area.height.saturating_sub(1), 1),
        }
    }

    /// The board and the panel beside it. The board is as large as the preferred panel allows.
    fn split(&self, room: Rect) -> (Rect, Option<Rect>) {
        let is_asked_for = self.shows_words() || self.view.moves == Some(true);
        let is_learning = matches!(self.overlay, Overlay::Learn(_));
        if !is_asked_for && !is_learning && room.width < WIDE {
            return (room, None);
        }
        let [narrowest, comfortable, widest] = PANEL;
        let beside = |least: u16| Rect { width: room.width.saturating_sub(least), ..room };
        let position = self.position();
        let scale = boards::scale(position, beside(comfortable));
        let (width, _) = position.size(scale).unwrap_or((room.width, 0));
        let panel = room.width.saturating_sub(width + 1).clamp(narrowest, widest).min(room.width);
        let left = Rect { width: room.width - panel, ..room };
        let right = Rect { x: left.right(), width: panel, ..room };
        (left, Some(right))
    }

    pub(super) fn shows_words(&self) -> bool {
        self.view.words || (self.view.scores && !G::HAS_SCORES)
    }

    pub(super) fn shows_moves(&self) -> bool {
        self.view.moves.unwrap_or(self.view.area.width >= WIDE)
    }
}
