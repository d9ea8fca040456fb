use engine::{Effort, Engine, Name, Stopped, Unsuited, Verdict};
use rules::Game;
use search::Evaluator;
use serde_json::Value;

use super::{Ended, Played, View};

/// What a game of either kind has that the server asks for.
pub(crate) trait Kind: Game<Move: Send + Sync> + Send + Sync + 'static {
    /// What a position looks like to a search.
    type Opinion: Evaluator<Self> + Default + Send;

    /// A legal move as visitors write it.
    fn text(&self, played: Self::Move) -> String;

    /// The legal move that a text means.
    ///
    /// # Errors
    /// A sentence that says why it means none.
    fn read(&self, text: &str) -> Result<Self::Move, String>;

    /// The engine of this name.
    ///
    /// # Errors
    /// If it does not play this game.
    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Self>>, Unsuited>;

    /// A judge of the moves of games that begin here, whose table takes at most so many bytes.
    fn judge(&self, effort: Effort, bytes: usize) -> Judging<Self>;

    /// The members of a request that mean this start.
    fn start_members(&self) -> Value;

    /// Fills in what only this kind of game has.
    fn draw(game: &Played<Self>, view: &mut View);

    /// A move for the page.
    fn show(&self, played: Self::Move) -> Value;

    /// How many squares the board has.
    fn squares(&self) -> u64;

    /// How a draw or a win came about.
    fn ended(&self) -> Option<Ended>;
}

/// Says of a move what it was worth, until the last argument says stop.
pub(crate) type Judging<G> = Box<
    dyn FnMut(
            &G,
            <G as Game>::Move,
            &dyn Fn() -> bool,
        ) -> Result<Verdict<<G as Game>::Move>, Stopped>
        + Send,
>;
