//! Connect Four on the screen.

mod layout;
mod painting;

use engine::Effort;
use games::Described as _;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rules::connect4::{Board, Column, IllegalDrop, Position};
use rules::{Game, Side};

use super::{Action, Drawn, Input, Mouse, Pointer, Scene, small_disc};
use crate::effect::Work;
use crate::engines::{self, LazySolver};
use crate::styles::{self, Colours, Role, Styles};
use layout::Layout;

/// The column of the next disc.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cursor {
    pub(crate) column: usize,
    /// True if the player has moved it. Until then it is in the middle.
    is_placed: bool,
}

impl Cursor {
    /// The column on this board.
    pub(crate) fn over(self, board: &Board) -> usize {
        if self.is_placed {
            self.column.min(board.columns() - 1)
        } else {
            (board.columns() - 1) / 2
        }
    }

    fn place(&mut self, column: usize) {
        *self = Cursor { column, is_placed: true };
    }
}

impl Drawn for Board {
    type Cursor = Cursor;

    fn side(&self, side: Side, styles: Styles) -> &'static str {
        match styles.colours {
            Colours::None => self.glyph(side, styles),
            _ => styles::names(styles.theme)[side.index()],
        }
    }

    fn glyph(&self, side: Side, styles: Styles) -> &'static str {
        small_disc(styles, side == Side::First, styles.is_ascii)
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
        layout::size(self, scale)
    }

    fn paint(scene: &Scene<Board>, area: Rect, buffer: &mut Buffer) {
        let layout = Layout::of(scene.position, scene.cursor.over(scene.position), area);
        painting::paint(scene, &layout, buffer);
    }

    /// A disc falls about one row a tick.
    fn duration(&self, played: Column) -> usize {
        let rows = self.rows() - self.landing_row(played).unwrap_or_default();
        (rows + 1).min(12)
    }

    fn input(&self, cursor: &mut Cursor, input: Input, _: bool) -> Action<Column> {
        let (at, last) = (cursor.over(self), self.columns() - 1);
        match input {
            Input::Left => cursor.place(at.checked_sub(1).unwrap_or(last)),
            Input::Right => cursor.place(if at == last { 0 } else { at + 1 }),
            Input::Choose | Input::Down => return play(self, Column::new(at)),
            Input::Number(number) => {
                let column = Column::from_number(number).unwrap_or(Column::new(usize::MAX));
                if column.index() <= last {
                    cursor.place(column.index());
                }
                return play(self, column);
            }
            Input::Up | Input::Cancel => {}
        }
        Action::None
    }

    fn point(&self, cursor: &mut Cursor, mouse: Mouse) -> Action<Column> {
        let layout = Layout::of(self, cursor.over(self), mouse.area);
        let Some(column) = layout.column_at(mouse.spot) else { return Action::None };
        match mouse.pointer {
            // If only a part of the board is visible, moving the cursor would scroll it.
            Pointer::Hover if layout.shows_all(self) => cursor.place(column),
            Pointer::Hover | Pointer::Release => {}
            Pointer::Press => {
                cursor.place(column);
                return play(self, Column::new(column));
            }
        }
        Action::None
    }

    fn values(&self, solver: &LazySolver) -> Work {
        match Position::try_from(self) {
            Ok(position) => engines::proofs(solver.clone(), position),
            Err(_) => engines::opinions(self.clone()),
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

fn play(board: &Board, column: Column) -> Action<Column> {
    match board.check(column) {
        Ok(()) => Action::Play(column),
        Err(why) => Action::Say(reason(column, why)),
    }
}

fn reason(column: Column, why: IllegalDrop) -> String {
    match why {
        IllegalDrop::GameOver => String::from("The game is over: u takes back, n begins anew."),
        IllegalDrop::NoSuchColumn => format!("There is no column {column}."),
        IllegalDrop::ColumnFull => format!("Column {column} is full."),
    }
}
