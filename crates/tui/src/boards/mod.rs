//! The boards of all games: how the screen draws them and handles their input.

pub(crate) mod checkers;
pub(crate) mod connect4;

use engine::{Effort, MoveValue};
use games::Described;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Spot, Rect};
use ratatui::style::Style;
use rules::Side;

use crate::effect::Work;
use crate::engines::{self, LazySolver};
use crate::styles::{Role, Styles};

/// Input for the board, from any key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Input {
    Left,
    Right,
    Up,
    Down,
    Choose,
    Cancel,
    /// The number of a column.
    Number(usize),
}

/// A movement or click of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pointer {
    Hover,
    Press,
    Release,
}

/// The mouse at a spot, on a board that was drawn in an area.
#[derive(Clone, Copy)]
pub(crate) struct Mouse {
    pub(crate) pointer: Pointer,
    pub(crate) spot: Spot,
    pub(crate) area: Rect,
    pub(crate) is_flipped: bool,
}

/// The result of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action<M> {
    None,
    Play(M),
    Say(String),
}

/// Everything that is needed to draw a board.
pub(crate) struct Scene<'a, G: Drawn> {
    pub(crate) styles: Styles,
    pub(crate) position: &'a G,
    /// The last move, and the position before it.
    pub(crate) last: Option<&'a (G, G::Move)>,
    /// The age of the move, while its animation runs.
    pub(crate) ticks: Option<usize>,
    pub(crate) cursor: &'a G::Cursor,
    /// True if the player may move.
    pub(crate) is_open: bool,
    /// The values of the moves, if they are shown.
    pub(crate) values: &'a [Option<MoveValue>],
    /// A mistake, and its value.
    pub(crate) mistake: Option<(G::Move, MoveValue)>,
    /// True if the board is seen from the second side.
    pub(crate) is_flipped: bool,
}

/// A game that can be drawn and played on the screen.
pub(crate) trait Drawn: Described {
    /// The cursor, and the part of a move that has been entered.
    type Cursor: Clone + Default;

    /// The name of a side: its colour, or the shape of its discs if there are no colours.
    fn side(&self, side: Side, styles: Styles) -> &'static str;

    /// A disc of a side, as one character.
    fn glyph(&self, side: Side, styles: Styles) -> &'static str;

    /// The role of the discs of a side in the theme.
    fn role(&self, side: Side) -> Role;

    /// The disc and the name of a side, since not everybody can tell colours apart.
    fn disc_and_side(&self, side: Side, styles: Styles) -> String {
        let (disc, name) = (self.glyph(side, styles), self.side(side, styles));
        if disc == name { name.to_owned() } else { format!("{disc} {name}") }
    }

    /// A move as people type it.
    fn text(&self, played: Self::Move) -> String {
        self.short(played)
    }

    /// The move that a person has typed, or the reason why it is none.
    fn typed(&self, text: &str) -> Result<Self::Move, String> {
        self.read(text)
    }

    /// The size of the board at this scale, counted from 0, the smallest; `None` beyond the
    /// largest.
    fn size(&self, scale: usize) -> Option<(u16, u16)>;

    /// Draws the board as large as possible.
    fn paint(scene: &Scene<Self>, area: Rect, buffer: &mut Buffer);

    /// The number of ticks for which a move is animated.
    fn duration(&self, played: Self::Move) -> usize;

    /// Handles a key on the board.
    fn input(
        &self,
        cursor: &mut Self::Cursor,
        input: Input,
        is_flipped: bool,
    ) -> Action<Self::Move>;

    /// Handles the mouse on the board.
    fn point(&self, cursor: &mut Self::Cursor, mouse: Mouse) -> Action<Self::Move>;

    /// A task that reports the values of the moves of this position.
    fn values(&self, _: &LazySolver) -> Work {
        engines::opinions(self.clone())
    }

    /// The effort for the review of one move.
    const EFFORT: Effort = Effort { questions: 300, ..Effort::USUAL };

    /// The words for pieces among players of the variant, if that is not English.
    fn pieces(&self) -> Option<String> {
        None
    }

    /// True if the board has room for scores. Otherwise they are shown in the panel.
    const HAS_SCORES: bool;

    /// The keys of the board, and the use of the mouse.
    const KEYS: &'static [(&'static str, &'static str)];
}

