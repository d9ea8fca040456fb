//! The mouse on a game.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position as Spot;

use super::{Overlay, Session};
use crate::boards::{Drawn, Mouse, Pointer};
use crate::effect::Effect;

impl<G: Drawn> Session<G> {
    pub(super) fn mouse(&mut self, event: MouseEvent, effects: &mut Vec<Effect>) {
        let pointer = match event.kind {
            MouseEventKind::Down(MouseButton::Left) => Pointer::Press,
            MouseEventKind::Up(MouseButton::Left) => Pointer::Release,
            MouseEventKind::Moved | MouseEventKind::Drag(_) => Pointer::Hover,
            _ => return,
        };
        let spot = Spot::new(event.column, event.row);
        if let Some(page) = self.view.help {
            if pointer == Pointer::Press {
                self.turn_help(page);
            }
            return;
        }
        match &mut self.overlay {
            Overlay::Trace(_) if pointer == Pointer::Press => self.trace_click(event.row),
            Overlay::Prompt(_) | Overlay::Trace(_) => {}
            Overlay::Learn(_) => {
                let (area, is_flipped) = (self.regions().board, self.view.is_flipped);
                if let Overlay::Learn(learn) = &mut self.overlay {
                    learn.point(Mouse { pointer, spot, area, is_flipped });
                }
            }
            Overlay::None => self.point(pointer, spot, effects),
        }
    }

    fn point(&mut self, pointer: Pointer, spot: Spot, effects: &mut Vec<Effect>) {
        let regions = self.regions();
        if let Some(panel) = regions.panel.filter(|panel| panel.contains(spot)) {
            if pointer == Pointer::Press {
                let entries = self.entries(self.view.styles, panel);
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
        let (position, cursor) = (self.game.tree().position(), &mut self.cursor);
        let (area, is_flipped) = (regions.board, self.view.is_flipped);
        let action = position.point(cursor, Mouse { pointer, spot, area, is_flipped });
        self.perform(action, effects);
    }
}
