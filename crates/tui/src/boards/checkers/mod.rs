//! Checkers on the screen.

mod cursor;
mod layout;
mod painting;

use games::Described as _;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::checkers::{Colour, Move, Position};
use rules::{Game, Side};

use super::{Action, Drawn, Input, Mouse, Pointer, Scene, small_disc};
use crate::styles::{Role, Styles};
pub(crate) use cursor::Cursor;
use layout::Layout;

/// The number of animation ticks for each stop of a move.
const TICKS_A_STOP: usize = 5;

impl Drawn for Position {
    type Cursor = Cursor;

    fn side(&self, side: Side, _: Styles) -> &'static str {
        self.side_name(side)
    }

    fn glyph(&self, side: Side, styles: Styles) -> &'static str {
        small_disc(styles, self.laws().colour(side) == Colour::White, false)
    }

    fn role(&self, side: Side) -> Role {
        match self.laws().colour(side) {
            Colour::White => Role::White,
            Colour::Black => Role::Black,
        }
    }

    fn size(&self, scale: usize) -> Option<(u16, u16)> {
        layout::size(self, scale)
    }

    fn paint(scene: &Scene<Position>, area: Rect, buffer: &mut Buffer) {
        let layout = Layout::of(scene.position, area, scene.is_flipped);
        painting::paint(scene, &layout, buffer);
    }

    fn duration(&self, played: Move) -> usize {
        played.stops().len() * TICKS_A_STOP
    }

    fn input(&self, cursor: &mut Cursor, input: Input, is_flipped: bool) -> Action<Move> {
        let (right, up) = if is_flipped { (-1, -1) } else { (1, 1) };
        match input {
            Input::Left => cursor.step(-right, 0),
            Input::Right => cursor.step(right, 0),
            Input::Up => cursor.step(0, up),
            Input::Down => cursor.step(0, -up),
            Input::Choose => return cursor.choose(self, cursor.at()),
            Input::Cancel => cursor.clear(),
            Input::Number(_) => {
                let example = self.legal_moves().next().map(|played| self.text(played));
                return Action::Say(match example {
                    Some(example) => format!("Type : and then the move, such as {example}."),
                    None => String::from("The game is over."),
                });
            }
        }
        Action::None
    }

    fn point(&self, cursor: &mut Cursor, mouse: Mouse) -> Action<Move> {
        let layout = Layout::of(self, mouse.area, mouse.is_flipped);
        let Some(square) = layout.square_at(mouse.spot) else { return Action::None };
        match mouse.pointer {
            Pointer::Hover => Action::None,
            Pointer::Press => cursor.press(self, square),
            Pointer::Release => cursor.release(self, square),
        }
    }

    fn pieces(&self) -> Option<String> {
        let laws = self.laws();
        let is_english = laws.man == "man";
        (!is_english).then(|| format!("man: {}, king: {}", laws.man, laws.king))
    }

    const HAS_SCORES: bool = false;

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("arrows", "move the cursor"),
        ("Enter", "choose a disc, then where it goes"),
        ("Esc", "choose another disc"),
        ("mouse", "drag a disc, or click from and to"),
    ];
}
