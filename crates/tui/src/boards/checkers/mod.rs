//! Checkers on the screen.

mod hand;
mod painting;
mod plan;

use games::Described as _;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Spot, Rect};
use rules::checkers::{Colour, Move, Position};
use rules::{Game, Side};

use super::paint::small_disc;
use super::{Drawn, Pointer, Scene, Steer, Wish};
use crate::engines::{EngineSource, SharedEvaluator};
use crate::look::{Look, Role};
pub(crate) use hand::Hand;
use plan::Plan;

/// For how many ticks a disc is seen on the way to each of its stops.
const TICKS_A_STOP: usize = 5;

impl Drawn for Position {
    type Hand = Hand;

    fn side(&self, side: Side, _: Look) -> &'static str {
        self.side_name(side)
    }

    fn glyph(&self, side: Side, look: Look) -> &'static str {
        small_disc(look, self.laws().colour(side) == Colour::White, false)
    }

    fn role(&self, side: Side) -> Role {
        match self.laws().colour(side) {
            Colour::White => Role::White,
            Colour::Black => Role::Black,
        }
    }

    fn size(&self, scale: usize) -> Option<(u16, u16)> {
        plan::size(scale)
    }

    fn paint(scene: &Scene<Position>, area: Rect, buffer: &mut Buffer) {
        let plan = Plan::of(scene.position, area, scene.is_turned);
        painting::paint(scene, &plan, buffer);
    }

    fn duration(&self, played: Move) -> usize {
        played.stops().len() * TICKS_A_STOP
    }

    fn steer(&self, hand: &mut Hand, steer: Steer, is_turned: bool) -> Wish<Move> {
        let (right, up) = if is_turned { (-1, -1) } else { (1, 1) };
        match steer {
            Steer::Left => hand.step(-right, 0),
            Steer::Right => hand.step(right, 0),
            Steer::Up => hand.step(0, up),
            Steer::Down => hand.step(0, -up),
            Steer::Choose => return hand.choose(self, hand.at()),
            Steer::Cancel => hand.let_go(),
            Steer::Number(_) => {
                let example = self.legal_moves().next().map(|played| self.text(played));
                return Wish::Say(match example {
                    Some(example) => format!("Type : and then the move, such as {example}."),
                    None => String::from("The game is over."),
                });
            }
        }
        Wish::Nothing
    }

    fn point(
        &self,
        hand: &mut Hand,
        pointer: Pointer,
        (spot, area): (Spot, Rect),
        is_turned: bool,
    ) -> Wish<Move> {
        let Some(square) = Plan::of(self, area, is_turned).square_at(spot) else {
            return Wish::Nothing;
        };
        match pointer {
            Pointer::Hover => Wish::Nothing,
            Pointer::Press => hand.press(self, square),
            Pointer::Release => hand.release(self, square),
        }
    }

    fn course(&self, source: &dyn EngineSource) -> Option<SharedEvaluator<Position>> {
        source.course_of_checkers()
    }

    const HAS_SCORES: bool = false;

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("arrows", "move the cursor"),
        ("Enter", "choose a disc, then where it goes"),
        ("Esc", "choose another disc"),
        ("mouse", "drag a disc, or click from and to"),
    ];
}
