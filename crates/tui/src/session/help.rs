//! The page that lists the keys of whatever takes them now.

use ratatui::buffer::Buffer;

use super::{Overlay, Session, keys};
use crate::boards::Drawn;
use crate::look::{Look, Role};
use crate::text::{line, wrap};

/// How wide the names of keys are.
const NAMES: usize = 12;

impl<G: Drawn> Session<G> {
    fn help_lines(&self) -> Vec<String> {
        let tables: [&[(&str, &str)]; 2] = match &self.overlay {
            Overlay::Think(_) => [keys::THINK, &[]],
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

    pub(super) fn paint_help(&self, page: usize, buffer: &mut Buffer, look: Look) {
        let area = self.view.area;
        line(buffer, area, 0, "Keys", look.style(Role::Title));
        let (all, room) = (self.help_lines(), self.help_room());
        for (row, text) in (1..).zip(all.iter().skip(page * room).take(room)) {
            line(buffer, area, row, text, look.style(Role::Text));
        }
        let is_last = (page + 1) * room >= all.len();
        let foot = if is_last { "any key goes back" } else { "any key shows the rest" };
        line(buffer, area, area.height.saturating_sub(1), foot, look.style(Role::Quiet));
    }

    /// Shows the next page of keys, or what was shown before after the last.
    pub(super) fn turn_help(&mut self, page: usize) {
        let is_last = (page + 1) * self.help_room() >= self.help_lines().len();
        self.view.help = (!is_last).then_some(page + 1);
    }
}