/// The largest scale at which a board fits this room.
pub(crate) fn scale(kind: &impl Drawn, room: Rect) -> usize {
    let fits = |size: (u16, u16)| size.0 <= room.width && size.1 <= room.height;
    let scales = (0..).map_while(|scale| Some((scale, kind.size(scale)?)));
    scales.filter(|&(_, size)| fits(size)).last().map_or(0, |(scale, _)| scale)
}

/// The size of a square with its gap, and of a disc on it, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    width: u16,
    height: u16,
    /// The width and the height of a disc.
    disc: (u16, u16),
}

const fn cell(width: u16, height: u16, disc: (u16, u16)) -> Cell {
    Cell { width, height, disc }
}

/// An area of this size in the middle of a room, as far as it fits.
fn centred(room: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(room.width), height.min(room.height));
    let (x, y) = (room.x + (room.width - width) / 2, room.y + (room.height - height) / 2);
    Rect { x, y, width, height }
}

/// Writes a text, cut off at the edges of the area.
fn write(buffer: &mut Buffer, area: Rect, at: (i32, i32), text: &str, style: Style) {
    let Ok(y) = u16::try_from(at.1) else { return };
    for (x, letter) in (at.0..).zip(text.chars()) {
        let Ok(x) = u16::try_from(x) else { continue };
        if area.contains((x, y).into()) {
            buffer[(x, y)].set_char(letter).set_style(style);
        }
    }
}

/// A disc of this many columns and rows, as its rows. One side has solid discs, the other rings.
fn disc(styles: Styles, is_solid: bool, is_king: bool, (width, height): (u16, u16)) -> Vec<String> {
    if (width, height) == (3, 2) {
        return medium_disc(styles, is_solid, is_king).map(str::to_owned).to_vec();
    }
    let letter = |x: u16, y: u16| {
        let is_middle = (x, y) == (width / 2, height / 2);
        if is_king && is_middle { 'K' } else { part(styles, is_solid, (x, y), (width, height)) }
    };
    (0..height).map(|y| (0..width).map(|x| letter(x, y)).collect()).collect()
}

/// The character of a large disc at this place.
fn part(styles: Styles, is_solid: bool, (x, y): (u16, u16), (width, height): (u16, u16)) -> char {
    /// The square of the inner radius of a ring.
    const HOLE: f64 = 0.45;
    let along = |place: f64, size: u16| 2.0 * place / f64::from(size) - 1.0;
    let covers = |down: f64| {
        let (right, down) = (along(f64::from(x) + 0.5, width), along(f64::from(y) + down, height));
        let distance = right * right + down * down;
        distance <= 1.0 && (is_solid || distance > HOLE)
    };
    if styles.is_ascii {
        return match (covers(0.5), is_solid) {
            (false, _) => ' ',
            (true, true) => 'x',
            (true, false) => 'o',
        };
    }
    match (covers(0.25), covers(0.75)) {
        (true, true) => '█',
        (true, false) => '▀',
        (false, true) => '▄',
        (false, false) => ' ',
    }
}

/// A disc of three by two characters.
fn medium_disc(styles: Styles, is_solid: bool, is_king: bool) -> [&'static str; 2] {
    match (styles.is_ascii, is_solid, is_king) {
        (false, true, false) => ["▟█▙", "▜█▛"],
        (false, true, true) => ["▟K▙", "▜█▛"],
        (false, false, false) => ["╭─╮", "╰─╯"],
        (false, false, true) => ["╭K╮", "╰─╯"],
        (true, true, false) => ["\\ /", "/ \\"],
        (true, true, true) => ["\\K/", "/ \\"],
        (true, false, false) => ["/-\\", "\\-/"],
        (true, false, true) => ["/K\\", "\\-/"],
    }
}

/// A disc of one character.
fn small_disc(styles: Styles, is_solid: bool, is_king: bool) -> &'static str {
    match (styles.is_ascii, is_solid, is_king) {
        (false, true, false) => "●",
        (false, true, true) => "♚",
        (false, false, false) => "○",
        (false, false, true) => "♔",
        (true, true, false) => "x",
        (true, true, true) => "X",
        (true, false, false) => "o",
        (true, false, true) => "O",
    }
}
