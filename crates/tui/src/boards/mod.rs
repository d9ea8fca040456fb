//! What only the screen asks of a game: how it is drawn and steered.

pub(crate) mod checkers;
pub(crate) mod connect4;

use engine::{Effort, Engine, Name, Unsuited, Worth};
use games::Described;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Spot, Rect};
use ratatui::style::Style;
use rules::Side;

use crate::effect::Work;
use crate::engines::{self, EngineSource, SharedEvaluator, SharedSolver};
use crate::look::{Look, Role};

/// What somebody wants the board to do, whichever key says it.
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

/// What the mouse does at a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pointer {
    Hover,
    Press,
    Release,
}

/// What follows from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action<M> {
    None,
    Play(M),
    Say(String),
}

/// All that is to be seen of a game's board.
pub(crate) struct Scene<'a, G: Drawn> {
    pub(crate) look: Look,
    pub(crate) position: &'a G,
    /// The move that led here, and the position before it.
    pub(crate) last: Option<&'a (G, G::Move)>,
    /// How long ago it was made, while it is seen to move.
    pub(crate) ticks: Option<usize>,
    pub(crate) cursor: &'a G::Cursor,
    /// Whether the hand may move.
    pub(crate) is_open: bool,
    /// What the moves are worth, if it is to be shown.
    pub(crate) worths: &'a [Option<Worth>],
    /// A move that threw something away, and what it was worth.
    pub(crate) mistake: Option<(G::Move, Worth)>,
    /// Seen from the second side.
    pub(crate) is_flipped: bool,
}

/// A game that can be played on the screen.
pub(crate) trait Drawn: Described {
    /// Where the cursor is, and what of a move has been entered.
    type Cursor: Clone + Default;

    /// What people call a side: by its colour where there are colours, or else by the shape of its discs.
    fn side(&self, side: Side, look: Look) -> &'static str;

    /// How a disc of a side looks.
    fn glyph(&self, side: Side, look: Look) -> &'static str;

    /// How the discs of a side are coloured.
    fn role(&self, side: Side) -> Role;

    /// A side with its disc before it, since a colour alone says nothing to some.
    fn disc_and_side(&self, side: Side, look: Look) -> String {
        let (disc, name) = (self.glyph(side, look), self.side(side, look));
        if disc == name { name.to_owned() } else { format!("{disc} {name}") }
    }

    /// A move as people type it.
    fn text(&self, played: Self::Move) -> String {
        self.short(played)
    }

    /// The move that a person has typed, or what is wrong with it.
    fn typed(&self, text: &str) -> Result<Self::Move, String> {
        self.read(text)
    }

    /// How large a board of this scale is; the scales are counted from the smallest, 0.
    fn size(&self, scale: usize) -> Option<(u16, u16)>;

    /// Draws the board, as large as it fits.
    fn paint(scene: &Scene<Self>, area: Rect, buffer: &mut Buffer);

    /// For how many ticks a move, made here, is seen to move.
    fn duration(&self, played: Self::Move) -> usize;

    /// Moves the hand.
    fn input(
        &self,
        cursor: &mut Self::Cursor,
        input: Input,
        is_flipped: bool,
    ) -> Action<Self::Move>;

    /// Moves the hand to where the mouse is, on a board that was painted in this area.
    fn point(
        &self,
        cursor: &mut Self::Cursor,
        pointer: Pointer,
        place: (Spot, Rect),
        is_flipped: bool,
    ) -> Action<Self::Move>;

    /// The engine of this name, or whatever is put in its place.
    ///
    /// # Errors
    /// If the engine does not play such positions.
    fn opponent(
        &self,
        _: &dyn EngineSource,
        name: Name,
    ) -> Result<Box<dyn Engine<Self>>, Unsuited> {
        self.engine(name)
    }

    /// A course's evaluation of such positions, if there is one.
    fn course(&self, _: &dyn EngineSource) -> Option<SharedEvaluator<Self>> {
        None
    }

    /// Finds out what the moves of this position are worth.
    fn worths(&self, _: &SharedSolver) -> Work {
        engines::opinions(self.clone(), Self::Opinion::default())
    }

    /// How much may be spent on what one move of a game was worth.
    const EFFORT: Effort = Effort { questions: 300, ..Effort::USUAL };

    /// Whether its board has room for scores; elsewhere they stand beside it.
    const HAS_SCORES: bool;

    /// The keys that steer, and what a mouse does.
    const KEYS: &'static [(&'static str, &'static str)];
}

/// The scale in which a board fits this room, the largest that does.
pub(crate) fn scale(kind: &impl Drawn, room: Rect) -> usize {
    let fits = |size: (u16, u16)| size.0 <= room.width && size.1 <= room.height;
    let scales = (0..).map_while(|scale| Some((scale, kind.size(scale)?)));
    scales.filter(|&(_, size)| fits(size)).last().map_or(0, |(scale, _)| scale)
}

/// An area of this size in the middle of a room, as far as it fits.
fn centred(room: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(room.width), height.min(room.height));
    let (x, y) = (room.x + (room.width - width) / 2, room.y + (room.height - height) / 2);
    Rect { x, y, width, height }
}

/// Writes a text; what lies outside the area is cut off.
fn write(buffer: &mut Buffer, area: Rect, at: (i32, i32), text: &str, style: Style) {
    let Ok(y) = u16::try_from(at.1) else { return };
    for (x, letter) in (at.0..).zip(text.chars()) {
        let Ok(x) = u16::try_from(x) else { continue };
        if area.contains((x, y).into()) {
            buffer[(x, y)].set_char(letter).set_style(style);
        }
    }
}

/// A disc of three by two characters; the sides differ by shape: one is solid, the other a ring.
fn disc(look: Look, is_solid: bool, is_king: bool) -> [&'static str; 2] {
    match (look.is_ascii, is_solid, is_king) {
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
fn small_disc(look: Look, is_solid: bool, is_king: bool) -> &'static str {
    match (look.is_ascii, is_solid, is_king) {
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
