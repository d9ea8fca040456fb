//! The mouse on a game.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position as Spot;

use super::{Overlay, Session};
use crate::boards::{Drawn, Pointer};
use crate::effect::Effect;

impl<G: Drawn> Session<G> {
    pub(super) fn mouse(&mut self, mouse: MouseEvent, effects: &mut Vec<Effect>) {
        let pointer = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => Pointer::Press,
            MouseEventKind::Up(MouseButton::Left) => Pointer::Release,
            MouseEventKind::Moved | MouseEventKind::Drag(_) => Pointer::Hover,
            _ => return,
        };
        let spot = Spot::new(mouse.column, mouse.row);
        if let Some(page) = self.view.help {
            if pointer == Pointer::Press {
                self.turn_help(page);
            }
            return;
        }
        match &mut self.overlay {
            Overlay::Trace(_) if pointer == Pointer::Press => self.trace_click(mouse.row),
            Overlay::Prompt(_) | Overlay::Trace(_) => {}
            Overlay::Learn(_) => {
                let board = self.regions().board;
                let is_flipped = self.view.is_flipped;
                if let Overlay::Learn(learn) = &mut self.overlay {
                    learn.point(pointer, (spot, board), is_flipped);
                }
            }
            Overlay::None => self.point(pointer, spot, effects),
        }
    }

    fn point(&mut self, pointer: Pointer, spot: Spot, effects: &mut Vec<Effect>) {
        let regions = self.regions();
        if let Some(panel) = regions.panel.filter(|panel| panel.contains(spot)) {
            if pointer == Pointer::Press {
                let entries = self.entries(self.view.look, panel);
                let entry = entries.into_iter().nth(usize::from(spot.y - panel.y));
                if let Some(id) = entry.and_then(|entry| entry.to) {
                    self.message.clear();
                    self.go(id, effects);
                }
            }
            return;
        }
        if pointer == Pointer::Press && regions.board.contains(spot) {
            self.message.clear();
            self.is_leaving = None;
            self.motion.skip();
        }
        let (position, cursor) = (self.record.tree.position(), &mut self.cursor);
        let action = position.point(cursor, pointer, (spot, regions.board), self.view.is_flipped);
        self.perform(action, effects);
    }
}
