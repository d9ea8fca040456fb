//! What only the screen asks of a game: how it is drawn and steered.

pub(crate) mod checkers;
pub(crate) mod connect4;
mod paint;

use engine::{Effort, Engine, Name, Unsuited, Worth};
use games::Described;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Spot, Rect};
use rules::Side;

use crate::effect::Work;
use crate::engines::{self, EngineSource, SharedEvaluator, SharedSolver};
use crate::look::{Look, Role};

/// What somebody wants the board to do, whichever key says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Steer {
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
pub(crate) enum Wish<M> {
    Nothing,
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
    pub(crate) hand: &'a G::Hand,
    /// Whether the hand may move.
    pub(crate) is_open: bool,
    /// What the moves are worth, if it is to be shown.
    pub(crate) worths: &'a [Option<Worth>],
    /// A move that threw something away, and what it was worth.
    pub(crate) mistake: Option<(G::Move, Worth)>,
    /// Seen from the second side.
    pub(crate) is_turned: bool,
}

/// A game that can be played on the screen.
pub(crate) trait Drawn: Described {
    /// Where the cursor is, and what of a move has been entered.
    type Hand: Clone + Default;

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
    fn steer(&self, hand: &mut Self::Hand, steer: Steer, is_turned: bool) -> Wish<Self::Move>;

    /// Moves the hand to where the mouse is, on a board that was painted in this area.
    fn point(
        &self,
        hand: &mut Self::Hand,
        pointer: Pointer,
        place: (Spot, Rect),
        is_turned: bool,
    ) -> Wish<Self::Move>;

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
