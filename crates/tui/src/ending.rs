//! Games that end away from the board: by resignation, by agreement and on time.

use engine::{Engine, Limits};
use rules::{Game, Outcome, Side};
use search::Score;

/// How a game ended away from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// This side resigned.
    Resigned(Side),
    /// Both agreed to a draw.
    Agreed,
    /// The flag of this side fell.
    Flag(Side),
}

impl Ending {
    /// The outcome.
    pub fn outcome(self) -> Outcome {
        match self {
            Ending::Resigned(side) | Ending::Flag(side) => Outcome::Win(side.opponent()),
            Ending::Agreed => Outcome::Draw,
        }
    }

    /// The event as a sentence. `name` is the loser's.
    pub fn words(self, name: impl Fn(Side) -> String) -> String {
        match self {
            Ending::Resigned(side) => format!("{} resigns.", name(side)),
            Ending::Agreed => String::from("A draw by agreement."),
            Ending::Flag(side) => format!("{} ran out of time.", name(side)),
        }
    }
}

/// The number of moves, counting both sides, before which an engine accepts no draw.
pub const DRAW_PLIES: usize = 16;

/// Returns true if an engine accepts a draw that the side to move offers: if its own search of the
/// position does not find its side ahead. The position should be [`DRAW_PLIES`] from the beginning.
pub fn accepts_draw<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    stop: &dyn Fn() -> bool,
) -> bool {
    const EVEN: Score = 0;
    engine.analyse(position, Limits { depth: u32::MAX, stop }).score >= EVEN
}
