use rules::Game;

use super::{Clock, Opening, Result, Turn};

/// The referee's end of a protocol: the lines over a wire, in both directions, in one game.
///
/// It knows no processes. A [`Player`](super::Player) combines the dialogue with a wire; it starts
/// the program, limits its output and ends it.
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

    /// Whether the program itself writes the lines: those of a host of ours tell its author
    /// nothing.
    fn is_its_own(&self) -> bool {
        true
    }

    /// Tells the program that the game is over, as far as the protocol can: in most by `quit`.
    fn end(&mut self, wire: &mut dyn Wire, _: &Turn<G>, clock: Clock) {
        // A program that has ended already needs no message.
        let _ = wire.send("quit", clock);
    }
}

/// Lines to and from a program. A dialogue is the same whether a process or a test reads it.
pub trait Wire {
    /// Sends one line, and adds its end.
    ///
    /// # Errors
    /// If the program has stopped reading, or does not read by the deadline.
    fn send(&mut self, line: &str, clock: Clock) -> Result<()>;

    /// The next line, without its end.
    ///
    /// # Errors
    /// If none arrives by the deadline, or the output has ended, or the line is too long.
    fn line(&mut self, clock: Clock) -> Result<String>;

    /// A line that the program has sent before it was asked.
    fn early(&mut self) -> Option<String> {
        None
    }
}
