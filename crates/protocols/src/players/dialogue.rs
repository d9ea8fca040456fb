use rules::Game;

use super::{Clock, Halt, Opening, Turn, Wire};

/// The referee's end of a protocol: what is said over a wire, in both directions, in one game.
///
/// It knows no processes. Who starts the program, counts what it writes and ends it makes a
/// [`Player`](super::Player) of the wire and the dialogue together.
pub trait Dialogue<G: Game>: Send {
    /// Greets the program and tells it of the game; called once, before the first turn of either
    /// side.
    ///
    /// # Errors
    /// If the program does not answer as the protocol asks, or cannot play this game.
    fn begin(
        &mut self,
        wire: &mut dyn Wire,
        opening: &Opening<G>,
        clock: Clock,
    ) -> Result<(), Halt>;

    /// Gives the program its turn and reads its move.
    ///
    /// # Errors
    /// If there is no legal move by the deadline.
    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        turn: &Turn<G>,
        clock: Clock,
    ) -> Result<G::Move, Halt>;

    /// Whether the lines are the program's own: what a host of ours says tells its author nothing.
    fn is_its_own(&self) -> bool {
        true
    }

    /// Tells the program that the game is over, as far as the protocol can; a program that does not
    /// listen any more is no concern.
    fn end(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock);
}
