use rules::Game;

use super::{Clock, Opening, Result, Turn};

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
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<G>, clock: Clock) -> Result<()>;

    /// Gives the program its turn and reads its move.
    ///
    /// # Errors
    /// If there is no legal move by the deadline.
    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) -> Result<G::Move>;

    /// Whether the lines are the program's own: what a host of ours says tells its author nothing.
    fn is_its_own(&self) -> bool {
        true
    }

    /// Tells the program that the game is over, as far as the protocol can; a program that does not
    /// listen any more is no concern.
    fn end(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock);
}

/// Lines to and from a program. What a protocol says over it is the same whether a process or a test
/// listens.
pub trait Wire {
    /// Says one line, which ends here.
    ///
    /// # Errors
    /// If nobody listens any more, or not by the deadline.
    fn send(&mut self, line: &str, clock: Clock) -> Result<()>;

    /// The next line, without its end.
    ///
    /// # Errors
    /// If none comes by the deadline, or none can come any more, or it is too long.
    fn line(&mut self, clock: Clock) -> Result<String>;

    /// A line that has come already, which nobody has asked for.
    fn early(&mut self) -> Option<String> {
        None
    }
}
