//! Connect Four on the screen.

mod painting;
mod plan;

use engine::connect4::LinesAndThreats;
use engine::{Effort, Engine, Name, Unsuited};
use games::Described as _;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Spot, Rect};
use rules::connect4::{Board, Column, IllegalDrop, Position};
use rules::{Game, Side};

use super::paint::small_disc;
use super::{Drawn, Pointer, Scene, Steer, Wish};
use crate::effect::Work;
use crate::engines::{self, EngineSource, SharedEvaluator, SharedSolver};
use crate::look::{Colours, Look, Role};
use plan::Plan;

/// The column over which the next disc is held.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Hand {
    pub(crate) column: usize,
    /// Whether somebody has moved it; before, it is in the middle.
    is_placed: bool,
}

impl Hand {
    /// The column on this board.
    pub(crate) fn over(self, board: &Board) -> usize {
        if self.is_placed {
            self.column.min(board.columns() - 1)
        } else {
            (board.columns() - 1) / 2
        }
    }

    fn place(&mut self, column: usize) {
        *self = Hand { column, is_placed: true };
    }
}

impl Drawn for Board {
    type Hand = Hand;

    fn side(&self, side: Side, look: Look) -> &'static str {
        match look.colours {
            Colours::None => self.glyph(side, look),
            _ => look.theme.names()[side.index()],
        }
    }

    fn glyph(&self, side: Side, look: Look) -> &'static str {
        small_disc(look, side == Side::First, look.is_ascii)
    }

    fn role(&self, side: Side) -> Role {
        [Role::First, Role::Second][side.index()]
    }

    fn text(&self, played: Column) -> String {
        self.write(played)
    }

    fn typed(&self, text: &str) -> Result<Column, String> {
        let no_column = |_| format!("a move is a column, 1 to {}", self.columns());
        let column = text.trim().parse().map_err(no_column)?;
        self.check(column).map(|()| column).map_err(|why| reason(column, why))
    }

    fn size(&self, scale: usize) -> Option<(u16, u16)> {
        plan::size(self, scale)
    }

    fn paint(scene: &Scene<Board>, area: Rect, buffer: &mut Buffer) {
        let plan = Plan::of(scene.position, scene.hand.over(scene.position), area);
        painting::paint(scene, &plan, buffer);
    }

    /// A disc falls a row in a tick or two.
    fn duration(&self, played: Column) -> usize {
        let rows = self.rows() - self.landing_row(played).unwrap_or_default();
        (rows + 1).min(12)
    }

    fn steer(&self, hand: &mut Hand, steer: Steer, _: bool) -> Wish<Column> {
        let (at, last) = (hand.over(self), self.columns() - 1);
        match steer {
            Steer::Left => hand.place(at.checked_sub(1).unwrap_or(last)),
            Steer::Right => hand.place(if at == last { 0 } else { at + 1 }),
            Steer::Choose | Steer::Down => return self.drop(Column::new(at)),
            Steer::Number(number) => {
                let column = Column::from_number(number).unwrap_or(Column::new(usize::MAX));
                if column.index() <= last {
                    hand.place(column.index());
                }
                return self.drop(column);
            }
            Steer::Up | Steer::Cancel => {}
        }
        Wish::Nothing
    }

    fn point(
        &self,
        hand: &mut Hand,
        pointer: Pointer,
        (spot, area): (Spot, Rect),
        _: bool,
    ) -> Wish<Column> {
        let plan = Plan::of(self, hand.over(self), area);
        let Some(column) = plan.column_at(spot) else { return Wish::Nothing };
        match pointer {
            // On a board that is not seen as a whole this would make it run away.
            Pointer::Hover if plan.shows_all(self) => hand.place(column),
            Pointer::Hover | Pointer::Release => {}
            Pointer::Press => {
                hand.place(column);
                return self.drop(Column::new(column));
            }
        }
        Wish::Nothing
    }

    fn opponent(
        &self,
        source: &dyn EngineSource,
        name: Name,
    ) -> Result<Box<dyn Engine<Board>>, Unsuited> {
        source.connect4(name, self.rows(), self.columns())
    }

    fn course(&self, source: &dyn EngineSource) -> Option<SharedEvaluator<Board>> {
        source.course_of_connect4(self)
    }

    fn worths(&self, solver: &SharedSolver) -> Work {
        match Position::try_from(self) {
            Ok(position) => solver.worths(position),
            Err(_) => engines::opinions(self.clone(), LinesAndThreats),
        }
    }

    const EFFORT: Effort = Effort::USUAL;

    const HAS_SCORES: bool = true;

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("left right", "move the disc, also with h and l"),
        ("Enter, down", "drop it"),
        ("1 to 9", "drop it into this column"),
        ("mouse", "click on a column"),
    ];
}

trait Drop {
    fn drop(&self, column: Column) -> Wish<Column>;
}

impl Drop for Board {
    fn drop(&self, column: Column) -> Wish<Column> {
        match self.check(column) {
            Ok(()) => Wish::Play(column),
            Err(why) => Wish::Say(reason(column, why)),
        }
    }
}

fn reason(column: Column, why: IllegalDrop) -> String {
    match why {
        IllegalDrop::GameOver => String::from("The game is over: u takes back, n begins anew."),
        IllegalDrop::NoSuchColumn => format!("There is no column {column}."),
        IllegalDrop::ColumnFull => format!("Column {column} is full."),
    }
}
