use rules::Game;

use super::{Clock, Halt, Opening, Turn, Wire};

/// What one protocol says to a player over its wire, and how it understands the answers.
///
/// Pure: it knows neither processes nor clocks of its own, so a test can be the other end.
pub trait Dialogue<G: Game>: Send {
    /// Tells the player of the game, and waits until it is ready if the protocol lets it say so.
    ///
    /// # Errors
    /// If it cannot be told, or is not ready by the deadline.
    fn begin(
        &mut self,
        wire: &mut dyn Wire,
        opening: &Opening<G>,
        clock: Clock,
    ) -> Result<(), Halt>;

    /// Gives the player its turn, and waits for its move.
    ///
    /// # Errors
    /// If no legal move comes by the deadline.
    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        turn: &Turn<G>,
        clock: Clock,
    ) -> Result<G::Move, Halt>;

    /// Tells the player that the game is over, if the protocol can.
    fn end(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock);
}
