//! The regions of the screen.

use ratatui::layout::Rect;

use super::{Overlay, Session};
use crate::boards::Drawn;
use crate::text::wrap;

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

impl<G: Drawn> Session<G> {
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
        let scale = crate::boards::scale(position, beside(comfortable));
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
